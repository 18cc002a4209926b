"""Reasons not to give a number."""


class NotChecked(Exception):
    """No method here is good enough for this number; it is counted apart."""


class Malformed(Exception):
    """The file is not what the audit was told to read."""


class Unknown(Exception):
    """There is no model of this environment here, so that nothing can be said of it."""
