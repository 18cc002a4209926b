"""The warm server: it loads the scientific packages once, and forks for every call.

It reads one token a line and knows nothing else of a call: what it held in memory, every later call could find in its own.
A warden, forked ahead of the call, presents the token to the host and gets the call there.
"""

import gc
import importlib
import json
import os
import platform
import signal
import sys
import traceback

import frames
import namespaces
import seccomp
import warden


def serve(settings):
    # Descriptors that the host's own parent left open are passed on by everything in between.
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))
    isolated = settings["isolation"] == "namespaces"
    if isolated:
        namespaces.prepare_server()
    seccomp_filter = seccomp.prepare() if isolated else None
    _preload(settings["preload"])
    context = warden.Context(settings["socket"], isolated, seccomp_filter)
    # Children that end are reaped by the kernel; a warden answers to the host, not to this process.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Frozen objects are left alone by the collector, so that their pages stay shared with every call.
    gc.collect()
    gc.freeze()
    spare = _fork_spare(context)
    _say("ready", json.dumps({"python": platform.python_version()}))
    for line in iter(sys.stdin.readline, ""):
        spare = _hand_over(line.strip(), spare, context)


def _say(*words):
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


def _preload(modules):
    for name in modules:
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


def _hand_over(token, spare, context):
    """Gives a call to the warden that waits, and forks the next while the call runs."""
    for warden_pipe in (spare, None):
        try:
            pipe = warden_pipe if warden_pipe is not None else _fork_spare(context)
            os.write(pipe, token.encode())
            os.close(pipe)
            break
        except BrokenPipeError:
            os.close(pipe)  # the one that waited was killed
        except OSError as error:
            _say("refused", token, str(error))
            return None
    try:
        return _fork_spare(context)
    except OSError:
        return None  # the next call will tell


def _fork_spare(context):
    """A warden that waits for its token at the other end of the returned pipe."""
    reading, writing = os.pipe()
    try:
        child = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        raise
    if child != 0:
        os.close(reading)
        return writing
    os.close(writing)
    status = 1
    try:
        token = os.read(reading, 100).decode()
        os.close(reading)
        if token:
            warden.supervise(token, context)
        status = 0
    except (ConnectionError, frames.Closed):
        pass  # the host went away, and with it the reason for this call
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)
