import math
import re

LOGPROBS = 5
PLACES = ["first", "second", "third", "fourth"]


def outcomes(item, levels, replies, tokens=None):
    """Whether the last reply chooses the right option, by symbol or text, and how probable the right one was."""
    reply = replies[-1]
    in_order = levels["gold-symbol"] == "in-order"
    symbol = PLACES.index(levels["gold-position"]) if in_order else "ABCD".index(levels["gold-symbol"])
    symbols = "1234" if levels["labels"] == "numbers" else "ABCD"
    named = [option for option in item["options"] if option.lower() in reply.lower()]
    if named:
        right = named[-1] == item["answer"]
    else:
        said = re.findall(rf"(?<![A-Za-z0-9])[{symbols}](?![A-Za-z0-9])", reply)
        right = bool(said) and said[-1] == symbols[symbol]
    probability = float(right)
    for token in (tokens[-1] or []) if tokens else []:
        for other in token["top_logprobs"]:
            if len(token["top_logprobs"]) > 1 and other["token"].strip() in (symbols[symbol], item["answer"]):
                probability = math.exp(other["logprob"])
    return {"right": float(right), "probability": probability}
