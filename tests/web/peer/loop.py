"""A place for peers: their own thread with its event loop, beside the browser's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from tests.web.peer.link import Link


class Loop:
    """Runs coroutines in another thread, and hands back what they return."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="peers", daemon=True)
        self.thread.start()

    def run[T](self, job: Coroutine[Any, Any, T], seconds: float = 60) -> T:
        """Wait for a coroutine."""
        return asyncio.run_coroutine_threadsafe(job, self.loop).result(seconds)

    def begin[T](self, job: Coroutine[Any, Any, T]) -> Future[T]:
        """Start one, and wait for it later."""
        return asyncio.run_coroutine_threadsafe(job, self.loop)

    def call[T](self, job: Callable[[], T]) -> T:
        """Call something among the peers."""

        async def called() -> T:
            return job()

        return self.run(called())

    async def _end(self) -> None:
        for link in list(Link.open):
            await link.close()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    def close(self) -> None:
        """End everything that runs here."""
        self.run(self._end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@contextmanager
def peers() -> Iterator[Loop]:
    """Give a place for peers, and clear it."""
    place = Loop()
    try:
        yield place
    finally:
        place.close()
