"""Reasons why a number is not computed."""


class NotChecked(Exception):
    """No method here is accurate enough for this number. It is counted separately."""


class Malformed(Exception):
    """The file does not have the expected form."""


class Unknown(Exception):
    """This package has no model of the environment."""
