import math


def outcomes(item, levels, replies):
    """The doublings of the well that the last measurement read."""
    body = replies[-1]
    return {"growth": math.log2(body["signal"] / body["start_signal"])}
