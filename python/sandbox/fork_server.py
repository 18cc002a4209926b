"""The warm server: it loads the scientific packages once, and forks for every call.

It reads a token and a uid a line and knows nothing else of a call: what it held in memory, every later call could find in its
own. A warden, forked ahead of the call, presents the token to the host and gets the call there.
"""

import gc
import importlib
import importlib.util
import json
import os
import platform
import signal
import socket
import sys
import traceback
from typing import NamedTuple

import frames
import large_pages
import memory_group
import namespaces
import reach
import seccomp
import warden

_READY = "ready"


def serve(settings):
    # Descriptors that the host's own parent left open are passed on by everything in between, and closed here.
    groups = memory_group.inherit(settings.get("memoryGroups", 0))
    isolated = settings["isolation"] == "namespaces"
    if isolated:
        namespaces.prepare_server()
    filters = seccomp.prepare(settings.get("listens", True)) if isolated else None
    reach.know(settings.get("folders", []))
    _preload(settings["preload"])
    context = warden.Context(settings["socket"], isolated, filters)
    # Children that end are reaped by the kernel; a warden answers to the host, not to this process.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Frozen objects are left alone by the collector, so that their pages stay shared with every call.
    gc.collect()
    gc.freeze()
    large_pages.gather()
    forking = _Forking(context, groups)
    spare = forking.fork_spare()
    _say("ready", json.dumps({"python": platform.python_version()}))
    for line in iter(sys.stdin.readline, ""):
        order, _, next_group = line.strip().rpartition(" ")
        spare = _hand_over(order, spare, forking, int(next_group))


def _say(*words):
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


def _preload(modules):
    for name in modules:
        # The small set of packages lacks some of them. A call that imports one is told so by Python.
        if importlib.util.find_spec(name.partition(".")[0]) is not None:
            importlib.import_module(name)
    if "matplotlib" in sys.modules:
        sys.modules["matplotlib"].use("Agg")
    if "pandas" in sys.modules:
        _exercise_pandas()


def _exercise_pandas():
    """Loads what pandas imports on its first use, which would cost every call again."""
    import pandas

    frame = pandas.DataFrame({"group": ["a", "b", "a"], "value": [1.0, 2.0, 3.5]})
    frame.groupby("group")["value"].agg(["mean", "std"])
    repr(frame.describe())


class _Spare(NamedTuple):
    """A warden that waits for its call at the other end of the connection."""

    pid: int
    connection: socket.socket


class _Forking:
    """How the next warden is forked: the host says with every call which group that one waits in."""

    def __init__(self, context, groups):
        self.context = context
        self._groups = groups
        self.group = 0

    def fork_spare(self):
        return _fork_spare(self.context, self._groups[self.group] if self._groups else None)


def _hand_over(line, spare, forking, next_group):
    """Gives a call to the warden that waits, and forks the next while the call runs."""
    token, uid = line.split(" ")
    for waiting in (spare, None):
        try:
            waiting = waiting or forking.fork_spare()
            with waiting.connection:
                _enter_call(waiting, line, int(uid) if forking.context.isolated and uid != "-" else None)
            break
        except (FileNotFoundError, ProcessLookupError, ConnectionError):
            pass  # the one that waited was killed
        except OSError as error:
            _say("refused", token, str(error))
            forking.group = next_group
            return None
    else:
        _say("refused", token, "a warden that waited was killed, twice")
    forking.group = next_group
    try:
        return forking.fork_spare()
    except OSError:
        return None  # the next call will tell


def _enter_call(spare, line, uid):
    """Waits until the walls stand, gives them their uid where there is one, and lets the call in."""
    said = spare.connection.recv(1000).decode()
    if said == "":
        raise ConnectionError
    if said != _READY:
        raise OSError(said)
    if uid is not None:
        namespaces.admit(spare.pid, uid)
    spare.connection.sendall(line.encode())


def _fork_spare(context, group):
    """A warden, whose walls are going up."""
    connection, inner = socket.socketpair()
    try:
        child = os.fork()
    except OSError:
        connection.close()
        inner.close()
        raise
    if child != 0:
        inner.close()
        return _Spare(child, connection)
    connection.close()
    status = 1
    try:
        _stand_by(inner, context, group)
        status = 0
    except (ConnectionError, frames.Closed):
        pass  # the host went away, and with it the reason for this call
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def _stand_by(server, context, group):
    """The life of a warden: it makes its post ready, waits for a call, and makes it."""
    try:
        post = warden.Post(context, group)
    except OSError as error:
        server.sendall(str(error).encode())
        return
    server.sendall(_READY.encode())
    line = post.wait_for(server)
    server.close()
    if line:
        token, uid = line.split(" ")
        post.supervise(token, None if uid == "-" else int(uid))
