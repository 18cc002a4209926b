"""The calls of an agent's processes that the kernel holds until the warden has answered them (seccomp's user notification)."""

import errno
import fcntl
import platform
import select
import struct

import lock_queries
import seccomp

_RECEIVE, _SEND, _IS_VALID = 0xC0502100, 0xC0182101, 0x40082102
_NOTICE = struct.Struct("=QIIiIQ6Q")  # struct seccomp_notif: id, pid, flags, then number, architecture, address, arguments
_REPLY = struct.Struct("=QqiI")  # struct seccomp_notif_resp: id, value, error, flags
_CONTINUE = 1
# Calls that are answered before the warden looks at anything else.
_AT_ONCE = 64


class Notices:
    """Questions about locks are answered here, refused calls are refused, and all others go on in the kernel."""

    def __init__(self, listener, reach):
        self._listener = listener
        self._reach = reach
        self._names = seccomp.names_of_told(platform.machine())
        self._poll = select.poll()
        self._poll.register(listener, select.POLLIN)
        self._buffer = bytearray(_NOTICE.size)

    def answer_waiting(self):
        """Answers the calls that wait. Says whether more can come."""
        for _ in range(_AT_ONCE):
            state = self._poll.poll(0)
            if not state:
                return True
            if not state[0][1] & select.POLLIN:
                return False
            self._answer_one()
        return True

    def _answer_one(self):
        self._buffer[:] = bytes(_NOTICE.size)
        try:
            fcntl.ioctl(self._listener, _RECEIVE, self._buffer)
        except OSError:
            return  # its thread was killed, or a signal came
        identity, thread, _, number, _, _, *arguments = _NOTICE.unpack(self._buffer)
        error, flags = self._decide(self._names.get(number, ""), thread, arguments, lambda: self._waits(identity))
        try:
            fcntl.ioctl(self._listener, _SEND, _REPLY.pack(identity, 0, -error, flags))
        except OSError:
            pass  # its thread was killed

    def _decide(self, name, thread, arguments, waits):
        """The error and the flags of the answer."""
        if name == "fcntl":
            return lock_queries.answer(thread, arguments[0], arguments[2], waits), 0
        if name == "flock":
            return lock_queries.lock(thread, arguments[0], arguments[1], waits), 0
        self._reach.hear(name, thread, arguments, waits)
        return (errno.EPERM, 0) if seccomp.is_refused(name) else (0, _CONTINUE)

    def _waits(self, identity):
        """Whether the thread of a notice still waits for its answer; it may have been killed."""
        try:
            fcntl.ioctl(self._listener, _IS_VALID, struct.pack("=Q", identity))
            return True
        except OSError:
            return False
