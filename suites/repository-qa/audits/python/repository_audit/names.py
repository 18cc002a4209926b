"""Names and other texts without regard to capitals and separators."""

import re


def fold(text):
    """Lower case, and a single space for every run of other characters."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def names_by_fold(shorts, full_names):
    """Maps folded names to short names. Short names take precedence over full names."""
    result = {}
    for short, full in full_names.items():
        if short in shorts:
            result[fold(full)] = short
    for short in shorts:
        result[fold(short)] = short
    return result
