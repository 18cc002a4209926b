"""The processes of a call, as its warden sees them."""

import os
import signal


def resident_bytes(folder):
    """Memory that a process holds, shared pages included; 0 where there is no /proc."""
    try:
        with open(f"{folder}/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


class Processes:
    """All processes under the call's keeper."""

    def __init__(self, keeper, isolated):
        self._keeper = keeper
        self._isolated = isolated

    def folders(self):
        """The /proc folder of each process. The call's own /proc lists exactly its processes, in the order of their making,
        so that a chain of forks cannot run ahead of the list."""
        own = f"/proc/{self._keeper}/root/proc"
        if self._isolated:
            try:
                numbers = [name for name in os.listdir(own) if name.isdigit()]
                if numbers:
                    return [f"{own}/{number}" for number in numbers]
            except OSError:
                pass
        return [f"/proc/{number}" for number in _descendants(self._keeper)]

    def end(self):
        """Kills every process of the call, waits until all are gone, and gives the CPU seconds they used."""
        if not self._isolated:
            # The keeper stays to the last: orphans come to it, and so cannot leave its tree.
            while (others := [pid for pid in _descendants(self._keeper) if pid != self._keeper]):
                for pid in others:
                    _kill(pid)
        _kill(self._keeper)
        _, _, usage = os.wait4(self._keeper, 0)
        if not self._isolated:
            _reap_orphans()
        return usage.ru_utime + usage.ru_stime


def _descendants(root):
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    fields = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            if fields[0] != b"Z":
                parents.setdefault(int(fields[1]), []).append(int(name))
    found = []
    waiting = [root]
    while waiting:
        pid = waiting.pop()
        found.append(pid)
        waiting.extend(parents.get(pid, ()))
    return found


def _kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def _reap_orphans():
    """What outlived the keeper came to this process; it is killed and reaped in turn."""
    while True:
        for pid in _descendants(os.getpid()):
            if pid != os.getpid():
                _kill(pid)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return
