"""Why the audit may stop; each of these is a disagreement, never a pass."""


class RuleGap(Exception):
    """The page of rules does not say what this means."""


class NotAsked(Exception):
    """The page of rules says that this question is not asked."""


class Refused(Exception):
    """A certificate does not show what it claims."""


def require(condition, complaint):
    if not condition:
        raise Refused(complaint)
