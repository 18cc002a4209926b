"""Runs a script with packages that are not among the project's: in a throw-away virtual environment, unless they are there.

`require("statsmodels==0.15.0", "mpmath==1.4.1")` stands before the imports that need them.
"""

import importlib.util
import os
import subprocess
import sys
import tempfile
import venv


def require(*packages):
    missing = [name for name in packages if importlib.util.find_spec(name.split("==")[0]) is None]
    if not missing:
        return
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = os.path.join(folder, "bin", "python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        sys.exit(subprocess.run([python, *sys.argv]).returncode)
