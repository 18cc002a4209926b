import math

LOGPROBS = 5


def outcomes(item, levels, replies, tokens=None):
    """The probability of the target, from the tokens' alternatives, or else whether it came; whether the mark was kept."""
    reply, target = replies[-1], item["target"]
    probability = float(target.lower() in reply.lower())
    for token in (tokens[-1] or []) if tokens else []:
        for other in token["top_logprobs"]:
            if len(token["top_logprobs"]) > 1 and other["token"].strip() == target:
                probability = math.exp(other["logprob"])
    return {"probability": probability, "form": float(item["mark"] in reply)}
