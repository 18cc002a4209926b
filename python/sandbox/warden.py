"""The warden of one call: it asks the host what to run, walls it in, watches it, ends it, and reports.

It stands outside the call's process and mount namespaces, so that nothing in the call can see or signal it, and inside its
user and network namespaces, so that it may look at the call's processes and can offer services on its loopback. No code of an
agent ever runs in it. Its walls and the agent's process are ready before the call is known, which takes the longest.
"""

import os
import select
import shutil
import signal
import socket
import tempfile
import time
import traceback
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
    filters: object

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


class Post:
    """A warden's post before its call: the walls stand, and the agent's process waits for its order."""

    def __init__(self, context, group):
        self._context = context
        self._group = group
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _detach()
        if context.isolated:
            namespaces.enter()
        kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
        kernel.prctl(kernel.PR_SET_CHILD_SUBREAPER, 1)
        self._first, self._held = namespaces.start_first_process() if context.isolated else (None, None)
        self._pipes = Pipes()
        self._orders, waiting = socket.socketpair()
        self._agent = os.fork()
        if self._agent == 0:
            agent_process.take(agent_process.Seat(waiting, self._pipes, context, group))
        waiting.close()
        self._pipes.close_inner()

    def wait_for(self, server):
        """The server's word of a call; None where the server or the agent's process ends before it."""
        ready, _, _ = select.select([server, os.pidfd_open(self._agent)], [], [])
        return server.recv(200).decode() if ready == [server] else None

    def supervise(self, token, uid):
        """Makes the call of this token, and reports it to the host."""
        if self._context.isolated:
            namespaces.become_agent()
            # Cleared by the change of user.
            kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
        control = self._context.connect({"token": token, "channel": "control"})
        call, code = frames.receive_frame(control)
        passing = None
        if not self._context.isolated and call["workspace"]["kind"] == "per-call":
            passing = tempfile.mkdtemp(prefix="assay-call-")
            call["workspace"] = {"kind": "kept", "folder": passing}
        try:
            relay = self._offer_services(token, call)
            # Handed over open, so that the token never stands in the memory of the agent's process.
            with self._context.connect({"token": token, "channel": "data"}) as data:
                socket.send_fds(self._orders, [b"."], [data.fileno()])
            processes = Processes(self._agent, self._first)
            # Before the order: what the workspace holds at the start is measured while no code of the agent runs.
            watch = Watch(call, processes, self._agent, control, self._orders, self._pipes, relay, self._group)
            started = time.monotonic()
            frames.send_frame(self._orders, {**call, "uid": uid}, code)
            result, output = watch.until_end(started)
        except frames.Closed:
            raise
        except Exception as error:
            # A fault of this program is told too: a warden that says nothing leaves nobody a trace.
            message = str(error) if isinstance(error, OSError) else traceback.format_exc(limit=-3)
            result, output = {"ending": {"kind": "failure", "message": message}}, b""
        if passing is not None:
            shutil.rmtree(passing, ignore_errors=True)
        frames.send_frame(control, result, output)

    def _offer_services(self, token, call):
        relay = Relay(lambda name: self._context.connect({"token": token, "channel": "service", "service": name}))
        for name in call["services"]:
            call["environment"][f"ASSAY_{name.upper()}_URL"] = relay.offer(name)
        return relay


def _detach():
    """The server's own standard streams are not for calls."""
    null = os.open("/dev/null", os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.close(null)
