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
    """All processes of a call: the agent's own, what that started, and the first process of its namespace where it has one."""

    def __init__(self, agent, first):
        self._agent = agent
        self._first = first

    @property
    def isolated(self):
        """Whether they have namespaces of their own."""
        return self._first is not None

    @property
    def root(self):
        """The call's own view of the files."""
        return f"/proc/{self._agent}/root"

    def folders(self):
        """The /proc folder of each process. The call's own /proc lists exactly its processes, in the order of their making,
        so that a chain of forks cannot run ahead of the list."""
        own = f"{self.root}/proc"
        if self._first is not None:
            try:
                numbers = [name for name in os.listdir(own) if name.isdigit() and name != "1"]
                if numbers:
                    return [f"{own}/{number}" for number in numbers]
            except OSError:
                pass
        return [f"/proc/{number}" for number in _descendants(os.getpid()) if number not in (os.getpid(), self._first)]

    def end(self):
        """Kills every process of the call and waits until all are gone. Gives how the agent's own process ended, what it
        used, and whether something else had ended the call before."""
        if self._first is None:
            _kill(self._agent)
            _, status, usage = os.wait4(self._agent, 0)
            _end_descendants()
            return status, usage, False
        lost = _is_leaving(self._first)
        _kill(self._first)
        # The first process waits for all others to be reaped, and the agent's own is reaped here.
        _, status, usage = os.wait4(self._agent, 0)
        os.waitpid(self._first, 0)
        return status, usage, lost


def _is_leaving(pid):
    """Whether a process is dead or dying; one that waits for others to die looks alive but for its flags."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
        return fields[0] in (b"Z", b"X") or bool(int(fields[6]) & 0x4)
    except OSError:
        return True


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


def _end_descendants():
    """Orphans come to this process, so that none can leave its tree."""
    while True:
        for pid in _descendants(os.getpid()):
            if pid != os.getpid():
                _kill(pid)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return
