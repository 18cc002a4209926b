import re


def says_yes(reply):
    """Whether a reply says yes or true: after "answer", else the first such word."""
    found = [(match.start(), match.group().lower()) for match in re.finditer(r"\b(?:yes|no|true|false)\b", reply, re.I)]
    if not found:
        return None
    label = r"\banswer\b[\"'”’*_]*\s*(?:is|:|=)?\s*[\"'“*_]*\s*"
    starts = {match.end() for match in re.finditer(label, reply, re.I)}
    after = [word for start, word in found if start in starts]
    return (after[-1] if after else found[0][1]) in ("yes", "true")


def outcomes(item, levels, replies):
    """Whether the question was answered rightly, or whether the claim was said to be false."""
    yes = says_yes(replies[-1])
    if levels["check"] != "none":
        return {"right": None, "rejected": float(yes is False)}
    return {"right": float(yes == (item["answer"] == "yes")), "rejected": None}
