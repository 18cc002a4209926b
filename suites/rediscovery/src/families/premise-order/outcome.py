import re


def outcomes(item, levels, replies):
    """Whether the last reply names the state to which the rules lead: after "answer", else as the last of all states."""
    reply = replies[-1]
    states = [(match.start(), match.group().lower()) for match in re.finditer(r"[a-z]+", reply, re.I)]
    found = [(start, word) for start, word in states if word in item["states"]]
    label = r"\banswer\b[\"'”’*_]*\s*(?:is|:|=)?\s*[\"'“*_]*\s*"
    starts = {match.end() for match in re.finditer(label, reply, re.I)}
    after = [word for start, word in found if start in starts]
    said = after[-1] if after else found[-1][1] if found else None
    return {"right": float(said == item["states"][int(levels["rules"])])}
