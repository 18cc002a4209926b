def outcomes(item, levels, replies):
    """Whether the last reply names the right answer."""
    return {"right": float(item["answer"].lower() in replies[-1].lower())}
