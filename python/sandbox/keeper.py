"""The keeper of one call: the first process of its process namespace, whose end is the end of every process in it."""

import json
import os
import resource
import signal

import agent_process
import kernel
import namespaces
from processes import resident_bytes


def keep(seat):
    """Furnishes the call's view of the files, starts the agent's process, waits for it, and says how it ended."""
    status = seat.pipes.status_in
    try:
        kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
        kernel.prctl(kernel.PR_SET_CHILD_SUBREAPER, 1)
        _offer_to_the_kernel()
        if seat.context.isolated:
            namespaces.furnish(seat.call["workspace"], seat.call["limits"])
        warm = resident_bytes("/proc/self")
        child = os.fork()
        if child == 0:
            agent_process.take(seat)
        for descriptor in (seat.pipes.output_in, seat.pipes.report_in):
            os.close(descriptor)
        seat.data.close()
        _say(status, _wait(child, warm))
    except BaseException as error:
        _say(status, {"failure": f"{type(error).__name__}: {error}"})
    finally:
        os._exit(0)


def _offer_to_the_kernel():
    """Where memory runs out all the same, the kernel takes a call before any process of the host. The call's own view of
    /proc cannot be written, so that it stays so."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
    except OSError:
        pass


def _wait(child, warm):
    while True:
        ended, status = os.wait()
        if ended == child:
            usage = resource.getrusage(resource.RUSAGE_CHILDREN)
            grown = max(0, usage.ru_maxrss * 1024 - warm)
            return {"status": status, "cpu": usage.ru_utime + usage.ru_stime, "grown": grown}


def _say(descriptor, value):
    os.write(descriptor, json.dumps(value).encode())
