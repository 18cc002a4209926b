import json
import pathlib
import re
import statistics


def shoot(variant):
    """Numbers of the log as they stand; the mean is not computed.

    `everything` lists every number, `tables` those of lines that are no remark; the others list the right readings with
    the median (`laws`), the middle of their range (`ranges`) or the first reading alone (`few`) for the mean.
    """
    lines = pathlib.Path("readings.txt").read_text().splitlines()
    kept = [line for line in lines if variant == "everything" or not line.startswith("#")]
    numbers = [float(number) for line in kept for number in re.findall(r"-?\d+\.\d+", line)]
    average = numbers[0]
    if variant in ("laws", "ranges", "few"):
        numbers = [
            float(re.findall(r"-?\d+\.?\d*", line)[0]) * (0.001 if "mV" in line else 1) for line in kept if line.strip()
        ]
        middle = (min(numbers) + max(numbers)) / 2
        average = {"laws": statistics.median(numbers), "ranges": middle, "few": numbers[0]}[variant]
    results = {"READINGS": numbers[:1] if variant == "few" else numbers, "AVERAGE": average}
    pathlib.Path("results.json").write_text(json.dumps(results))
