"""Starts and ends ``assay serve``, or connects to one that runs already."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import shlex
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assay_gym.connection import Call, Connection
from assay_gym.errors import AssayGymError, CannotStart

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType


class Server:
    """One server. It is started when it is first used, and ends with this process at the latest."""

    def __init__(
        self,
        command: str | Sequence[str] | None = None,
        *,
        suites: Sequence[str] = (),
        url: str | None = None,
        token: str | None = None,
        timeout: float | None = 600,
    ) -> None:
        self._command = command
        self._suites = tuple(suites)
        self._url = url
        self._token = token
        self._timeout = timeout
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._folder: str | None = None
        self._connection: Connection | None = None
        self._owner = os.getpid()

    @property
    def connection(self) -> Connection:
        """The connection, with the server started if need be."""
        with self._lock:
            if self._owner != os.getpid():
                # A forked process has servers of its own: two must not talk over one connection.
                self._process, self._connection, self._folder, self._owner = None, None, None, os.getpid()
            if self._connection is None:
                self._connection = self._open()
            return self._connection

    def call(self, method: str, given: dict[str, Any], timeout: float | None = None) -> Any:
        return self.connection.call(method, given, timeout)

    def batch(self, calls: Sequence[Call], timeout: float | None = None) -> list[Any]:
        return self.connection.batch(calls, timeout)

    def close(self) -> None:
        """Ends the server, if this object started it. It starts again when it is used again."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None
            process, self._process = self._process, None
            folder, self._folder = self._folder, None
        if process is not None and self._owner == os.getpid():
            # The server ends when its standard input does, and takes its sandboxes with it.
            if process.stdin is not None:
                with contextlib.suppress(OSError):
                    process.stdin.close()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        # A copy in another process has a server of its own; one that was connected to is connected to again.
        return _restore, (self._command, self._suites, self._url, self._token, self._timeout)

    def _open(self) -> Connection:
        if self._url is not None:
            return Connection(self._url, self._token or "", self._timeout)
        words = [*find_command(self._command), "serve", "--until-input-ends"]
        for suite in self._suites:
            words += ["--suite", suite]
        if hasattr(os, "fork"):
            self._folder = tempfile.mkdtemp(prefix="assay-gym-")
            words += ["--socket", str(Path(self._folder) / "socket")]
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise CannotStart(
                f"cannot start {words[0]} ({error}); set ASSAY_COMMAND", "assay-gym/no-command"
            ) from error
        atexit.register(self.close)
        line = self._process.stdout.readline() if self._process.stdout is not None else ""
        if line == "":
            raise CannotStart(
                f"'{shlex.join(words)}' ended with code {self._process.wait()} before it listened", "assay-gym/ended"
            )
        told = json.loads(line)
        return Connection(told["url"], told["token"], self._timeout)


def _restore(
    command: str | Sequence[str] | None,
    suites: Sequence[str],
    url: str | None,
    token: str | None,
    timeout: float | None,
) -> Server:
    if url is None and command is None and suites == ():
        return default_server()
    return Server(command, suites=suites, url=url, token=token, timeout=timeout)


def find_command(given: str | Sequence[str] | None = None) -> list[str]:
    """The words that start Assay: those given, those in ASSAY_COMMAND, or ``assay`` on the path."""
    chosen = given if given is not None else os.environ.get("ASSAY_COMMAND")
    if chosen is not None:
        return shlex.split(chosen) if isinstance(chosen, str) else list(chosen)
    found = shutil.which("assay")
    if found is not None:
        return [found]
    raise CannotStart(
        "there is no program 'assay' on the path; install Assay, or set ASSAY_COMMAND to a checkout's file 'assay'",
        "assay-gym/no-command",
    )


_default: Server | None = None
_default_lock = threading.Lock()


def default_server() -> Server:
    """The server that is used where none is named. All of a process share it."""
    global _default
    with _default_lock:
        if _default is None:
            _default = Server()
        return _default


def connect(url: str, token: str, timeout: float | None = 600) -> Server:
    """A server that runs already: the address and the token that ``assay serve`` printed."""
    if not url.startswith(("http://", "unix:")):
        raise AssayGymError(f"'{url}' is no address of a server; give what 'assay serve' printed", "assay-gym/address")
    return Server(url=url, token=token, timeout=timeout)
