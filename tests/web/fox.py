"""A Firefox to be driven like a page of Playwright's, as far as the tests need it. What it cannot do, it says."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from steps.firefox import firefox
from steps.node import node
from steps.tools import WEB
from tests.web.playing import ANSWERS, LID, OVER, PIECES

COPY = "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"

STEP = f"""() => {{
  const all = (what) => [...document.querySelectorAll(what)];
  if (all("{OVER}").length) return "over";
  const away = document.querySelector("{LID}, [data-put-away]");
  if (away) return away.click(), "tap";
  const any = (found) => found[Math.floor(Math.random() * found.length)];
  const go = document.querySelector(".btn.go{ANSWERS}");
  const card = Math.random() < 0.9 ? any(all("{PIECES}")) : null;
  const answer = go ?? (card ? null : any(all("{ANSWERS}")));
  if (answer) return answer.click(), `answer ${{answer.dataset.action}}`;
  return card ? (card.click(), "tap") : "wait";
}}"""


class Fox:
    """A page in Firefox."""

    def __init__(self, *inside: str) -> None:
        """Start it; `inside` are the words of a command that starts others in a place of their own."""
        command = [*inside, node(), Path(__file__).parent / "firefox.mjs", WEB, firefox()]
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.version = self._answer()
        self.answers: list[str] = []
        """Types of actions that were sent."""

    def _answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, "Firefox did not start, or has gone"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer["ok"]

    def do(self, what: str, *args: Any) -> Any:
        """Have it do something: see firefox.mjs."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"do": what, "args": args}) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def goto(self, url: str) -> None:
        """Open an address."""
        self.do("goto", url)

    def evaluate(self, source: str, *args: Any) -> Any:
        """Run a function in the page."""
        return self.do("run", source, *args)

    def click(self, where: str) -> None:
        """Tap something, when it is there."""
        self.do("click", where)

    def fill(self, where: str, text: str) -> None:
        """Write into a field."""
        self.do("fill", where, text)

    def wait_for_selector(self, where: str, seconds: float = 30) -> None:
        """Wait until something can be seen."""
        self.do("see", where, seconds)

    def copied(self) -> str:
        """Tap *Copy*; return what was copied."""
        self.evaluate(COPY)
        self.click("[data-copy]")
        self.wait_for_selector("[data-copy]")
        return str(self.evaluate("() => window.copied"))

    def step(self) -> str:
        """Do one thing at the table, as a player who knows no game."""
        done = str(self.evaluate(STEP))
        if done.startswith("answer"):
            self.answers.append(done.split()[1])
        return done

    def close(self) -> list[str]:
        """End it; return what the page complained of."""
        faults: list[str] = self.do("faults")
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(timeout=30)
        assert self.process.stdout
        self.process.stdout.close()
        return faults
