"""The examples of the README run as they stand."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 6


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example: str) -> None:
    if "gymnasium" in example and importlib.util.find_spec("gymnasium") is None:
        pytest.skip("Gymnasium is not installed")
    ran = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout != ""


def test_the_plain_loop_is_short() -> None:
    loop = next(each for each in EXAMPLES if "def play" in each)
    assert len([line for line in loop.splitlines() if line.strip() != ""]) <= 34
