"""An agent's Python program: run as a main module in a fork of the warm interpreter, its error reported as data."""

import atexit
import builtins
import io
import json
import linecache
import os
import signal
import sys
import threading
import traceback
import types

import assay_broker

CODE_NAME = "<call>"
_TEXT_LIMIT = 20_000
_SERVER_FOLDER = os.path.dirname(os.path.abspath(__file__))
_SERVER_MODULES = [name.removesuffix(".py") for name in os.listdir(_SERVER_FOLDER) if name.endswith(".py")]


def run(source, data, report):
    """Runs the code as a program of its own, and ends the process."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _open_streams()
    _forget_the_server()
    assay_broker.connect(data)
    if "numpy.random" in sys.modules:
        # Forks of one server would all draw the same numbers.
        sys.modules["numpy.random"].seed()
    status = _execute(source, report)
    try:
        threading._shutdown()
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        status = status or 1
    os._exit(status)


def _open_streams():
    """By the line, so that what was printed before a limit is there to see."""
    for number, name in ((1, "stdout"), (2, "stderr")):
        stream = io.TextIOWrapper(open(number, "wb", closefd=False), "utf-8", "backslashreplace", line_buffering=True)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    sys.stdin = sys.__stdin__ = open(0, closefd=False)


def _forget_the_server():
    """An agent's import finds its own modules and the installed ones, not the server's."""
    for name in _SERVER_MODULES:
        sys.modules.pop(name, None)
    sys.path[:] = ["", *(path for path in sys.path if path != _SERVER_FOLDER)]
    sys.argv = [""]


def _execute(source, report):
    """Runs the code as a program's main module, and reports an error; the exit status."""
    main = types.ModuleType("__main__")
    main.__dict__["__builtins__"] = builtins
    sys.modules["__main__"] = main
    linecache.cache[CODE_NAME] = (len(source), None, source.splitlines(True), CODE_NAME)
    try:
        exec(compile(source, CODE_NAME, "exec", dont_inherit=True), main.__dict__)
        return 0
    except SystemExit as leaving:
        return _exit_status(leaving.code)
    except BaseException as error:
        _report(error, report)
        return 1


def _exit_status(code):
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    print(code, file=sys.stderr)
    return 1


def _report(error, report):
    frames_of_code = error.__traceback__
    while frames_of_code is not None and frames_of_code.tb_frame.f_code.co_filename != CODE_NAME:
        frames_of_code = frames_of_code.tb_next
    text = "".join(traceback.format_exception(type(error), error, frames_of_code))
    try:
        message = str(error)
    except Exception:
        message = "(an error whose text cannot be made)"
    value = {"type": type(error).__name__, "message": _shorten(message), "traceback": _shorten(text)}
    view = memoryview(json.dumps(value).encode())
    while view:
        view = view[os.write(report, view) :]


def _shorten(text):
    if len(text) <= _TEXT_LIMIT:
        return text
    half = _TEXT_LIMIT // 2
    return f"{text[:half]}\n[... {len(text) - 2 * half} characters cut here ...]\n{text[-half:]}"
