"""A page in WebKitGTK, driven by W3C WebDriver: JSON over HTTP, for which the standard library will do."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import ExitStack
from typing import Any

from steps.webkit import webkit
from tests.web.fox import STEP

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""Where the standard puts the name of an element."""

WATCH = """
  window.faults = [];
  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => faults.push(blockedURI));
  console.error = (...what) => faults.push(what.join(" "));
"""


class Kit:
    """A browser with one page. As driven, WebKitGTK tells nobody of its console: the page is asked what it complained of."""

    def __init__(self, width: int, height: int) -> None:
        """Start it, on a screen of its own where there can be one."""
        self.answers: list[str] = []
        """Types of actions that were sent."""

        self.faults: list[str] = []
        self._ends = ExitStack()
        try:
            self._start()
            self._fit(width, height)
        except BaseException:
            self._ends.close()
            raise

    def _start(self) -> None:
        display = {"DISPLAY": self._screen()} if shutil.which("Xvfb") else {}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._run(str(webkit()), f"--port={self.port}", env={**os.environ, "LANGUAGE": "en", **display})
        for _ in range(200):
            try:
                self.session = self._ask("POST", "/session", {"capabilities": {}})["sessionId"]
                break
            except ConnectionRefusedError:
                time.sleep(0.05)
        self._ends.callback(self._ask, "DELETE", f"/session/{self.session}")

    def _run(self, *command: str, **more: Any) -> None:
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **more)
        self._ends.callback(process.wait, 30)
        self._ends.callback(process.terminate)

    def _screen(self) -> str:
        """Make up a screen; it says which number it took."""
        ours, its = os.pipe()
        with os.fdopen(ours) as said:
            self._run("Xvfb", "-displayfd", str(its), "-screen", "0", "1400x1200x24", pass_fds=[its])
            os.close(its)
            return f":{said.readline().strip()}"

    def _fit(self, width: int, height: int) -> None:
        """Give the page a size: the window's, less what is round it."""
        for _ in range(100):
            wide, high = self.run("return [innerWidth, innerHeight]")
            if (wide, high) == (width, height):
                return
            window = self.do("GET", "window/rect")
            self.do(
                "POST",
                "window/rect",
                {"width": window["width"] + width - wide, "height": window["height"] + height - high},
            )
            time.sleep(0.1)
        raise AssertionError(f"the page stayed {wide} by {high}")

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            connection.request(method, path, json.dumps(body or {}) if method == "POST" else None)
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        assert answer.status == 200, value
        return value

    def do(self, method: str, what: str, body: dict[str, Any] | None = None) -> Any:
        """Send a command to the page's session."""
        return self._ask(method, f"/session/{self.session}/{what}", body)

    def run(self, source: str, *args: Any) -> Any:
        """Run the body of a function in the page."""
        return self.do("POST", "execute/sync", {"script": source, "args": args})

    def goto(self, url: str) -> None:
        """Open an address."""
        self.do("POST", "url", {"url": url})
        self.run(WATCH)

    def reload(self) -> None:
        """Open it again, and say yes where the page asks whether to leave."""
        self.blame()
        self.do("POST", "refresh")
        self.run(WATCH)

    def until(self, condition: str, seconds: float = 60) -> Any:
        """Wait until an expression is truthy, and return what it was."""
        end = time.monotonic() + seconds
        while not (value := self.run(f"return {condition}")):
            assert time.monotonic() < end, [condition, self.run("return document.body.innerText.slice(0, 400)")]
            time.sleep(0.03)
        return value

    def click(self, where: str, seconds: float = 30) -> None:
        """Tap what can be seen: WebDriver refuses where something lies over it, or where it has no size."""
        end = time.monotonic() + seconds
        while True:
            self.until(f"document.querySelector({json.dumps(where)})")
            found = self.do("POST", "element", {"using": "css selector", "value": where})[ELEMENT]
            try:
                self.do("POST", f"element/{found}/click")
            except AssertionError:  # it may be on its way
                if time.monotonic() > end:
                    raise
            else:
                return

    def step(self) -> str:
        """Do one thing at the table, as a player who knows no game."""
        done = str(self.run(f"return ({STEP})()"))
        if done.startswith("answer"):
            self.answers.append(done.split()[1])
        return done

    def blame(self) -> None:
        """Take down what this page has complained of so far."""
        self.faults += self.run("return window.faults.splice(0)")

    def close(self) -> None:
        """End it."""
        self._ends.close()
