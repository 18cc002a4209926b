"""The limits that no single kernel setting holds: memory, CPU time and disk of all processes of a call together."""

import errno
import os
import time

from processes import resident_bytes

POLL_SECONDS = 0.05
_DISK_SECONDS = 0.5
_TICKS = os.sysconf("SC_CLK_TCK")


class Watchdog:
    def __init__(self, processes, limits, workspace):
        self._processes = processes
        self._limits = limits
        self.peak_memory = 0
        self.cpu_seconds = 0.0
        self._disk = _Disk(workspace["folder"], limits) if workspace["kind"] == "kept" else None

    def poll(self):
        """The name of a limit that the call has passed, or None."""
        folders = self._processes.folders()
        self.cpu_seconds = max(self.cpu_seconds, sum(map(_cpu_seconds, folders)))
        if self.cpu_seconds > self._limits["cpuSeconds"]:
            return "cpu-time"
        memory = _memory(folders, self._limits["memoryBytes"])
        self.peak_memory = max(self.peak_memory, memory)
        if memory > self._limits["memoryBytes"]:
            return "memory"
        if self._disk is not None and self._disk.passed(folders):
            return "disk"
        return None


def _memory(folders, limit):
    """Bytes of the call's own memory above the warm pages. Resident memory counts shared pages again for every process, so
    it is only an upper bound, and the exact and slower measure is taken when that bound is near the limit."""
    warm = resident_bytes("/proc/self")
    resident = [resident_bytes(folder) for folder in folders]
    bound = sum(max(0, size - warm) for size in resident)
    if sum(resident) <= limit:
        return bound
    # This process shares the warm pages and uses few of its own: its share is that of every process of the call.
    warm_share = _proportional_bytes("/proc/self") or 0
    total = 0
    for folder, size in zip(folders, resident):
        share = _proportional_bytes(folder)
        total += max(0, size - warm) if share is None else max(0, share - warm_share)
    return total


def _proportional_bytes(folder):
    """Anonymous and shared memory, each page divided by the number of its users; None where it may not be read."""
    try:
        with open(f"{folder}/smaps_rollup", "rb") as file:
            fields = dict(line.split(b":", 1) for line in file.read().splitlines()[1:])
        return sum(int(fields[name].split()[0]) * 1024 for name in (b"Pss_Anon", b"Pss_Shmem"))
    except FileNotFoundError:
        return 0
    except (OSError, KeyError, ValueError):
        return None


def _cpu_seconds(folder):
    try:
        with open(f"{folder}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
        return sum(map(int, fields[11:15])) / _TICKS
    except (OSError, ValueError):
        return 0.0


class _Disk:
    """A kept workspace: what lies in it, and how much was ever written, which also catches files that were unlinked."""

    def __init__(self, folder, limits):
        self._folder = folder
        self._limits = limits
        self._next_walk = 0.0
        self._written = 0
        # A call may start in a full workspace, in order to delete.
        self._at_start = measure(folder, limits["diskFiles"])

    def passed(self, folders):
        written = sum(map(_written_bytes, folders))
        if written > self._limits["writtenBytes"]:
            return True
        now = time.monotonic()
        grew = written > self._written
        self._written = max(self._written, written)
        if now < self._next_walk and not (grew and now >= self._next_walk - _DISK_SECONDS + POLL_SECONDS):
            return False
        used, files = measure(self._folder, self._limits["diskFiles"])
        after = time.monotonic()
        self._next_walk = after + max(_DISK_SECONDS, 10 * (after - now))
        return used > max(self._limits["diskBytes"], self._at_start[0]) or files > max(
            self._limits["diskFiles"], self._at_start[1]
        )


def measure(folder, most_files):
    """Bytes on disk and number of entries under a folder; it stops counting beyond the most allowed. What is nested so deep
    that no path leads to it counts as too much."""
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
                return used, most_files + 1
    return used, files


def _written_bytes(folder):
    try:
        with open(f"{folder}/io", "rb") as file:
            fields = dict(line.split(b": ") for line in file.read().splitlines())
        return int(fields[b"write_bytes"])
    except (OSError, KeyError, ValueError):
        return 0
