"""The loop in which a warden stands by a running call, until it ends or is ended."""

import json
import os
import selectors
import signal
import socket
import time

import frames
from notices import Notices
from output_buffer import OutputBuffer
from processes import resident_bytes
from reach import Reach
from watchdog import POLL_SECONDS, Watchdog

_REPORT_LIMIT = 1 << 20
_CLAIM_CHARACTERS = 30_000


class Watch:
    def __init__(self, call, processes, agent, control, orders, pipes, relay, group):
        self._limits = call["limits"]
        self._processes = processes
        self._pipes = pipes
        self._started = None
        self._warm = resident_bytes("/proc/self")
        self._watchdog = Watchdog(processes, self._limits, call["workspace"], group)
        self._output = OutputBuffer(self._limits["outputBytes"])
        self._report = bytearray()
        self._failure = bytearray()
        self._is_set_up = False
        self._has_ended = False
        self._ending = None
        self._reach = Reach(agent, relay.addresses)
        self._notices = None
        self._selector = selectors.DefaultSelector()
        for descriptor, reader in (
            (pipes.output, self._read_output),
            (pipes.report, self._read_report),
            (pipes.failure, self._read_failure),
            (control, self._read_control),
            (orders, self._take_questions),
            (os.pidfd_open(agent), self._see_end),
        ):
            self._selector.register(descriptor, selectors.EVENT_READ, reader)
        relay.join(self._selector)

    def until_end(self, started):
        """Stands by from the moment at which the call was ordered."""
        self._started = started
        next_poll = self._started + POLL_SECONDS
        deadline = self._started + self._limits["wallSeconds"]
        while self._ending is None and not self._has_ended:
            now = time.monotonic()
            for key, events in self._selector.select(max(0, min(next_poll, deadline) - now)):
                key.data(key.fileobj, events)
            now = time.monotonic()
            if now >= deadline:
                self._end_by_limit("wall-time")
            elif now >= next_poll:
                # Before its set-up is done, the agent's process still sees the server's processes as its own.
                limit = self._watchdog.poll() if self._is_set_up and not self._has_ended else None
                if limit is not None:
                    self._end_by_limit(limit)
                # A poll that took long is followed by a rest of the same length, so that watching never starves the call.
                after = time.monotonic()
                next_poll = after + max(POLL_SECONDS, after - now)
        status, usage, lost = self._processes.end()
        if self._watchdog.was_killed():
            self._end_by_limit("memory")
        self._drain()
        return self._result(os.waitstatus_to_exitcode(status), usage, lost), self._output.text()

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
        if not data or len(self._report) > _REPORT_LIMIT:
            self._selector.unregister(descriptor)
            return
        self._report += data

    def _read_failure(self, descriptor, _events):
        data = os.read(descriptor, 1 << 16)
        self._failure += data
        if not data:
            self._is_set_up = True
            self._selector.unregister(descriptor)

    def _see_end(self, descriptor, _events):
        self._has_ended = True
        self._selector.unregister(descriptor)

    def _read_control(self, control, _events):
        """The host stops a call with a frame that says why; a host that went away has no more use for it."""
        self._selector.unregister(control)
        try:
            value, _ = frames.receive_frame(control)
            self._ending = {"kind": "stopped", "reason": value["stop"]}
        except (frames.Closed, OSError):
            self._ending = {"kind": "stopped", "reason": "the host went away"}

    def _take_questions(self, orders, _events):
        """The agent's process hands over the descriptor of its questions when its walls stand, and closes this connection."""
        self._selector.unregister(orders)
        kind, descriptors, _, _ = socket.recv_fds(orders, 1, 1)
        for listener in descriptors:
            self._reach.is_heard = kind == b"t"
            self._notices = Notices(listener, self._reach)
            self._selector.register(listener, selectors.EVENT_READ, self._hear)

    def _hear(self, listener, _events):
        if not self._notices.answer_waiting():
            self._selector.unregister(listener)

    def _drain(self):
        """Every writer is dead: what is left in the pipes is all there will be."""
        for descriptor, take in (
            (self._pipes.output, self._output.add),
            (self._pipes.report, self._report.extend),
            (self._pipes.failure, self._failure.extend),
        ):
            os.set_blocking(descriptor, False)
            try:
                while data := os.read(descriptor, 1 << 16):
                    take(data)
            except BlockingIOError:
                pass

    def _result(self, code, usage, lost):
        cpu = max(usage.ru_utime + usage.ru_stime, self._watchdog.cpu_seconds)
        return {
            "ending": self._ending or self._natural_ending(code, cpu, lost),
            "wallSeconds": time.monotonic() - self._started,
            "cpuSeconds": cpu,
            "peakMemoryBytes": max(usage.ru_maxrss * 1024 - self._warm, self._watchdog.peak_memory, 0),
            "outputBytes": self._output.total,
            "outputCut": self._output.cut,
            "reach": self._reach.record(),
        }

    def _natural_ending(self, code, cpu, lost):
        if self._failure:
            return {"kind": "failure", "message": self._failure.decode(errors="replace")}
        if code < 0 and lost:
            return {"kind": "failure", "message": "the first process of a call was killed"}
        if code in (-signal.SIGXCPU, -signal.SIGKILL) and cpu >= self._limits["cpuSeconds"]:
            return {"kind": "limit", "limit": "cpu-time"}
        if code < 0:
            return {"kind": "killed", "signal": -code}
        error = self._reported_error()
        if error is not None and code != 0:
            return {"kind": "raised", **error}
        return {"kind": "exited", "status": code}

    def _reported_error(self):
        """What the agent's process says of its own error: a claim about itself, so only its shape is checked. A report that is
        none leaves the exit status to speak."""
        try:
            report = json.loads(self._report[:_REPORT_LIMIT])
            claims = {name: report[name] for name in ("type", "message", "traceback")}
        except (ValueError, TypeError, KeyError, RecursionError):
            return None
        if not all(isinstance(text, str) for text in claims.values()):
            return None
        return {name: text[:_CLAIM_CHARACTERS] for name, text in claims.items()}
