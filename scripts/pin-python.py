"""Writes the pinned lists of agents' Python packages, with the hashes of their wheels:

    .venv/bin/python scripts/pin-python.py

`python/requirements.txt` says in ranges what is wanted. `python/pinned-full.txt` and `python/pinned-small.txt` say exactly
what set-up installs, for each version of Python, on Linux with x64 and arm64. It needs an index of packages.
"""
import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

python_folder = Path(__file__).resolve().parent.parent / "python"
minors = range(10, 15)
machines = ("x86_64", "aarch64")
small = ("numpy", "pandas", "scipy")


def plain_name(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def resolve(minor, machine):
    """What pip would install for a version of Python on a kind of machine: an entry for each package."""
    glibc = [f"manylinux_2_{number}_{machine}" for number in range(17, 35)] + [f"manylinux2014_{machine}"]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"]
        command += ["--disable-pip-version-check", "--only-binary=:all:", "--target", folder, "--report", str(report)]
        command += ["--python-version", f"3.{minor}", "-r", str(python_folder / "requirements.txt")]
        command += [part for platform in glibc for part in ("--platform", platform)]
        subprocess.run(command, check=True)
        return json.loads(report.read_text())["install"]


def closure(install, names):
    """The named packages with all that they need."""
    needs = {
        plain_name(each["metadata"]["name"]): [
            plain_name(re.match(r"[\w.-]+", line).group())
            for line in each["metadata"].get("requires_dist", [])
            if "extra ==" not in line
        ]
        for each in install
    }
    found, open_names = set(), list(names)
    while open_names:
        name = open_names.pop()
        if name in needs and name not in found:
            found.add(name)
            open_names += needs[name]
    return found


def write(path, about, pins):
    lines = [f"# {about} Written by scripts/pin-python.py."]
    for (name, version), where in sorted(pins.items()):
        versions = sorted({minor for minor, _ in where})
        marker = "" if len(versions) == len(minors) else marker_of(versions)
        hashes = sorted({digest for _, digest in where})
        lines.append(" \\\n    ".join([f"{name}=={version}{marker}", *(f"--hash=sha256:{digest}" for digest in hashes)]))
    path.write_text("\n".join(lines) + "\n")


def marker_of(versions):
    return " ; " + " or ".join(f'python_version == "3.{minor}"' for minor in versions)


full_pins, small_pins = defaultdict(set), defaultdict(set)
for minor in minors:
    for machine in machines:
        install = resolve(minor, machine)
        needed = closure(install, small)
        for each in install:
            name, version = plain_name(each["metadata"]["name"]), each["metadata"]["version"]
            entry = (minor, each["download_info"]["archive_info"]["hashes"]["sha256"])
            full_pins[name, version].add(entry)
            if name in needed:
                small_pins[name, version].add(entry)
        print(f"Python 3.{minor}, {machine}: {len(install)} packages, {len(needed)} of them small", flush=True)
write(python_folder / "pinned-full.txt", "The whole set of agents' Python packages.", full_pins)
write(python_folder / "pinned-small.txt", "The small set: numpy, pandas and scipy with what they need.", small_pins)
