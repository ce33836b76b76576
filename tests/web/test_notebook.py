"""The plain wheel of the site, in a Pyodide that is not ours."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from playwright.sync_api import Browser

from steps.notebook import add_micropip
from steps.serving import serving
from steps.tools import DIST

PLAY = """
import json, micropip
await micropip.install(WHEEL)
from py_engine.api import handle

def ask(method, **params):
    answer = json.loads(handle(json.dumps({"method": method, "params": params})))
    assert answer["ok"], answer
    return answer["result"]

known = ask("catalog")["games"][0]
game, level = known["id"], known["levels"][-1]
new = ask("new", game=game, names=["A", "B", "C"], seed="lunch")
match, updates, hands = new["match"], new["updates"], 0
while not hands:
    seat = next(asked for asked in updates[0]["waiting"] if asked["must"])["seats"][0]
    chosen = {"done": False}
    while not chosen["done"]:
        chosen = ask("bot", match=match, seat=seat, level=level, budget=20)
    updates = ask("act", match=match, seat=seat, opened=chosen["opened"], action=chosen["action"])["updates"]
    hands += sum(notice["key"] == "hand_over" for notice in updates[0]["notices"])
json.dumps({"revision": updates[0]["revision"], "record": len(ask("save", match=match)["record"])})
"""


def test_plain_wheel_installs_with_micropip_and_plays_a_hand(browser: Browser, tmp_path: Path) -> None:
    site = Path(shutil.copytree(DIST, tmp_path / "site"))
    wheel = json.loads((site / "py" / "latest.json").read_text())
    pyodide = site / f"pyodide-{wheel['pyodide']}"
    add_micropip(pyodide)
    (site / "notebook.html").write_text("<!doctype html><title>A notebook</title>")

    with serving(site, base="/elsewhere/") as served:
        page = browser.new_context().new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{served.url}notebook.html")
        answer = page.evaluate(
            """async ([folder, wheel, play]) => {
              const { loadPyodide } = await import(`${folder}pyodide.mjs`);
              const pyodide = await loadPyodide({ indexURL: folder, lockFileURL: `${folder}with-micropip.json` });
              await pyodide.loadPackage("micropip");
              pyodide.globals.set("WHEEL", wheel);
              return pyodide.runPythonAsync(play);
            }""",
            [f"{served.url}{pyodide.name}/", f"{served.url}py/{wheel['wheel']}", PLAY],
        )
        page.context.close()

    assert json.loads(answer)["revision"] > 10
    assert all(url.startswith(served.url) for url in asked)
    assert any(url.endswith(wheel["wheel"]) for url in asked)
