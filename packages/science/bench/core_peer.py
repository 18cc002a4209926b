"""Times numpy and pandas on the work that packages/science/bench/core.ts times in TypeScript: one JSON request a line."""

import io
import json
import platform
import sys
import time

import numpy as np
import openpyxl
import pandas as pd


def seconds_per_call(work):
    """Processor time of a call, on average over at least a fifth of a second; a first call is not counted."""
    work()
    started, calls = time.process_time(), 0
    while True:
        work()
        calls += 1
        spent = time.process_time() - started
        if spent >= 0.2:
            return spent / calls


def versions(_request):
    return {"python": platform.python_version(), "numpy": np.__version__, "pandas": pd.__version__, "openpyxl": openpyxl.__version__}


def sampler(request):
    generator = np.random.default_rng(1)
    count = request["count"]
    works = {
        "normal": lambda: generator.standard_normal(count),
        "gamma": lambda: generator.standard_gamma(request.get("shape"), count),
        "binomial": lambda: generator.binomial(request.get("n"), request.get("p"), count),
    }
    return {"seconds": seconds_per_call(works[request["distribution"]])}


def formula(request):
    """Runs our own translation of the formula, which numpy evaluates over whole columns."""
    names = {"np": np}
    exec(request["prelude"], names)
    rows = request["rows"]
    for name, low, high in request["variables"]:
        names[name] = np.linspace(low, high, rows)
    code = compile(request["source"], "formula", "eval")
    with np.errstate(all="ignore"):
        total = float(np.nansum(eval(code, names)))
        return {"seconds": seconds_per_call(lambda: eval(code, names)), "total": total}


def writer(request):
    frame = pd.read_csv(request["path"])
    def xlsx():
        frame.to_excel(io.BytesIO(), index=False, engine="openpyxl")
    works = {
        "csv": lambda: frame.to_csv(index=False),
        "json": lambda: frame.to_json(orient="records"),
        "jsonl": lambda: frame.to_json(orient="records", lines=True),
        "xlsx": xlsx,
    }
    return {"seconds": seconds_per_call(works[request["format"]]), "rows": len(frame), "columns": len(frame.columns)}


HANDLERS = {"versions": versions, "sampler": sampler, "formula": formula, "writer": writer}

for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps(HANDLERS[message["do"]](message)), flush=True)
