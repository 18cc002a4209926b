import re

PLACES = ["first", "second", "third", "fourth"]


def outcomes(item, levels, replies):
    """Whether the last reply chooses the right option, by its symbol or by its text."""
    reply = replies[-1]
    named = [option for option in item["options"] if option.lower() in reply.lower()]
    if named:
        return {"right": float(named[-1] == item["answer"])}
    in_order = levels["gold-symbol"] == "in-order"
    symbol = PLACES.index(levels["gold-position"]) if in_order else "ABCD".index(levels["gold-symbol"])
    symbols = "1234" if levels["labels"] == "numbers" else "ABCD"
    said = re.findall(rf"(?<![A-Za-z0-9])[{symbols}](?![A-Za-z0-9])", reply)
    return {"right": float(bool(said) and said[-1] == symbols[symbol])}
