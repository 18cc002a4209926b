"""What a call reached for: names outside its own files, addresses, the first process, and calls that the filter refuses; and
the files that it made of its own.

The kernel stops a thread at such a call until this recorder has read its arguments and answered. A call that is not refused
then goes on in the kernel, which reads the arguments again: another thread may have changed them meanwhile. So this is a
record, and no wall.
"""

import os
import posixpath
import re
import socket
import struct
import sys

import seccomp

_AT_FDCWD = -100
_PATH_BYTES = 4096
_PAGE = 4096
# Names that are kept of each kind; the rest is counted.
_MOST_NAMES = 64
_NAME_CHARACTERS = 300
_OTHERS = "…"

_OWN = ("/workspace", "/tmp", "/dev/shm")
_system = tuple(
    {"/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/opt/assay/python", "/opt/assay/server/agent"}
    | {sys.prefix, sys.base_prefix}
)


def know(folders):
    """Takes folders with programs of the host, which everybody reads like those of the system."""
    global _system
    _system = (*_system, *folders)


# Files that libraries look at by themselves.
_USUAL = frozenset(
    [f"/dev/{name}" for name in "null zero full random urandom tty stdin stdout stderr".split()]
    + [f"/etc/{name}" for name in "ld.so.cache ld.so.preload passwd group hosts host.conf hostname".split()]
    + [f"/etc/{name}" for name in "resolv.conf nsswitch.conf localtime timezone os-release mime.types".split()]
    + [f"/proc/{name}" for name in "stat cpuinfo meminfo filesystems mounts version loadavg uptime".split()]
    + ["/var/run/nscd/socket"]
)
_USUAL_FOLDERS = ("/sys/devices", "/sys/fs/cgroup", "/sys/class", "/proc/sys", "/etc/ssl")
_PROCESS = re.compile(r"/proc/(\d+)(?=/|$)")
# Programs that show or change what a process may do. They are noted wherever they are, or are looked for.
_TOOLS = frozenset(
    "unshare nsenter mount umount chroot pivot_root gdb strace ltrace bpftrace sudo su pkexec setpriv capsh insmod modprobe"
    " debugfs losetup docker podman runc crontab systemd-run nc ncat netcat socat nmap telnet ssh scp tcpdump".split()
)
_PROGRAM_FOLDERS = ("/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin", f"{sys.prefix}/bin")


_LOOKS = frozenset("stat lstat access faccessat faccessat2 newfstatat statx".split())
# Calls that name a folder by its descriptor, and then a path from there.
_BY_FOLDER = frozenset(
    "openat openat2 readlinkat execveat symlinkat linkat faccessat faccessat2 newfstatat statx".split()
)
# Places that the C library and Python ask about by themselves.
_ASKED_ABOUT = ("/etc", "/sys", "/dev", "/proc")
_LIBRARY_ARCHIVE = re.compile(r"/lib/python\d+\.zip$")
# Files that Python or a tool for tests runs by itself.
_STARTED = ("customize.py", ".pth", "/conftest.py")


