"""Names of variables, and texts in general, but for capitals and separators."""

import re


def fold(text):
    """Small letters, and every run of other characters a single blank."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def names_by_fold(shorts, full_names):
    """Folded name to short name; a short name goes before a full one."""
    result = {}
    for short, full in full_names.items():
        if short in shorts:
            result[fold(full)] = short
    for short in shorts:
        result[fold(short)] = short
    return result
