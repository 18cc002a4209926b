"""Runs many scripts of `assay explain` in one process, which starts Python and pandas only once.

Usage: run_explanations.py MANIFEST

The manifest is a JSON list of objects with `script`, a path, and `folder`, the script's argument. Prints one JSON
object for each script: `printed`, its output as a list of lines, and `error`, its error or null.
"""

import contextlib
import functools
import io
import json
import sys
import traceback

import pandas

# Cached, because workbooks take long to read and many scripts read the same ones.
read_workbook = functools.lru_cache(maxsize=512)(functools.partial(pandas.read_excel, dtype=object, keep_default_na=False, na_values=[""]))


def read_excel(path, **options):
    assert options == read_workbook.__wrapped__.keywords, options
    return read_workbook(path).copy()


pandas.read_excel = read_excel


def run(script, folder):
    sys.argv = [script, folder]
    printed = io.StringIO()
    error = None
    try:
        with open(script, encoding="utf-8") as source, contextlib.redirect_stdout(printed):
            exec(compile(source.read(), script, "exec"), {"__name__": "__main__"})
    except BaseException:
        error = traceback.format_exc()
    return {"printed": printed.getvalue().splitlines(), "error": error}


with open(sys.argv[1], encoding="utf-8") as file:
    manifest = json.load(file)
for entry in manifest:
    print(json.dumps(run(entry["script"], entry["folder"])), flush=True)