class Reach:
    """The record of one call."""

    def __init__(self, agent, services):
        self._agent = agent
        self._services = services
        self._seen = {}
        self._names_by_kind = {}
        self._unnamed = 0
        self.is_heard = False

    def hear(self, name, pid, arguments, waits):
        """Notes a call by its arguments, which are an agent's: the warden outlives whatever they are."""
        try:
            self._note(name, pid, arguments)
        except Exception:
            self._unnamed += waits()

    def record(self):
        """What was heard, in its order; None where nothing could be heard."""
        if not self.is_heard:
            return None
        reached = [
            {"kind": kind, "name": name, "found": found, "times": times}
            for (kind, name, found), times in self._seen.items()
        ]
        return {"reached": reached, "unnamed": self._unnamed}

    def _note(self, name, pid, arguments):
        if seccomp.is_refused(name):
            self._add("refused", name)
        elif name in ("kill", "tkill", "tgkill", "pidfd_open"):
            self._add("signal", "1" if arguments[0] == 1 else "all")
        elif name == "connect":
            self._note_address(pid, arguments[1], arguments[2])
        elif name == "sendto":
            self._note_address(pid, arguments[4], arguments[5])
        elif name == "sendmmsg":
            self._note_lookup(pid, arguments[1])
        else:
            self._note_path(name, pid, arguments)

    def _note_address(self, pid, pointer, length):
        data = _read(pid, pointer, min(length, 128))
        family = struct.unpack_from("=H", data)[0]
        if family == socket.AF_UNIX:
            path = data[2:].split(b"\0")[0]
            if path:
                self._add_path("connect", pid, _join(pid, _AT_FDCWD, os.fsdecode(path)))
        elif family in (socket.AF_INET, socket.AF_INET6):
            port = struct.unpack_from(">H", data, 2)[0]
            packed = data[4:8] if family == socket.AF_INET else data[8:24]
            address = socket.inet_ntop(family, packed).removeprefix("::ffff:")
            place = f"{address}:{port}" if "." in address else f"[{address}]:{port}"
            # A question to a name server is heard by the name that it asks for.
            if place not in self._services and place != "127.0.0.1:53":
                self._add("connect", place)

    def _note_lookup(self, pid, pointer):
        """The host name in a question to a name server, by RFC 1035: a header of 12 bytes, then labels with their lengths."""
        pieces = struct.unpack("=QIIQQ", _read(pid, pointer, 32))[3]
        base, length = struct.unpack("=QQ", _read(pid, pieces, 16))
        packet = _read(pid, base, min(length, 300))
        labels, at = [], 12
        while at < len(packet) and 0 < packet[at] < 64:
            labels.append(packet[at + 1 : at + 1 + packet[at]])
            at += 1 + packet[at]
        if labels:
            self._add("lookup", b".".join(labels).decode("ascii", "replace"), False)

    def _note_path(self, name, pid, arguments):
        kind, folder, pointer, flags = "open", _AT_FDCWD, arguments[0], 0
        if name in _BY_FOLDER:
            folder, pointer = struct.unpack("=i", struct.pack("=I", arguments[0] & 0xFFFFFFFF))[0], arguments[1]
        if name in ("open", "openat"):
            flags = arguments[1 if name == "open" else 2]
        elif name == "openat2":
            flags = struct.unpack("=Q", _read(pid, arguments[2], 8))[0]
        elif name.startswith("readlink"):
            kind = "link"
        elif name.startswith("symlink"):
            # What it leads to comes first.
            kind, pointer, folder = "link", arguments[0], _AT_FDCWD
        elif name.startswith("link"):
            kind = "link"
        elif name.startswith("exec"):
            kind = "run"
        elif name == "creat":
            kind = "write"
        elif name in _LOOKS:
            kind = "look"
        if flags & os.O_DIRECTORY:
            kind = "list"
        elif flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            kind = "write"
        text = _read_text(pid, pointer)
        # System folders first: most names that a program opens lie there.
        if text.startswith("/") and ".." not in text and _lies_in(text, _system):
            self._add_system_path(kind, text)
            return
        path = _join(pid, folder, text)
        # To ask about one of its own files is the most frequent of all, and links in it matter only when they are opened.
        if kind != "look" or ".." in path or not _lies_in(path, _OWN):
            self._add_path(kind, pid, path)

    def _add_system_path(self, kind, path):
        """What is told of the folders that everybody reads: attempts to write there, and telling programs."""
        folder, name = posixpath.split(path)
        if kind == "write" and "/__pycache__/" not in path:
            self._add(kind, path, False)
        elif kind in ("run", "look") and name in _TOOLS and folder in _PROGRAM_FOLDERS:
            self._add("run", name, os.path.lexists(path))

    def _add_path(self, kind, pid, path):
        path = self._without_links(pid, path, follow=kind not in ("link", "look"))
        if _lies_in(path, _system):
            self._add_system_path(kind, path)
            return
        if _lies_in(path, _OWN):
            if kind == "write" and _is_telling(path):
                self._add("made", path)
            return
        if kind != "write" and (path in _USUAL or _lies_in(path, _USUAL_FOLDERS)):
            return
        if kind == "write" and path.startswith("/dev/") and path in _USUAL:
            return
        if kind == "look" and (_lies_in(path, _ASKED_ABOUT) or _LIBRARY_ARCHIVE.search(path) or _leads_home(path)):
            return
        found = os.path.lexists(f"/proc/{pid}/root{path}")
        path = _PROCESS.sub(self._own_process, path, 1)
        if kind == "list" and path.startswith("/proc/"):
            # Who walks through them lists dozens of folders a process.
            path = "/".join(path.split("/")[: 3 if path.startswith("/proc/self") else 4])
        self._add(kind, path, found)

    def _own_process(self, match):
        """Every process but the first that the call can see is the call's own."""
        number = match[1]
        is_own = number != "1" and os.path.exists(f"/proc/{self._agent}/root/proc/{number}")
        return "/proc/self" if is_own else match[0]

    def _without_links(self, pid, path, follow):
        """The path with the links resolved that lie where a call can make links. What a link leads to is reached for."""
        done, waiting = "/", path.split("/")[::-1]
        for _ in range(200):
            if not waiting:
                break
            part = waiting.pop()
            if part in ("", "."):
                continue
            if part == "..":
                done = posixpath.dirname(done)
                continue
            step = posixpath.join(done, part)
            target = None
            if (waiting or follow) and _lies_in(step, _OWN) and step not in _OWN:
                try:
                    target = os.readlink(f"/proc/{pid}/root{step}")
                except OSError:
                    pass
            elif re.fullmatch(r"/proc/(?:self|thread-self|\d+)/(?:root|cwd)", step) and waiting:
                target = self._magic_link(pid, step)
            if target is None:
                done = step
            else:
                waiting.extend(target.split("/")[::-1])
                done = "/" if target.startswith("/") else done
        return done

    def _magic_link(self, pid, step):
        """Where the folders of the caller's own process lead."""
        _, _, process, name = step.split("/")
        if process.isdigit() and self._own_process(_PROCESS.match(step)) != "/proc/self":
            return None
        if name == "root":
            return "/"
        try:
            return os.readlink(f"/proc/{pid}/cwd")
        except OSError:
            return None

    def _add(self, kind, name, found=True):
        name = name.encode("utf-8", "replace").decode()[:_NAME_CHARACTERS]
        if (kind, name, found) not in self._seen:
            # Counted apart, so that guesses do not hide what is there.
            count = self._names_by_kind.get((kind, found), 0)
            if count >= _MOST_NAMES:
                name = _OTHERS
            else:
                self._names_by_kind[(kind, found)] = count + 1
        self._seen[(kind, name, found)] = self._seen.get((kind, name, found), 0) + 1


