"""The few calls of the Linux kernel that Python's own library does not offer."""

import ctypes
import os
import platform

CLONE_NEWNS = 0x00020000
CLONE_NEWCGROUP = 0x02000000
CLONE_NEWUTS = 0x04000000
CLONE_NEWIPC = 0x08000000
CLONE_NEWUSER = 0x10000000
CLONE_NEWPID = 0x20000000
CLONE_NEWNET = 0x40000000

MS_RDONLY = 0x1
MS_NOSUID = 0x2
MS_NODEV = 0x4
MS_NOEXEC = 0x8
MS_REMOUNT = 0x20
MS_BIND = 0x1000
MS_REC = 0x4000
MS_PRIVATE = 0x40000

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_SECCOMP = 22
PR_CAPBSET_DROP = 24
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38
PR_CAP_AMBIENT = 47
PR_CAP_AMBIENT_RAISE = 2
PR_CAP_AMBIENT_CLEAR_ALL = 4

CAP_SETGID = 6
CAP_SETUID = 7
CAP_SYS_PTRACE = 19

_libc = ctypes.CDLL(None, use_errno=True)
_CAPABILITY_VERSION_3 = 0x20080522
_PIDFD_GETFD = 438
_NEW_LISTENER, _WAIT_KILLABLE = 1 << 3, 1 << 5  # SECCOMP_FILTER_FLAG_*


def _checked(result, what):
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def unshare(flags):
    _checked(_libc.unshare(ctypes.c_int(flags)), "unshare")


def mount(source, target, kind, flags, options=None):
    encoded = [None if text is None else text.encode() for text in (source, target, kind, options)]
    _checked(
        _libc.mount(encoded[0], encoded[1], encoded[2], ctypes.c_ulong(flags), encoded[3]),
        f"mount {kind or 'bind'} on {target}",
    )


def prctl(option, *arguments):
    words = [ctypes.c_ulong(value) if isinstance(value, int) else value for value in arguments]
    words += [ctypes.c_ulong(0)] * (4 - len(words))
    return _checked(_libc.prctl(ctypes.c_int(option), *words), f"prctl {option}")


def seccomp_with_listener(program):
    """Binds this process to a seccomp program, and gives the descriptor on which the kernel tells what the program hands over. A
    process that waits for an answer is not woken by signals, where the kernel knows how."""
    seccomp = ctypes.c_long({"x86_64": 317, "aarch64": 277}[platform.machine()])
    for flags in (_NEW_LISTENER | _WAIT_KILLABLE, _NEW_LISTENER):
        listener = _libc.syscall(seccomp, ctypes.c_ulong(1), ctypes.c_ulong(flags), ctypes.c_void_p(program))
        if listener >= 0:
            return listener
    return _checked(listener, "seccomp")


def keep_capabilities(numbers):
    """Holds these capabilities and gives up every other, in all of the process's sets."""
    word = sum(1 << number for number in numbers)
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0)
    data = (ctypes.c_uint32 * 6)(word & 0xFFFFFFFF, word & 0xFFFFFFFF, 0, word >> 32, word >> 32, 0)
    _checked(_libc.capset(header, data), "capset")


def pass_on_capability(number):
    """Programs that this process starts keep this capability; the others are kept by this process alone."""
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0)
    data = (ctypes.c_uint32 * 6)()
    _checked(_libc.capget(header, data), "capget")
    data[2] |= 1 << number
    _checked(_libc.capset(header, data), "capset")
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, number)


def copy_descriptor(process, number):
    """A descriptor of this process for what another has open under a number."""
    target = os.pidfd_open(process)
    try:
        return _checked(_libc.syscall(ctypes.c_long(_PIDFD_GETFD), target, ctypes.c_int(number), 0), "pidfd_getfd")
    finally:
        os.close(target)


def drop_capabilities():
    """Gives up every capability for good: the bounding and ambient sets too."""
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL)
    for number in range(64):
        try:
            prctl(PR_CAPBSET_DROP, number)
        except OSError:
            break  # the first number that this kernel does not know
    keep_capabilities(())
