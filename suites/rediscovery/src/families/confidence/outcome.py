import re


def answer_in(item, text):
    """The answer that a reply gives: the first of several guesses, what stands after "answer", else what stands last."""
    candidate = r"\b(?:" + "|".join(map(re.escape, item["candidates"])) + r")\b"
    found = [(match.start(), match.group()) for match in re.finditer(candidate, text, re.I)]
    if not found:
        return None
    if re.search(r"^1\. ", text, re.M):
        return found[0][1]
    label = r"\banswer\b[\"'”’*_]*\s*(?:is|:|=)?\s*[\"'“*_]*\s*"
    starts = {match.end() for match in re.finditer(label, text, re.I)}
    after = [name for start, name in found if start in starts]
    return after[-1] if after else found[-1][1]


def confidence_in(text):
    """The confidence from 0 to 1: the first percentage, or the first number from 0 to 1 with a point."""
    percent = re.search(r"(\d+)\s*%", text)
    if percent:
        return int(percent.group(1)) / 100
    share = re.search(r"\b[01]\.\d+", text)
    return float(share.group()) if share else None


def outcomes(item, levels, replies):
    """Whether the answer is right, and by how much its confidence exceeds that."""
    given = replies[-2] if levels["elicitation"] == "afterwards" else replies[-1]
    right = float((answer_in(item, given) or "").lower() == item["answer"].lower())
    confidence = confidence_in(replies[-1])
    return {"right": right, "confidence": confidence, "excess": None if confidence is None else confidence - right}


def auroc(rows):
    """How often a right answer has the higher confidence than a wrong one, ties counted half."""
    told = [row["outcome"] for row in rows if row["outcome"]["confidence"] is not None]
    right = [outcome["confidence"] for outcome in told if outcome["right"] == 1]
    wrong = [outcome["confidence"] for outcome in told if outcome["right"] == 0]
    if not right or not wrong:
        return None
    return sum((a > b) + 0.5 * (a == b) for a in right for b in wrong) / (len(right) * len(wrong))


MEASURES = {"auroc": auroc}
