"""The system calls that an agent's process may not make, as a classic BPF program for the kernel.

Namespaces and the missing capabilities already refuse most of these; the filter keeps their code in the kernel out of reach.
"""

import ctypes
import errno
import platform
import struct

import kernel

# name: number on x86_64, number on aarch64 (None where there is no such call)
_REFUSED = {
    # other processes
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "kcmp": (312, 272),
    "pidfd_getfd": (438, 438),
    "process_mrelease": (448, 448),
    "perf_event_open": (298, 241),
    # mounts and namespaces
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "unshare": (272, 97),
    "setns": (308, 268),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    # keys, tracing, and parts of the kernel with a history of faults
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "fanotify_init": (300, 262),
    "vmsplice": (278, 75),
    "seccomp": (317, 277),
    "personality": (135, 92),
    "modify_ldt": (154, None),
    "lookup_dcookie": (212, 18),
    # memory that belongs to no process, which the memory limit would not see
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "shmget": (29, 194),
    "msgget": (68, 186),
    "semget": (64, 190),
    "mq_open": (240, 180),
    "mbind": (237, 235),
    "set_mempolicy": (238, 237),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    # what the kernel counts for the whole machine or for all processes of a user, of which a call could take everything
    "io_setup": (206, 0),
    "inotify_init": (253, None),
    "inotify_init1": (294, 26),
    # the machine
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "adjtimex": (159, 171),
    "clock_adjtime": (305, 266),
    "syslog": (103, 116),
    "vhangup": (153, 58),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "iopl": (172, None),
    "ioperm": (173, None),
}
# calls whose arguments decide
_CLONE = (56, 220)
_CLONE3 = (435, 435)
_SOCKET = (41, 198)
_SOCKETPAIR = (53, 199)
_PRCTL = (157, 167)
_IOCTL = (16, 29)
_FCNTL = (72, 25)
_FLOCK = (73, 32)
_FALLOCATE = (285, 47)
_MMAP = (9, 222)

# Refused calls that no honest program makes: the warden hears of them, and refuses them itself.
_TOLD = frozenset(
    "ptrace process_vm_readv process_vm_writev process_madvise kcmp pidfd_getfd process_mrelease perf_event_open"
    " mount umount2 pivot_root chroot unshare setns open_tree move_mount fsopen fsconfig fsmount fspick mount_setattr"
    " name_to_handle_at open_by_handle_at add_key request_key keyctl bpf userfaultfd kexec_load kexec_file_load"
    " init_module finit_module delete_module reboot swapon swapoff acct quotactl settimeofday clock_settime syslog"
    " sethostname setdomainname iopl ioperm".split()
)
# Calls that reach for something by its name, which the warden reads and lets pass.
_REACHING = {
    "open": (2, None),
    "creat": (85, None),
    "openat": (257, 56),
    "openat2": (437, 437),
    "readlink": (89, None),
    "readlinkat": (267, 78),
    "execve": (59, 221),
    "execveat": (322, 281),
    "symlink": (88, None),
    "symlinkat": (266, 36),
    "link": (86, None),
    "linkat": (265, 37),
    "stat": (4, None),
    "lstat": (6, None),
    "access": (21, None),
    "faccessat": (269, 48),
    "faccessat2": (439, 439),
    "connect": (42, 203),
    # Hardly anything but the resolver of names uses it.
    "sendmmsg": (307, 269),
}
_SENDTO = (44, 206)
# Calls that ask about a file, by its name or by a descriptor, as their flags say.
_NEWFSTATAT = (262, 79)
_STATX = (332, 291)
_AT_EMPTY_PATH = 0x1000
# Each signals, or opens for signals, the process in its first argument.
_SIGNALLING = {"kill": (62, 129), "tkill": (200, 130), "tgkill": (234, 131), "pidfd_open": (434, 434)}

# Calls that a newer kernel adds have not been judged here, and answer as if the kernel were older.
_HIGHEST_KNOWN = 462

