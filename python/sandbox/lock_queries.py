"""Who holds a lock on a file: the warden answers this question (fcntl with F_GETLK) for the processes of its call.

A lock on a file that all episodes see, such as those of Python, would be a mark that another episode can read: any process may
lock what it can read, and F_GETLK alone tells of it. On files of a mount that cannot be written, the answer is therefore that
there is none. On the call's own files it is the kernel's answer, which SQLite needs.

The kernel stops the asking process and tells the warden (see notices.py). The warden asks on a copy of the very
descriptor, so that nothing that the process changes meanwhile can make it ask about another file than it has looked at.
"""

import errno
import fcntl
import os
import struct

import kernel

_LOCK = struct.Struct("@hhqqi4x")  # struct flock: type, whence, start, length, pid


def answer(thread, descriptor, address, waits):
    """Answers a question, and gives the number of its error: 0 where there is none."""
    try:
        _tell(thread, descriptor & 0xFFFFFFFF, address, waits)
        return 0
    except OSError as problem:
        return problem.errno
    except (KeyError, ValueError):
        return errno.ESRCH  # it was killed while its numbers were read


def lock(thread, descriptor, operation, waits):
    """Does what `flock` asks on a copy of the descriptor, which shares its lock, and gives the number of the error. Files of
    a mount that cannot be written are seen by all episodes and stay unlocked."""
    try:
        process, _ = _numbers_of(thread)
        copy = kernel.copy_descriptor(process, descriptor & 0xFFFFFFFF)
        try:
            if not waits():
                return errno.ESRCH
            if os.fstatvfs(copy).f_flag & os.ST_RDONLY:
                return errno.EPERM
            fcntl.flock(copy, operation & 0xFF | fcntl.LOCK_NB)
            return 0
        finally:
            os.close(copy)
    except BlockingIOError:
        # The warden waits for nobody. Who would wait is told of a signal, and asks again.
        return errno.EWOULDBLOCK if operation & fcntl.LOCK_NB else errno.EINTR
    except OSError as problem:
        return problem.errno
    except (KeyError, ValueError):
        return errno.ESRCH  # it was killed while its numbers were read


def _tell(thread, descriptor, address, waits):
    process, _ = _numbers_of(thread)
    copy = kernel.copy_descriptor(process, descriptor)
    try:
        memory = os.open(f"/proc/{thread}/mem", os.O_RDWR)
        try:
            # The number of a process that has died could by now be another's.
            if not waits():
                raise OSError(errno.ESRCH, "the process has died")
            asked = _moved(os.pread, memory, _LOCK.size, address)
            if len(asked) < _LOCK.size:
                raise OSError(errno.EFAULT, "half of the question is no memory")
            _moved(os.pwrite, memory, _holder(copy, asked, process), address)
        finally:
            os.close(memory)
    finally:
        os.close(copy)


def _holder(descriptor, asked, process):
    """The answer in the kernel's form. A process does not stand in its own way."""
    if not os.fstatvfs(descriptor).f_flag & os.ST_RDONLY:
        kind, whence, start, length, owner = _LOCK.unpack(fcntl.fcntl(descriptor, fcntl.F_GETLK, asked))
        if kind == fcntl.F_UNLCK or owner != process:
            return _LOCK.pack(kind, whence, start, length, _numbers_of(owner)[1] if owner > 0 else 0)
    _, *place, owner = _LOCK.unpack(asked)
    return _LOCK.pack(fcntl.F_UNLCK, *place, owner)


def _moved(operation, memory, *arguments):
    """What was read or written of a process's memory; it may have named an address that is none."""
    try:
        return operation(memory, *arguments)
    except (OSError, OverflowError) as error:
        raise OSError(errno.EFAULT, "no such memory") from error


def _numbers_of(thread):
    """The number of a thread's process here, and in its own namespace."""
    with open(f"/proc/{thread}/status", "rb") as file:
        fields = dict(line.split(b":", 1) for line in file.read().splitlines() if b":" in line)
    return int(fields[b"Tgid"]), int(fields[b"NStgid"].split()[-1])
