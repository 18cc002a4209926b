import re


def outcomes(item, levels, replies):
    """Whether the reply is declined, and whether its last number or name is the right one."""
    reply = replies[-1].lower()
    declined = "cannot answer" in reply
    words = re.findall(r"\w+", reply)
    right = not declined and bool(words) and words[-1] == item["answer"].lower()
    return {"right": float(right), "declined": float(declined)}
