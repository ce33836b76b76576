"""What a page's memory holds: a heap snapshot, read for the cards of a hand."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page


class Heap:
    """A snapshot of all that the page's JavaScript can reach, and of its document, after a garbage collection."""

    def __init__(self, page: Page) -> None:
        """Take it."""
        session = page.context.new_cdp_session(page)
        parts: list[str] = []
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.collectGarbage")
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        self._whole: dict[str, Any] = json.loads("".join(parts))
        self.strings: list[str] = self._whole["strings"]
        self._index()

    def texts(self, part: str) -> list[str]:
        """Return every string that holds a part."""
        return [text for text in self.strings if part in text]

    def lists(self, name: str) -> list[list[str]]:
        """Return every list that is held in a property of a name, as the strings in it."""
        return [self._items(node) for node in self._in_property(name)]

    def _index(self) -> None:
        meta = self._whole["snapshot"]["meta"]
        self._nodes, self._edges = self._whole["nodes"], self._whole["edges"]
        self._node_size, self._edge_size = len(meta["node_fields"]), len(meta["edge_fields"])
        self._node_types, self._edge_types = meta["node_types"][0], meta["edge_types"][0]
        self._starts = [0]
        for node in range(0, len(self._nodes), self._node_size):
            self._starts.append(self._starts[-1] + self._nodes[node + 4] * self._edge_size)

    def _in_property(self, name: str) -> list[int]:
        wanted = {place for place, text in enumerate(self.strings) if text == name}
        return [
            self._edges[edge + 2]
            for edge in range(0, len(self._edges), self._edge_size)
            if self._edge_types[self._edges[edge]] == "property" and self._edges[edge + 1] in wanted
        ]

    def _text(self, node: int) -> str | None:
        kind = self._node_types[self._nodes[node]]
        known = {"string", "concatenated string", "sliced string"}
        return self.strings[self._nodes[node + 1]] if kind in known else None

    def _items(self, node: int) -> list[str]:
        """Return the strings in a list, whose items hang on it or on its store of elements."""
        place = node // self._node_size
        direct, stored = [], []
        for edge in range(self._starts[place], self._starts[place + 1], self._edge_size):
            kind, label, target = self._edge_types[self._edges[edge]], self._edges[edge + 1], self._edges[edge + 2]
            if kind == "element" and (text := self._text(target)) is not None:
                direct.append(text)
            elif kind == "internal" and self.strings[label] == "elements":
                stored = self._items(target) or stored
        return direct or stored

    def _paths(self) -> dict[int, tuple[int, str]]:
        """Return for each node that is held from somewhere the node that holds it, and how."""
        paths: dict[int, tuple[int, str]] = {}
        queue = deque([0])
        while queue:
            node = queue.popleft()
            place = node // self._node_size
            for edge in range(self._starts[place], self._starts[place + 1], self._edge_size):
                kind, label, target = self._edge_types[self._edges[edge]], self._edges[edge + 1], self._edges[edge + 2]
                if kind != "weak" and target not in paths:
                    paths[target] = node, str(label) if kind in {"element", "hidden"} else self.strings[label]
                    queue.append(target)
        return paths

    def held_by(self, name: str, matches: Callable[[str], object]) -> list[str]:
        """Say for each string in a property of a name that matches how it is held, from the string to the root."""
        paths, found = self._paths(), []
        for node in self._in_property(name):
            if (text := self._text(node)) is not None and matches(text):
                steps, at = [text], node
                while at in paths and at:
                    at, how = paths[at]
                    steps.append(f"{self.strings[self._nodes[at + 1]][:40]}.{how}")
                found.append(" < ".join(steps))
        return found
