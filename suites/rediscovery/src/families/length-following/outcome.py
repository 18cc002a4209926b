def outcomes(item, levels, replies):
    """How long the last reply is against what was wanted, and whether it keeps to it."""
    wanted = int(levels["length"])
    written = len(replies[-1].split())
    kept = {
        "target": abs(written - wanted) <= wanted / 10,
        "at-most": written <= wanted,
        "at-least": written >= wanted,
    }[levels["constraint"]]
    return {"ratio": written / wanted, "kept": float(kept)}
