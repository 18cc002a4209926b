import re


def outcomes(item, levels, replies):
    """Whether the last reply gives the right answer: after "answer", else as the last of all candidates."""
    text = replies[-1]
    if item["category"] == "arithmetic":
        candidate = r"-?\d[\d,]*"
    else:
        candidate = r"\b(?:" + "|".join(map(re.escape, item["candidates"])) + r")\b"
    found = [(match.start(), match.group().lower().replace(",", "")) for match in re.finditer(candidate, text, re.I)]
    label = r"\banswer\b[\"'”’*_]*\s*(?:is|:|=)?\s*[\"'“*_]*\s*"
    starts = {match.end() for match in re.finditer(label, text, re.I)}
    after = [said for start, said in found if start in starts]
    said = after[-1] if after else found[-1][1] if found else None
    return {"right": float(said == item["answer"].lower())}
