"""The memory of all processes of a call together, with what the kernel holds for them."""

import os

from processes import resident_bytes

_FREE_SOCKETS = 64
_SOCKET_BYTES = 1 << 19


def measure_memory(folders, limit, isolated, mounts):
    """Bytes of the call's own memory above the warm pages, with the files on its mounts that live in memory. Resident memory
    counts shared pages again for every process, so it is only an upper bound, and the exact and slower measure is taken when
    that bound is near the limit."""
    warm = resident_bytes("/proc/self")
    resident = [resident_bytes(folder) for folder in folders]
    bound = sum(max(0, size - warm) for size in resident)
    kernel = _page_table_bytes(folders) + (_socket_bytes() if isolated else 0)
    kept = sum(map(_used_bytes, mounts))
    if sum(resident) + kernel + kept <= limit:
        return bound + kernel + kept
    # This process shares the warm pages and uses few of its own: its share is that of every process of the call.
    warm_share = _proportional_bytes("/proc/self", b"Pss_Anon") or 0
    own = shared = 0
    for folder, size in zip(folders, resident):
        share = _proportional_bytes(folder, b"Pss_Anon")
        own += max(0, size - warm) if share is None else max(0, share - warm_share)
        shared += _proportional_bytes(folder, b"Pss_Shmem") or 0
    # What is mapped of a file in memory is in that file too.
    return own + max(shared, kept) + kernel


def _page_table_bytes(folders):
    """Page tables above the warm ones: a process that looks at little of very much has more of these than pages."""
    warm = _status_bytes("/proc/self", b"VmPTE")
    return sum(max(0, _status_bytes(folder, b"VmPTE") - warm) for folder in folders)


def _status_bytes(folder, name):
    try:
        with open(f"{folder}/status", "rb") as file:
            text = file.read()
        start = text.index(name) + len(name) + 1
        return int(text[start : text.index(b"kB", start)]) * 1024
    except (OSError, ValueError):
        return 0


def _socket_bytes():
    """What the sockets of the call's network namespace may hold, which no process is charged for. This process is in that
    namespace too, and has a few."""
    try:
        with open("/proc/self/net/sockstat", "rb") as file:
            used = int(file.readline().split()[2])
    except (OSError, ValueError, IndexError):
        return 0
    return max(0, used - _FREE_SOCKETS) * _SOCKET_BYTES


def _used_bytes(mount):
    """What the files of a mount in memory take, those without a name among them."""
    try:
        status = os.statvfs(mount)
    except OSError:
        return 0
    return (status.f_blocks - status.f_bfree) * status.f_frsize


def _proportional_bytes(folder, kind):
    """Memory of a kind, each page divided by the number of its users; None where it may not be read."""
    try:
        with open(f"{folder}/smaps_rollup", "rb") as file:
            fields = dict(line.split(b":", 1) for line in file.read().splitlines()[1:])
        return int(fields[kind].split()[0]) * 1024
    except FileNotFoundError:
        return 0
    except (OSError, KeyError, ValueError):
        return None
