"""The warden of one call: it asks the host what to run, walls it in, watches it, ends it, and reports.

It stands outside the call's process and mount namespaces, so that nothing in the call can see or signal it, and inside its
user and network namespaces, so that it may look at the call's processes and can offer services on its loopback. No code of an
agent ever runs in it.
"""

import json
import os
import selectors
import shutil
import signal
import socket
import tempfile
import time
from typing import NamedTuple

import agent_process
import frames
import keeper
import kernel
import namespaces
from output_buffer import OutputBuffer
from processes import Processes
from relay import Relay
from watchdog import POLL_SECONDS, Watchdog

REPORT_LIMIT = 1 << 20


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
    """What comes out of a call: its output, its own report of an error, and the keeper's word on how it ended."""

    def __init__(self):
        self.output, self.output_in = os.pipe()
        self.report, self.report_in = os.pipe()
        self.status, self.status_in = os.pipe()

    def close_inner(self):
        for descriptor in (self.output_in, self.report_in, self.status_in):
            os.close(descriptor)

    def close_outer(self):
        for descriptor in (self.output, self.report, self.status):
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
        started = time.monotonic()
        pipes = Pipes()
        child = os.fork()
        if child == 0:
            pipes.close_outer()
            control.close()
            relay.close()
            keeper.keep(agent_process.Seat(call, code, data, pipes, context))
        data.close()
        pipes.close_inner()
        result, output = _Watch(call, child, control, pipes, relay, context, started).until_end()
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


class _Watch:
    """The loop that stands by a running call."""

    def __init__(self, call, child, control, pipes, relay, context, started):
        self._limits = call["limits"]
        self._child = child
        self._control = control
        self._pipes = pipes
        self._relay = relay
        self._started = started
        self._processes = Processes(child, context.isolated)
        self._watchdog = Watchdog(self._processes, self._limits, call["workspace"])
        self._output = OutputBuffer(self._limits["outputBytes"])
        self._report = bytearray()
        self._status = bytearray()
        self._ending = None
        self._selector = selectors.DefaultSelector()
        for descriptor, reader in (
            (pipes.output, self._read_output),
            (pipes.report, self._read_report),
            (pipes.status, self._read_status),
            (control, self._read_control),
        ):
            self._selector.register(descriptor, selectors.EVENT_READ, reader)
        relay.join(self._selector)

    def until_end(self):
        next_poll = self._started + POLL_SECONDS
        deadline = self._started + self._limits["wallSeconds"]
        while self._ending is None and self._pipes.status is not None:
            now = time.monotonic()
            for key, events in self._selector.select(max(0, min(next_poll, deadline) - now)):
                key.data(key.fileobj, events)
            now = time.monotonic()
            if now >= deadline:
                self._end_by_limit("wall-time")
            elif now >= next_poll:
                limit = self._watchdog.poll()
                if limit is not None:
                    self._end_by_limit(limit)
                # A poll that took long is followed by a rest of the same length, so that watching never starves the call.
                after = time.monotonic()
                next_poll = after + max(POLL_SECONDS, after - now)
        usage = self._processes.end()
        self._drain()
        return self._result(usage), self._output.text()

    def _end_by_limit(self, limit):
        if self._ending is None:
            self._ending = {"kind": "limit", "limit": limit}

    def _read_output(self, descriptor, _events):
        data = os.read(descriptor, 1 << 16)
        if not data:
            self._selector.unregister(descriptor)
            return
        self._output.add(data)
        if self._output.total > self._limits["outputTotalBytes"]:
            self._end_by_limit("output")

    def _read_report(self, descriptor, _events):
        data = os.read(descriptor, 1 << 16)
        if not data or len(self._report) > REPORT_LIMIT:
            self._selector.unregister(descriptor)
            return
        self._report += data

    def _read_status(self, descriptor, _events):
        data = os.read(descriptor, 1 << 16)
        self._status += data
        if not data:
            self._selector.unregister(descriptor)
            self._pipes.status = None

    def _read_control(self, control, _events):
        """The host stops a call with a frame that says why; a host that went away needs no answer."""
        value, _ = frames.receive_frame(control)
        self._ending = {"kind": "stopped", "reason": value["stop"]}
        self._selector.unregister(control)

    def _drain(self):
        """Every writer is dead: what is left in the pipes is all there will be."""
        for descriptor, take in ((self._pipes.output, self._output.add), (self._pipes.report, self._report.extend)):
            os.set_blocking(descriptor, False)
            try:
                while data := os.read(descriptor, 1 << 16):
                    take(data)
            except BlockingIOError:
                pass

    def _result(self, usage):
        status = json.loads(self._status) if self._status else {}
        ending = self._ending or self._natural_ending(status)
        if ending["kind"] == "killed" and ending["signal"] in (signal.SIGXCPU, signal.SIGKILL):
            if status.get("cpu", 0) >= self._limits["cpuSeconds"]:
                ending = {"kind": "limit", "limit": "cpu-time"}
        return {
            "ending": ending,
            "wallSeconds": time.monotonic() - self._started,
            "cpuSeconds": max(status.get("cpu", usage), self._watchdog.cpu_seconds),
            "peakMemoryBytes": max(status.get("grown", 0), self._watchdog.peak_memory),
            "outputBytes": self._output.total,
            "outputCut": self._output.cut,
        }

    def _natural_ending(self, status):
        if "failure" in status:
            return {"kind": "failure", "message": status["failure"]}
        if "status" not in status:
            return {"kind": "failure", "message": "the call's first process ended without a word"}
        code = os.waitstatus_to_exitcode(status["status"])
        if code < 0:
            return {"kind": "killed", "signal": -code}
        error = self._reported_error()
        if error is not None and code != 0:
            return {"kind": "raised", **error}
        return {"kind": "exited", "status": code}

    def _reported_error(self):
        """What the agent's process says of its own error: a claim about itself, so only its shape is checked."""
        try:
            report = json.loads(self._report[:REPORT_LIMIT])
            return {name: report[name] for name in ("type", "message", "traceback") if isinstance(report[name], str)}
        except (ValueError, TypeError, KeyError, RecursionError):
            return None
