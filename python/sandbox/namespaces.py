"""The walls of one call: its own user, process, network, IPC, host-name and mount namespaces."""

import fcntl
import os
import signal
import socket
import struct

import kernel

AGENT_ID = 1000
WORKSPACE = "/workspace"
# Processes that the kernel counts as the call's: its warden, and the first process, which under root belongs to another uid.
PROCESSES_BESIDE = 1 if os.geteuid() == 0 else 2

_SIOCGIFFLAGS, _SIOCSIFFLAGS, _IFF_UP = 0x8913, 0x8914, 0x1


def prepare_server():
    """Root alone: bubblewrap covers parts of /proc for root, under which no call could mount its own, so a plain one is laid
    over it; then of root's powers only those stay that hand a call to its episode's uid."""
    if os.geteuid() == 0:
        kernel.mount("proc", "/proc", "proc", kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC)
        kernel.keep_capabilities((kernel.CAP_SETUID, kernel.CAP_SETGID))


def leave_root(uid):
    """Where there are no namespaces, an episode's uid is taken at once and for good."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)


def enter():
    """Moves this process into new namespaces, and its later children into a new process namespace. Under root it is nobody
    there until it is admitted."""
    uid, gid = os.geteuid(), os.getegid()
    if uid == 0:
        os.setgroups([])
    kernel.unshare(
        kernel.CLONE_NEWUSER | kernel.CLONE_NEWPID | kernel.CLONE_NEWNET | kernel.CLONE_NEWIPC | kernel.CLONE_NEWUTS
    )
    _write("/proc/self/setgroups", "deny")
    if uid != 0:
        _map_ids("self", uid, gid)
    _raise_loopback()


def admit(pid, uid):
    """Gives the user namespace of a process the one uid that it may hold. Under root every episode has a uid of its own; an
    ordinary user has one uid for all, which is held from the beginning, and namespaces keep episodes apart."""
    if os.geteuid() == 0:
        _map_ids(pid, uid, uid)


def become_agent():
    """Takes the one uid of this process's user namespace."""
    os.setresgid(AGENT_ID, AGENT_ID, AGENT_ID)
    os.setresuid(AGENT_ID, AGENT_ID, AGENT_ID)
    # A change of uid hides a process from itself, and from the warden that watches it.
    kernel.prctl(kernel.PR_SET_DUMPABLE, 1)


def _map_ids(pid, uid, gid):
    _write(f"/proc/{pid}/uid_map", f"{AGENT_ID} {uid} 1")
    _write(f"/proc/{pid}/gid_map", f"{AGENT_ID} {gid} 1")


def start_first_process():
    """The first process of the new process namespace, whose end is the end of every process in it. It is `cat`, which costs no
    copy of the warm pages, and reads a pipe that only this process holds open: should this process die, it ends too. Its
    capability keeps the call's own processes, which have none, from looking into it. The pipe has to stay open."""
    reading, writing = os.pipe()
    kernel.pass_on_capability(kernel.CAP_SYS_PTRACE)
    null = os.open("/dev/null", os.O_WRONLY)
    actions = [(os.POSIX_SPAWN_DUP2, reading, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)]
    # Orphans come to it, and are reaped by the kernel because it ignores their end.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    first = os.posix_spawn("/usr/bin/cat", ["cat"], {}, file_actions=actions)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.close(reading)
    os.close(null)
    return first, writing


def furnish(workspace, limits):
    """The call's own view of the files: its workspace, private temporary folders, nothing of other episodes."""
    safe = kernel.MS_NOSUID | kernel.MS_NODEV
    kernel.unshare(kernel.CLONE_NEWNS)
    kernel.mount("none", "/", None, kernel.MS_REC | kernel.MS_PRIVATE)
    if workspace["kind"] == "kept":
        kernel.mount(workspace["folder"], WORKSPACE, None, kernel.MS_BIND)
        kernel.mount("none", WORKSPACE, None, kernel.MS_REMOUNT | kernel.MS_BIND | safe)
    else:
        _mount_memory(WORKSPACE, safe, limits["diskBytes"], limits["diskFiles"], "0755")
    for folder in ("/tmp", "/dev/shm"):
        _mount_memory(folder, safe, limits["temporaryBytes"], limits["diskFiles"], "1777")
    # Terminals are among them, because the kernel has a bounded number for the whole machine.
    for folder in ("/episodes", "/run/assay", "/dev/pts"):
        _mount_memory(folder, safe | kernel.MS_RDONLY, 4096, 1, "0555")
    try:
        kernel.mount("proc", "/proc", "proc", safe | kernel.MS_NOEXEC | kernel.MS_RDONLY, "subset=pid")
    except OSError:
        # A host that masks parts of its own /proc allows no new one: the call then has none.
        _mount_memory("/proc", safe | kernel.MS_RDONLY, 4096, 1, "0555")


def _mount_memory(folder, flags, size, files, mode):
    kernel.mount("tmpfs", folder, "tmpfs", flags, f"size={size},nr_inodes={files},mode={mode}")


def _raise_loopback():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        name = b"lo".ljust(16, b"\0")
        flags = struct.unpack("16xh", fcntl.ioctl(sock, _SIOCGIFFLAGS, name + bytes(2))[:18])[0]
        fcntl.ioctl(sock, _SIOCSIFFLAGS, name + struct.pack("h", flags | _IFF_UP) + bytes(14))


def _write(path, text):
    with open(path, "w") as file:
        file.write(text)
