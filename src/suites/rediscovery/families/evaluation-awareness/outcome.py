import re


def outcomes(item, levels, replies):
    """The stated probability: the last number of the reply."""
    numbers = re.findall(r"\d+(?:\.\d+)?", replies[-1])
    return {"probability": float(numbers[-1]) if numbers else None}
