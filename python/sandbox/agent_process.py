"""The agent's own process: it gives up every power, and only then does what the call asks."""

import atexit
import builtins
import fcntl
import io
import json
import linecache
import os
import resource
import signal
import sys
import threading
import traceback
import types
from typing import NamedTuple

import assay_broker
import file_operations
import kernel
import namespaces
import seccomp

CODE_NAME = "<call>"
_DATA, _REPORT, _STATUS = 3, 4, 5
_TEXT_LIMIT = 20_000
_SERVER_FOLDER = os.path.dirname(os.path.abspath(__file__))
_SERVER_MODULES = [name.removesuffix(".py") for name in os.listdir(_SERVER_FOLDER) if name.endswith(".py")]


class Seat(NamedTuple):
    """Everything that a call's processes were given."""

    call: dict
    code: bytes
    data: object
    pipes: object
    context: object


def take(seat):
    """Runs in the child of the keeper and never returns."""
    try:
        call = seat.call
        _arrange_descriptors(seat)
        _arrange_environment(call["environment"])
        _limit_resources(call["limits"], seat.context.isolated)
        os.chdir(namespaces.WORKSPACE if seat.context.isolated else call["workspace"]["folder"])
        _give_up_powers(call, seat.context)
        work = {"python": _run_python, "command": _run_command, "files": _serve_files}[call["kind"]]
        os.close(_STATUS)
    except BaseException as error:
        os.write(_STATUS, json.dumps({"failure": f"{type(error).__name__}: {error}"}).encode())
        os._exit(1)
    work(call, seat.code)


def _arrange_descriptors(seat):
    """Standard streams, the connection to the host, and the two reports; nothing else stays open."""
    # First far above their places, so that no move overwrites another.
    inherited = (seat.data.fileno(), seat.pipes.report_in, seat.pipes.status_in, seat.pipes.output_in)
    *high, output = [fcntl.fcntl(number, fcntl.F_DUPFD, 2 * _STATUS) for number in inherited]
    os.setsid()
    os.dup2(output, 1)
    os.dup2(output, 2)
    for number, place in zip(high, (_DATA, _REPORT, _STATUS)):
        os.dup2(number, place, inheritable=False)
    os.closerange(_STATUS + 1, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def _arrange_environment(variables):
    os.environ.clear()
    os.environ.update(variables)


def _limit_resources(limits, isolated):
    def limit(name, value):
        resource.setrlimit(name, (value, value))

    limit(resource.RLIMIT_CORE, 0)
    limit(resource.RLIMIT_FSIZE, limits["diskBytes"])
    limit(resource.RLIMIT_CPU, int(limits["cpuSeconds"]) + 1)
    limit(resource.RLIMIT_MSGQUEUE, 0)
    limit(resource.RLIMIT_MEMLOCK, 1 << 16)
    limit(resource.RLIMIT_NOFILE, limits["openFiles"])
    if isolated:
        # Counted in the call's own user namespace, where the warden and the keeper are two more.
        limit(resource.RLIMIT_NPROC, limits["processes"] + 2)
    os.nice(limits["niceness"])


def _give_up_powers(call, context):
    if not context.isolated and call["uid"] is not None:
        namespaces.leave_root(call["uid"])
    kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
    if context.isolated:
        kernel.drop_capabilities()
        seccomp.install(context.seccomp_filter)


def _serve_files(_call, _code):
    os.close(_REPORT)
    file_operations.serve(_DATA)
    os._exit(0)


def _run_command(call, _code):
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    arguments = call["arguments"]
    try:
        os.execvpe(arguments[0], arguments, os.environ)
    except OSError as error:
        os.write(2, f"{arguments[0]}: {error.strerror}\n".encode(errors="backslashreplace"))
        os._exit(127 if isinstance(error, FileNotFoundError) else 126)


def _run_python(_call, code):
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _open_streams()
    _forget_the_server()
    assay_broker.connect(_DATA)
    if "numpy" in sys.modules:
        # Forks of one server would all draw the same numbers.
        sys.modules["numpy"].random.seed()
    status = _execute(bytes(code).decode())
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


def _execute(source):
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
        _report(error)
        return 1


def _exit_status(code):
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    print(code, file=sys.stderr)
    return 1


def _report(error):
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
        view = view[os.write(_REPORT, view) :]


def _shorten(text):
    if len(text) <= _TEXT_LIMIT:
        return text
    half = _TEXT_LIMIT // 2
    return f"{text[:half]}\n[... {len(text) - 2 * half} characters cut here ...]\n{text[-half:]}"
