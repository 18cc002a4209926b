"""The agent's own process: it gives up every power, and only then does what the call asks."""

import fcntl
import os
import resource
import signal
import socket
from typing import NamedTuple

import file_operations
import frames
import kernel
import namespaces
import python_program
import seccomp

_DATA, _REPORT, _FAILURE = 3, 4, 5


class Seat(NamedTuple):
    """Everything that the agent's process has before its call is known."""

    orders: object
    pipes: object
    context: object
    group: object


def take(seat):
    """Runs in the child of the warden and never returns."""
    try:
        shut_out = _enter_group(seat.group)
        _arrange_descriptors(seat)
        kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
        (call, code), warden = _receive_order()
        if shut_out is not None:
            raise shut_out
        if seat.context.isolated:
            namespaces.become_agent()
            # Cleared by the change of user.
            kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
        _offer_to_the_kernel()
        if seat.context.isolated:
            namespaces.furnish(call["workspace"], call["limits"])
        _arrange_environment(call["environment"])
        _limit_resources(call["limits"], seat.context.isolated)
        os.chdir(namespaces.WORKSPACE if seat.context.isolated else call["workspace"]["folder"])
        _give_up_powers(call, seat.context, warden)
        work = _WORK[call["kind"]]
        os.close(_FAILURE)
    except frames.Closed:
        os._exit(1)  # the warden went away before its call came
    except BaseException as error:
        os.write(_FAILURE, f"{type(error).__name__}: {error}".encode())
        os._exit(1)
    try:
        work(call, code)
    finally:
        os._exit(1)


def _enter_group(group):
    """What kept this process out of its group, if anything did: it is told to the first call, since nobody listens before."""
    try:
        if group is not None:
            group.enter()
    except OSError as error:
        return OSError(error.errno, f"the memory group of a call cannot be entered: {error.strerror}")
    return None


def _arrange_descriptors(seat):
    """Standard streams, the warden's word in the place of the connection to the host, and the two pipes for reports; nothing
    else stays open."""
    # First far above their places, so that no move overwrites another.
    inherited = (seat.orders.fileno(), seat.pipes.report_in, seat.pipes.failure_in, seat.pipes.output_in)
    *high, output = [fcntl.fcntl(number, fcntl.F_DUPFD, 2 * _FAILURE) for number in inherited]
    os.setsid()
    os.dup2(output, 1)
    os.dup2(output, 2)
    for number, place in zip(high, (_DATA, _REPORT, _FAILURE)):
        os.dup2(number, place, inheritable=False)
    os.closerange(_FAILURE + 1, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def _receive_order():
    """What to do, and the connection to the warden, whose place the one to the host takes."""
    warden = socket.socket(fileno=os.dup(_DATA))
    _, descriptors, _, _ = socket.recv_fds(warden, 1, 1)
    if not descriptors:
        raise frames.Closed
    order = frames.receive_frame(warden)
    os.dup2(descriptors[0], _DATA, inheritable=False)
    os.close(descriptors[0])
    return order, warden


def _offer_to_the_kernel():
    """Where memory runs out all the same, the kernel takes a call before any process of the host. The call's own view of
    /proc, laid later, cannot be written, so that it stays so."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
    except OSError:
        pass


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
        limit(resource.RLIMIT_NPROC, limits["processes"] + namespaces.PROCESSES_BESIDE)
    os.nice(limits["niceness"])


def _give_up_powers(call, context, warden):
    if not context.isolated and call["uid"] is not None:
        namespaces.leave_root(call["uid"])
    kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
    if context.isolated:
        kernel.drop_capabilities()
        _install_filter(call, context.filters, warden)
    warden.close()


def _install_filter(call, filters, warden):
    """The warden answers questions about locks, and hears what programs reach for; work on files is the host's own. Under a host
    that listens to its own containers this way no second listener is allowed: such calls are walled in all the same, nobody
    hears them, and they are told of no lock."""
    is_told = call["kind"] != "files" and filters.told is not None
    chosen = filters.told if is_told else filters.quiet
    try:
        listener = chosen.install_with_listener()
    except OSError:
        return filters.quiet.install()
    socket.send_fds(warden, [b"t" if is_told else b"q"], [listener])
    # Who holds the listener can answer it.
    os.close(listener)


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


def _run_program(call, code):
    """A program that talks with the host: the connection is its standard input and output, and its errors are its output."""
    os.dup2(_DATA, 0)
    os.dup2(_DATA, 1)
    _run_command(call, code)


def _run_python(_call, code):
    python_program.run(bytes(code).decode(), _DATA, _REPORT)


_WORK = {"python": _run_python, "command": _run_command, "program": _run_program, "files": _serve_files}
