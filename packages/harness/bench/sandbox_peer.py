"""Runs programs as the published system does: inside one lasting process, with a list of allowed names, in a thread that is
given 60 seconds. One request a line, `{"code": …}`; the published server is asked over HTTP, which is left out here."""

import ast
import builtins
import contextlib
import io
import json
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor

import numpy  # noqa: F401
import pandas  # noqa: F401

BLOCKED = "os sys subprocess pathlib glob shutil tempfile importlib imp pkgutil".split()
MISSING = "open input getattr hasattr object super callable __build_class__".split()
SECONDS = 60
TOOLS = """
def list_directory(id, prefix="", depth=1): ...
def read_text_file(id, path, head=None, tail=None): ...
def read_binary_file(id, path): ...
"""


def limited_import(name, *rest):
    if name.split(".")[0] in BLOCKED:
        raise ImportError(f"{name} is not allowed")
    return __import__(name, *rest)


ALLOWED = {name: value for name, value in vars(builtins).items() if name not in MISSING} | {"__import__": limited_import}


def run(code):
    tree = ast.parse(TOOLS + code)
    if "print(" not in code and isinstance(tree.body[-1], ast.Expr):
        code += f"\nprint({ast.unparse(tree.body[-1])})"
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            exec(compile(TOOLS + code, "<code>", "exec"), {"__builtins__": ALLOWED})
        return {"status": "success", "output": output.getvalue(), "error": None}
    except Exception:
        return {"status": "error", "output": output.getvalue(), "error": traceback.format_exc()}


with ThreadPoolExecutor(1) as worker:
    for line in sys.stdin:
        answer = worker.submit(run, json.loads(line)["code"]).result(SECONDS)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
