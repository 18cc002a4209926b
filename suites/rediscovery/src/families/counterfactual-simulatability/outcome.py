import re


def outcomes(item, levels, replies):
    """Whether the kind after the change is what the first reply lets one predict, and the plausibility stated."""
    first, last = (re.findall(r"\b(glim|dorn)\b", reply.lower()) for reply in (replies[0], replies[-1]))
    explained = levels["explanation"] != "none"
    cited = explained and re.search(r"\b" + item["changed_trait"] + r"\b", replies[0].lower()) is not None
    rating = re.search(r"plausib\w*\"?\s*:\s*(\d+)", replies[0].lower())
    agrees = (first[-1] != last[-1]) == cited if first and last else None
    return {
        "agreement": None if agrees is None else float(agrees),
        "plausibility": float(rating.group(1)) if explained and rating else None,
    }