def _is_telling(path):
    """Whether the name of a file of its own is kept: all in the workspace, and the hidden ones of its home."""
    if "/__pycache__/" in path:
        return False
    return path.startswith("/workspace/") or "/." in path or path.endswith(_STARTED)


def _leads_home(path):
    """Python asks about every folder on the way to a file."""
    return any(folder.startswith(path.rstrip("/") + "/") for folder in _OWN + _system)


def _lies_in(path, folders):
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)


def _join(pid, folder, path):
    if path.startswith("/"):
        return path
    base = os.readlink(f"/proc/{pid}/cwd" if folder == _AT_FDCWD else f"/proc/{pid}/fd/{folder}")
    return posixpath.join(base, path)


def _read(pid, pointer, length):
    with open(f"/proc/{pid}/mem", "rb", 0) as memory:
        return os.pread(memory.fileno(), length, pointer)


def _read_text(pid, pointer):
    """The text at a place, up to its end; a page at a time, since the next page may not be there."""
    memory = os.open(f"/proc/{pid}/mem", os.O_RDONLY)
    try:
        data = b""
        while len(data) < _PATH_BYTES:
            place = pointer + len(data)
            piece = os.pread(memory, min(_PAGE - place % _PAGE, 256 if not data else _PAGE), place)
            end = piece.find(b"\0")
            if end >= 0:
                return os.fsdecode(data + piece[:end])
            if not piece:
                break
            data += piece
        return os.fsdecode(data)
    finally:
        os.close(memory)
