"""Reading and writing a workspace for the host, with the powers of an agent: a link that leads out leads nowhere here.

Every step of a path is opened without following links, so that a folder cannot be swapped for a link in between.
"""

import errno
import os
import socket
import stat

from frames import Closed, receive_frame, send_frame

_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_PROBLEMS = {
    errno.ENOENT: "not-found",
    errno.ENOTDIR: "not-a-folder",
    errno.ELOOP: "not-a-file",
    errno.EISDIR: "not-a-file",
    errno.ENXIO: "not-a-file",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENAMETOOLONG: "bad-path",
    errno.ENOSPC: "no-space",
    errno.EDQUOT: "no-space",
    errno.EFBIG: "no-space",
}


class _Refused(Exception):
    pass


def serve(descriptor):
    """Answers the host's requests until it closes the connection."""
    operations = {"put": _put, "get": _get, "list": _list}
    connection = socket.socket(fileno=descriptor)
    while True:
        try:
            request, binary = receive_frame(connection)
        except Closed:
            return
        try:
            value, answer = operations[request["operation"]](request, binary)
        except _Refused as refused:
            value, answer = {"problem": str(refused)}, b""
        except OSError as error:
            value, answer = {"problem": _PROBLEMS.get(error.errno, f"error {error.errno}")}, b""
        send_frame(connection, value, answer)


def _open_parent(path, make):
    """A descriptor of the folder that holds the last part of the path, and that part."""
    *folders, name = path.split("/")
    current = os.open(".", _FOLDER)
    for folder in folders:
        if make:
            try:
                os.mkdir(folder, 0o755, dir_fd=current)
            except FileExistsError:
                pass
        try:
            following = os.open(folder, _FOLDER, dir_fd=current)
        finally:
            os.close(current)
        current = following
    return current, name


def _put(request, binary):
    parent, name = _open_parent(request["path"], make=True)
    scratch = f".assay-{os.urandom(8).hex()}"
    try:
        # Written beside and renamed: a link of that name is replaced, not followed, and no half-written file is seen.
        file = os.open(scratch, _NEW, 0o644, dir_fd=parent)
        try:
            view = memoryview(binary)
            while view:
                view = view[os.write(file, view) :]
        finally:
            os.close(file)
        os.rename(scratch, name, src_dir_fd=parent, dst_dir_fd=parent)
    except OSError:
        try:
            os.unlink(scratch, dir_fd=parent)
        except OSError:
            pass
        raise
    finally:
        os.close(parent)
    return {"ok": True}, b""


def _get(request, _binary):
    parent, name = _open_parent(request["path"], make=False)
    try:
        file = os.open(name, _READ, dir_fd=parent)
    finally:
        os.close(parent)
    with open(file, "rb", buffering=0) as opened:
        status = os.fstat(file)
        if not stat.S_ISREG(status.st_mode):
            raise _Refused("not-a-file")
        if status.st_nlink > 1:
            raise _Refused("linked")
        if status.st_size > request["maxBytes"]:
            raise _Refused("too-large")
        # One byte more than there should be, to see whether it grew meanwhile.
        content = memoryview(bytearray(status.st_size + 1))
        length = 0
        while count := opened.readinto(content[length:]):
            length += count
    if length > status.st_size:
        raise _Refused("too-large")
    return {"ok": True}, content[:length]


def _list(request, _binary):
    """Every entry under the workspace, by name within each folder; links are named, never followed."""
    entries = []
    waiting = [("", os.open(".", _FOLDER))]
    complete = True
    while waiting:
        prefix, folder = waiting.pop()
        try:
            names = sorted(os.listdir(folder))
            for name in names:
                if len(entries) >= request["most"]:
                    complete = False
                    break
                status = os.stat(name, dir_fd=folder, follow_symlinks=False)
                entry = {"path": prefix + name, "kind": _kind(name, status), "bytes": status.st_size}
                if entry["kind"] == "folder" and len(waiting) < 100:
                    try:
                        waiting.append((f"{prefix}{name}/", os.open(name, _FOLDER, dir_fd=folder)))
                    except OSError:
                        complete = False
                elif entry["kind"] == "folder":
                    complete = False
                entry["path"] = os.fsencode(entry["path"]).decode("utf-8", "backslashreplace")
                entries.append(entry)
        finally:
            os.close(folder)
    return {"ok": True, "entries": entries, "complete": complete}, b""


def _kind(name, status):
    try:
        os.fsencode(name).decode("utf-8")
    except UnicodeDecodeError:
        return "unnameable"
    if stat.S_ISREG(status.st_mode):
        return "file"
    if stat.S_ISDIR(status.st_mode):
        return "folder"
    return "link" if stat.S_ISLNK(status.st_mode) else "other"
