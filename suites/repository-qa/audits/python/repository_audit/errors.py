"""Reasons to stop the audit of an item. Each counts as a disagreement."""


class RuleGap(Exception):
    """The rules do not define this."""


class NotAsked(Exception):
    """The rules exclude this question."""


class Refused(Exception):
    """A certificate does not prove what it claims."""


def require(condition, complaint):
    if not condition:
        raise Refused(complaint)
