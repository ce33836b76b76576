"""What somebody does who knows no rule: one of the legal actions, or a form filled in as its fields allow."""

from __future__ import annotations

from random import Random
from typing import Any

WORDS = ("Because.", "Wer sonst? 🍕", "<b>So</b>.", "¿Por qué no?")


def _filled(field: dict[str, Any], luck: Random) -> Any:
    kind, values, least, most = (field[name] for name in ("kind", "values", "least", "most"))
    if kind == "one":
        return luck.choice(values) if values and (least or luck.random() < 0.5) else ""
    if kind == "some":
        chosen = luck.sample(range(len(values)), luck.randint(least, min(most, len(values))))
        return [values[place] for place in sorted(chosen)]
    if kind == "number":
        return luck.randint(least, most)
    if kind == "text":
        return luck.choice(WORDS)[:most]
    return luck.random() < 0.5


def choose(ask: dict[str, Any], luck: Random) -> dict[str, Any]:
    """Return an answer to a question; a form is filled in where there is one, but not always."""
    legal, form = ask["legal"], ask["form"]
    if form and (not legal or luck.random() < 0.5):
        return {"type": form["action"], **{field["name"]: _filled(field, luck) for field in form["fields"]}}
    answer: dict[str, Any] = luck.choice(legal)
    return answer
