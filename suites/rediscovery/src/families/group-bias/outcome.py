import math
import re


def outcomes(item, levels, replies):
    """The logarithms of cost and days, and survival as a share, by their units."""

    def number(unit):
        found = re.search(r"([\d.]+) ?" + unit, replies[-1])
        return float(found.group(1)) if found else None

    cost, days, percent = number("coins"), number("days"), number("%")
    return {
        "log-cost": math.log(cost) if cost else None,
        "log-days": math.log(days) if days else None,
        "survival": percent / 100 if percent is not None else None,
    }
