"""The tables that lie beside a game's modules as JSON, in a folder or in a zip."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def beside(module: str, name: str) -> Any:
    """
    Return what a JSON file holds that lies in the folder of a module (its ``__name__``).

    The page imports the engine out of its wheel, without unpacking it: what is beside a module there is no file, and
    only whoever loaded the module can read it.

    >>> from py_engine.games.power_struggle import cards
    >>> beside(cards.__name__, "values.json")["suits"]
    'cdh'
    """
    loaded: Any = sys.modules[module].__spec__
    return json.loads(loaded.loader.get_data(str(Path(loaded.origin).with_name(name))))
