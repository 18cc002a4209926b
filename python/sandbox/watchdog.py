"""The limits that no single kernel setting holds: memory, CPU time and disk of all processes of a call together."""

import os

from call_disk import Disk
from call_memory import measure_memory

POLL_SECONDS = 0.05
_TICKS = os.sysconf("SC_CLK_TCK")


class Watchdog:
    def __init__(self, processes, limits, workspace, group):
        self._processes = processes
        self._limits = limits
        self._group = group
        self._kills_before = 0 if group is None else group.kills()
        self.peak_memory = 0
        self.cpu_seconds = 0.0
        kept_in_memory = ["tmp", "dev/shm"] + (["workspace"] if workspace["kind"] == "per-call" else [])
        self._mounts = [f"{processes.root}/{name}" for name in kept_in_memory] if processes.isolated else []
        self._disk = Disk(workspace["folder"], limits) if workspace["kind"] == "kept" else None

    def poll(self):
        """The name of a limit that the call has passed, or None."""
        folders = self._processes.folders()
        self.cpu_seconds = max(self.cpu_seconds, sum(map(_cpu_seconds, folders)))
        if self.cpu_seconds > self._limits["cpuSeconds"]:
            return "cpu-time"
        if self.was_killed():
            return "memory"
        memory = measure_memory(folders, self._limits["memoryBytes"], self._processes.isolated, self._mounts)
        self.peak_memory = max(self.peak_memory, memory)
        if memory > self._limits["memoryBytes"]:
            return "memory"
        if self._disk is not None and self._disk.passed(folders):
            return "disk"
        return None

    def was_killed(self):
        """Whether the kernel ended a process of the call because the call's group had used up its memory."""
        if self._group is None or self._group.kills() == self._kills_before:
            return False
        self.peak_memory = max(self.peak_memory, self._limits["memoryBytes"])
        return True


def _cpu_seconds(folder):
    try:
        with open(f"{folder}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
        return sum(map(int, fields[11:15])) / _TICKS
    except (OSError, ValueError):
        return 0.0