_NAMESPACE_FLAGS = (
    kernel.CLONE_NEWNS
    | kernel.CLONE_NEWUTS
    | kernel.CLONE_NEWIPC
    | kernel.CLONE_NEWUSER
    | kernel.CLONE_NEWPID
    | kernel.CLONE_NEWNET
    | 0x02000000  # CLONE_NEWCGROUP
)
# A child of one's parent is a child of the warden, which then waits for a process that it does not know.
_CLONE_PARENT = 0x00008000
_AF_UNIX, _AF_INET, _AF_INET6 = 1, 2, 10
# The C library asks it for the machine's addresses before it looks up a name.
_AF_NETLINK = 16
# None, that of Unix sockets, TCP and UDP: others would let the kernel load what nobody else uses
_PROTOCOLS = (0, 1, 6, 17)
_PR_SET_MM = 35
# Descriptors, flags, owners and signals, pipe sizes, seals, and the locks of processes, which SQLite needs. Not among them are
# what marks a file that others see, or watches it: locks of open files, leases, notices of a folder, hints for writing.
_FCNTL_COMMANDS = (0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 15, 16, 1025, 1030, 1031, 1032, 1033, 1034)
_F_GETLK = 5
_TIOCSTI, _TIOCLINUX = 0x5412, 0x541C
_MAP_SHARED, _MAP_ANONYMOUS = 0x01, 0x20

_LOAD = 0x20  # BPF_LD | BPF_W | BPF_ABS
_EQUAL, _GREATER, _ANY_BIT = 0x15, 0x25, 0x45  # BPF_JMP | BPF_JEQ, BPF_JGT, BPF_JSET, each with a constant
_RETURN = 0x06
_NUMBER, _ARCHITECTURE = 0, 4
_ARGUMENT_0, _ARGUMENT_1, _ARGUMENT_2, _ARGUMENT_3, _ARGUMENT_4 = 16, 24, 32, 40, 48
_ALLOW = 0x7FFF0000
_KILL = 0x80000000
_ASK_WARDEN = 0x7FC00000  # SECCOMP_RET_USER_NOTIF


def _error(number):
    return 0x00050000 | number


_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}


def program(machine, told=False):
    """The filter as a list of (code, jump if true, jump if false, constant). With `told`, a listener hears what is reached for."""
    column, architecture = _ARCHITECTURES[machine]
    lines = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, architecture),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER),
        (_GREATER, 0, 1, _HIGHEST_KNOWN),
        (_RETURN, 0, 0, _error(errno.ENOSYS)),
    ]

    def when(call, block):
        lines.append((_EQUAL, 0, len(block), call[column]))
        lines.extend(block)

    for name, numbers in _REFUSED.items():
        if numbers[column] is not None:
            when(numbers, [(_RETURN, 0, 0, _ASK_WARDEN if told and name in _TOLD else _error(errno.EPERM))])
    if told:
        for numbers in _REACHING.values():
            if numbers[column] is not None:
                when(numbers, [(_RETURN, 0, 0, _ASK_WARDEN)])
        # Without an address it writes to a connection, which many programs do all the time.
        when(_SENDTO, [(_LOAD, 0, 0, _ARGUMENT_4), (_EQUAL, 0, 1, 0), (_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _ASK_WARDEN)])
        for call, flags in ((_NEWFSTATAT, _ARGUMENT_3), (_STATX, _ARGUMENT_2)):
            asks = [(_ANY_BIT, 0, 1, _AT_EMPTY_PATH), (_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _ASK_WARDEN)]
            when(call, [(_LOAD, 0, 0, flags), *asks])
        # The first process, and all at once.
        for numbers in _SIGNALLING.values():
            when(numbers, _answer_argument(_ARGUMENT_0, _EQUAL, [1, 0xFFFFFFFF], _ASK_WARDEN))
    # clone3 passes its flags in memory, which a filter cannot read; C libraries fall back to clone.
    when(_CLONE3, [(_RETURN, 0, 0, _error(errno.ENOSYS))])
    answer = _ASK_WARDEN if told else _error(errno.EPERM)
    when(_CLONE, _answer_argument(_ARGUMENT_0, _ANY_BIT, [_NAMESPACE_FLAGS | _CLONE_PARENT], answer))
    # Netlink, packet and above all vsock sockets: the last are not bound to a network namespace.
    families = [_AF_UNIX, _AF_INET, _AF_INET6]
    others = [(_EQUAL, 0, 1, _AF_NETLINK)] if told else []
    others += [(_RETURN, 0, 0, _error(errno.EAFNOSUPPORT))] + ([(_RETURN, 0, 0, _ASK_WARDEN)] if told else [])
    tests = [(_EQUAL, len(families) - 1 - index + len(others), 0, value) for index, value in enumerate(families)]
    protocols = _allow_argument(_ARGUMENT_2, _PROTOCOLS, errno.EPROTONOSUPPORT)
    when(_SOCKET, [(_LOAD, 0, 0, _ARGUMENT_0), *tests, *others, *protocols])
    when(_SOCKETPAIR, _allow_argument(_ARGUMENT_0, [_AF_UNIX], errno.EAFNOSUPPORT))
    # A process that is not dumpable would hide its memory from the watchdog.
    when(_PRCTL, _answer_argument(_ARGUMENT_0, _EQUAL, [kernel.PR_SET_DUMPABLE, _PR_SET_MM], answer))
    # Who holds a lock is a question that the warden answers: see lock_queries.py.
    load, *commands = _allow_argument(_ARGUMENT_1, _FCNTL_COMMANDS, errno.EPERM)
    when(_FCNTL, [load, (_EQUAL, 0, 1, _F_GETLK), (_RETURN, 0, 0, _ASK_WARDEN), *commands])
    # A lock on a file that all episodes see is a mark that another episode can read: the warden locks a call's own files.
    when(_FLOCK, [(_RETURN, 0, 0, _ASK_WARDEN)])
    # Disk that is taken without writing would not count as written; C libraries write instead.
    when(_FALLOCATE, [(_RETURN, 0, 0, _error(errno.EOPNOTSUPP))])
    # Pages of shared memory without a file stay when the last process drops them from its mappings, and then no process is
    # charged for them. Files in /dev/shm do the same and are counted.
    shared = _refuse_argument(_ARGUMENT_3, _ANY_BIT, [_MAP_SHARED], errno.EPERM)
    when(_MMAP, [(_LOAD, 0, 0, _ARGUMENT_3), (_ANY_BIT, 1, 0, _MAP_ANONYMOUS), (_RETURN, 0, 0, _ALLOW), *shared])
    when(_IOCTL, _answer_argument(_ARGUMENT_1, _EQUAL, [_TIOCSTI, _TIOCLINUX], answer))
    lines.append((_RETURN, 0, 0, _ALLOW))
    return lines


