"""The disk that a call takes in a kept workspace."""

import errno
import math
import os
import time

_DISK_SECONDS = 0.5
_LEAST_SECONDS = 0.05


class Disk:
    """What lies in the workspace, what is held there without a name, and how much the living processes ever wrote."""

    def __init__(self, folder, limits):
        self._folder = folder
        self._limits = limits
        self._next_walk = 0.0
        self._written = 0
        self._device = os.stat(folder).st_dev
        # A call may start in a full workspace, in order to delete. It must not grow there.
        used, files = _measure(folder, math.inf)
        self._most_bytes = max(limits["diskBytes"], used)
        self._most_files = limits["diskFiles"] if files == math.inf else max(limits["diskFiles"], files)

    def passed(self, folders):
        written = sum(map(_written_bytes, folders))
        if written > self._limits["writtenBytes"]:
            return True
        now = time.monotonic()
        grew = written > self._written
        self._written = max(self._written, written)
        if now < self._next_walk and not (grew and now >= self._next_walk - _DISK_SECONDS + _LEAST_SECONDS):
            return False
        used, files = _measure(self._folder, self._most_files)
        used += _nameless_bytes(folders, self._device)
        after = time.monotonic()
        self._next_walk = after + max(_DISK_SECONDS, 10 * (after - now))
        return used > self._most_bytes or files > self._most_files


def _measure(folder, most_files):
    """Bytes on disk and number of entries under a folder; it stops counting beyond the most allowed. The number is infinite
    where something is nested so deep that no path leads to it."""
    used = files = 0
    waiting = [folder]
    while waiting and files <= most_files:
        try:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    files += 1
                    used += entry.stat(follow_symlinks=False).st_blocks * 512
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    if files > most_files:
                        break
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                return used, math.inf
    return used, files


def _nameless_bytes(folders, device):
    """Bytes on disk of files that were unlinked and are still open, whoever wrote them."""
    found = {}
    for path in (path for folder in folders for path in _open_files(folder)):
        try:
            status = os.stat(path)
        except OSError:
            continue  # closed meanwhile
        if status.st_nlink == 0 and status.st_dev == device:
            found[status.st_ino] = status.st_blocks * 512
    return sum(found.values())


def _open_files(folder):
    try:
        return [f"{folder}/fd/{name}" for name in os.listdir(f"{folder}/fd")]
    except OSError:
        return []


def _written_bytes(folder):
    try:
        with open(f"{folder}/io", "rb") as file:
            fields = dict(line.split(b": ") for line in file.read().splitlines())
        return int(fields[b"write_bytes"])
    except (OSError, KeyError, ValueError):
        return 0
