"""The control groups that bound the memory of calls. The host made them, and opened the two descriptors of each that are
inherited from it: a process inside could open neither, and sees no group at all."""

import os
from typing import NamedTuple

import kernel

_FIRST_DESCRIPTOR = 3


class MemoryGroup(NamedTuple):
    processes: int
    events: int

    def enter(self):
        """Moves this process, and with it all that it will start. Pages that it shares with others stay theirs until it
        writes to them. The kernel takes many milliseconds, so this is done before the call is known. A namespace of its own
        hides the group's name, which /proc would tell."""
        os.write(self.processes, b"0")
        kernel.unshare(kernel.CLONE_NEWCGROUP)

    def kills(self):
        """How many processes the kernel has ended in this group, ever, because its memory was used up."""
        for line in os.pread(self.events, 4096, 0).splitlines():
            name, _, count = line.partition(b" ")
            if name == b"oom_kill":
                return int(count)
        return 0


def inherit(count):
    """The groups that came from the host; every other descriptor that is no standard stream is closed."""
    end = _FIRST_DESCRIPTOR + 2 * count
    os.closerange(end, os.sysconf("SC_OPEN_MAX"))
    for descriptor in range(_FIRST_DESCRIPTOR, end):
        os.set_inheritable(descriptor, False)
    return [MemoryGroup(number, number + 1) for number in range(_FIRST_DESCRIPTOR, end, 2)]