def _refuse_argument(offset, comparison, values, number):
    return _answer_argument(offset, comparison, values, _error(number))


def _answer_argument(offset, comparison, values, answer):
    tests = [(comparison, len(values) - index, 0, value) for index, value in enumerate(values)]
    return [(_LOAD, 0, 0, offset), *tests, (_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, answer)]


def names_of_told(machine):
    """The name of each call that a listener hears of, by its number."""
    column, _ = _ARCHITECTURES[machine]
    refused = {name: numbers for name, numbers in _REFUSED.items() if name in _TOLD}
    asking = {"newfstatat": _NEWFSTATAT, "statx": _STATX, "sendto": _SENDTO, "fcntl": _FCNTL, "flock": _FLOCK}
    refusable = {"clone": _CLONE, "socket": _SOCKET, "prctl": _PRCTL, "ioctl": _IOCTL}
    every = {**refused, **_REACHING, **_SIGNALLING, **asking, **refusable}
    return {numbers[column]: name for name, numbers in every.items() if numbers[column] is not None}


def is_refused(name):
    """Whether a call that the listener hears of is to be refused."""
    return name in _TOLD or name in ("clone", "socket", "prctl", "ioctl")


def _allow_argument(offset, values, number):
    tests = [(_EQUAL, len(values) - index, 0, value) for index, value in enumerate(values)]
    return [(_LOAD, 0, 0, offset), *tests, (_RETURN, 0, 0, _error(number)), (_RETURN, 0, 0, _ALLOW)]


class Filter:
    """A filter in the kernel's form, made once in the warm server."""

    def __init__(self, lines):
        code = b"".join(struct.pack("=HBBI", *line) for line in lines)
        self._code = ctypes.create_string_buffer(code, len(code))
        # struct sock_fprog: a count, padding, a pointer
        self._head = ctypes.create_string_buffer(struct.pack("@HP", len(lines), ctypes.addressof(self._code)), 16)

    def install(self):
        """Binds this process and all that it starts; needs no_new_privs."""
        kernel.prctl(kernel.PR_SET_SECCOMP, 2, ctypes.addressof(self._head))

    def install_with_listener(self):
        """The same, with a descriptor on which another process hears of the calls that are told."""
        return kernel.seccomp_with_listener(ctypes.addressof(self._head))


class Filters:
    """The filter of calls that only ask for locks, and that of those of which the warden hears what they reach for."""

    def __init__(self, machine, listens):
        if machine not in _ARCHITECTURES:
            raise OSError(errno.ENOTSUP, f"no seccomp filter for {machine}")
        self.quiet = Filter(program(machine))
        self.told = Filter(program(machine, told=True)) if listens else None


def prepare(listens):
    return Filters(platform.machine(), listens)
