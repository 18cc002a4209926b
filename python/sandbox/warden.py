"""The warden of one call: it asks the host what to run, walls it in, watches it, ends it, and reports.

It stands outside the call's process and mount namespaces, so that nothing in the call can see or signal it, and inside its
user and network namespaces, so that it may look at the call's processes and can offer services on its loopback. No code of an
agent ever runs in it.
"""

import os
import shutil
import signal
import socket
import tempfile
import time
from typing import NamedTuple

import agent_process
import frames
import kernel
import namespaces
from processes import Processes
from relay import Relay
from watch import Watch


class Context(NamedTuple):
    """What every call of a server shares."""

    socket: str
    isolated: bool
    seccomp_filter: object

    def connect(self, hello):
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.connect(self.socket)
        frames.send_frame(connection, hello)
        return connection


class Pipes:
    """What comes out of a call: its output, its own report of an error, and the set-up's word of a failure."""

    def __init__(self):
        self.output, self.output_in = os.pipe()
        self.report, self.report_in = os.pipe()
        self.failure, self.failure_in = os.pipe()

    def close_inner(self):
        for descriptor in (self.output_in, self.report_in, self.failure_in):
            os.close(descriptor)


def supervise(token, context):
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    _detach()
    control = context.connect({"token": token, "channel": "control"})
    call, code = frames.receive_frame(control)
    data = context.connect({"token": token, "channel": "data"})
    passing = None
    if not context.isolated and call["workspace"]["kind"] == "per-call":
        passing = tempfile.mkdtemp(prefix="assay-call-")
        call["workspace"] = {"kind": "kept", "folder": passing}
    try:
        relay = _wall_in(call, token, context)
        first, _held = namespaces.start_first_process() if context.isolated else (None, None)
        started = time.monotonic()
        pipes = Pipes()
        child = os.fork()
        if child == 0:
            agent_process.take(agent_process.Seat(call, code, data, pipes, context))
        data.close()
        pipes.close_inner()
        result, output = Watch(call, Processes(child, first), child, control, pipes, relay, started).until_end()
    except OSError as error:
        result, output = {"ending": {"kind": "failure", "message": str(error)}}, b""
    if passing is not None:
        shutil.rmtree(passing, ignore_errors=True)
    frames.send_frame(control, result, output)


def _detach():
    """The server's own standard streams are not for calls."""
    null = os.open("/dev/null", os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.close(null)


def _wall_in(call, token, context):
    if context.isolated:
        namespaces.leave_root(call["uid"])
        namespaces.enter()
    # Set after the last change of user, which would clear it.
    kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
    kernel.prctl(kernel.PR_SET_CHILD_SUBREAPER, 1)
    relay = Relay(lambda name: context.connect({"token": token, "channel": "service", "service": name}))
    for name in call["services"]:
        call["environment"][f"ASSAY_{name.upper()}_URL"] = relay.offer(name)
    return relay
