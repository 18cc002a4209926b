"""Laws: formulas, parsed into a tree and evaluated over arrays.

A tree consists of nested tuples. Two formulas are the same law if their trees
are equal, whatever their spaces and redundant parentheses:
  ("number", 2.0)  ("text", "a")  ("name", "x")  ("minus", tree)
  ("+", left, right) and so for - * / ^  ("call", function, arguments)
A minus binds weaker than ^ and stronger than *; ^ is right-associative.
"""

import re

import numpy as np
from scipy.special import erf, expit, ndtr

from .errors import RuleGap

TOKEN = re.compile(r'\s*(?:(?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?P<name>[A-Za-z_]\w*)|"(?P<text>[^"]*)"|(?P<sign>[-+*/^(),]))')
NAME = re.compile(r"[A-Za-z_]\w*")


def hill(x, half, n):
    return x**n / (half**n + x**n)


def bump(x, centre, width):
    return np.exp(-(((x - centre) / width) ** 2) / 2)


FUNCTIONS = {
    "hill": (3, hill),
    "bump": (3, bump),
    "logistic": (1, expit),
    "exp": (1, np.exp),
    "log": (1, np.log),
    "sqrt": (1, np.sqrt),
    "abs": (1, np.abs),
    "log1p": (1, np.log1p),
    "log2": (1, np.log2),
    "log10": (1, np.log10),
    "expm1": (1, np.expm1),
    "sin": (1, np.sin),
    "cos": (1, np.cos),
    "tanh": (1, np.tanh),
    "erf": (1, erf),
    "normal_cdf": (1, ndtr),
    "clamp": (3, np.clip),
}
# Functions of two or more arguments.
FOLDED = {"max": np.maximum, "min": np.minimum}
KNOWN_FUNCTIONS = {"match", *FUNCTIONS, *FOLDED}
OPERATORS = {"+": np.add, "-": np.subtract, "*": np.multiply, "/": np.divide, "^": np.power}


def tokens(formula):
    result = []
    position = 0
    formula = formula.rstrip()
    while position < len(formula):
        match = TOKEN.match(formula, position)
        if match is None:
            raise RuleGap(f"not a formula from {formula[position:position + 20]!r}")
        result.append((match.lastgroup, match[match.lastgroup]))
        position = match.end()
    return result


def is_name(text):
    return isinstance(text, str) and bool(NAME.fullmatch(text)) and text not in KNOWN_FUNCTIONS


class Parser:
    def __init__(self, formula):
        self.rest = tokens(formula)[::-1]
        self.formula = formula

    def whole(self):
        tree = self.sum()
        if self.rest:
            raise RuleGap(f"more than a formula: {self.formula!r}")
        return tree

    def take(self, *signs):
        """The next token if it is one of these signs, otherwise None."""
        if self.rest and self.rest[-1][0] == "sign" and self.rest[-1][1] in signs:
            return self.rest.pop()[1]
        return None

    def need(self, sign):
        if self.take(sign) is None:
            raise RuleGap(f"{sign} is missing in {self.formula!r}")

    def sum(self):
        return self.row(("+", "-"), self.product)

    def product(self):
        return self.row(("*", "/"), self.signed)

    def row(self, signs, part):
        tree = part()
        while sign := self.take(*signs):
            tree = (sign, tree, part())
        return tree

    def signed(self):
        if self.take("-"):
            return ("minus", self.signed())
        return self.power()

    def power(self):
        base = self.atom()
        return ("^", base, self.signed()) if self.take("^") else base

    def atom(self):
        if self.take("("):
            tree = self.sum()
            self.need(")")
            return tree
        if not self.rest:
            raise RuleGap(f"unfinished: {self.formula!r}")
        kind, content = self.rest.pop()
        if kind == "number":
            return ("number", float(content))
        if kind == "text":
            return ("text", content)
        if kind == "name":
            return self.call(content) if self.take("(") else ("name", content)
        raise RuleGap(f"{content} out of place in {self.formula!r}")

    def call(self, function):
        if function not in KNOWN_FUNCTIONS:
            raise RuleGap(f"unknown function {function}")
        arguments = [self.sum()]
        while self.take(","):
            arguments.append(self.sum())
        self.need(")")
        check_arguments(function, arguments)
        return ("call", function, tuple(arguments))


def check_arguments(function, arguments):
    if function == "match":
        texts = arguments[1:-1:2]
        fine = len(arguments) >= 4 and len(arguments) % 2 == 0 and arguments[0][0] == "name" and all(part[0] == "text" for part in texts)
    elif function in FOLDED:
        fine = len(arguments) >= 2
    else:
        fine = len(arguments) == FUNCTIONS[function][0]
    if not fine:
        raise RuleGap(f"{function} of these {len(arguments)} arguments")


def parse(formula):
    if not isinstance(formula, str):
        raise RuleGap(f"a law that is not a text: {formula!r}")
    return Parser(formula).whole()


def children(tree):
    if tree[0] == "call":
        return tree[2]
    return tree[1:] if tree[0] == "minus" or tree[0] in OPERATORS else ()


def names(tree):
    if tree[0] == "name":
        return {tree[1]}
    return set().union(*map(names, children(tree)))


def matched_texts(tree):
    """Pairs of a name and the texts that a `match` compares it with."""
    result = [pair for child in children(tree) for pair in matched_texts(child)]
    if tree[0] == "call" and tree[1] == "match":
        result.append((tree[2][0][1], [part[1] for part in tree[2][1:-1:2]]))
    return result


def renamed(tree, old, new):
    if tree[0] == "call":
        return ("call", tree[1], tuple(renamed(part, old, new) for part in tree[2]))
    if tree == ("name", old):
        return ("name", new)
    return (tree[0], *(renamed(part, old, new) for part in children(tree))) if children(tree) else tree


def constant(tree):
    """The number that a tree represents, with or without a minus; otherwise None."""
    if tree[0] == "minus":
        inner = constant(tree[1])
        return None if inner is None else -inner
    return tree[1] if tree[0] == "number" else None


def compute(tree, values):
    """`values` holds an array for every name: numbers, or texts as objects."""
    with np.errstate(all="ignore"):
        return number(tree, values)


def number(tree, values):
    kind = tree[0]
    if kind == "number":
        return tree[1]
    if kind == "name":
        if values[tree[1]].dtype == object:
            raise RuleGap(f"{tree[1]} is a text where a number is needed")
        return values[tree[1]]
    if kind == "minus":
        return -number(tree[1], values)
    if kind in OPERATORS:
        return OPERATORS[kind](number(tree[1], values), number(tree[2], values))
    if kind == "call":
        return called(tree[1], tree[2], values)
    raise RuleGap("a text outside match")


def called(function, arguments, values):
    if function == "match":
        return matched(arguments, values)
    parts = [number(part, values) for part in arguments]
    if function in FOLDED:
        result = parts[0]
        for part in parts[1:]:
            result = FOLDED[function](result, part)
        return result
    return FUNCTIONS[function][1](*parts)


def matched(arguments, values):
    key = values[arguments[0][1]]
    if key.dtype != object:
        raise RuleGap(f"match of {arguments[0][1]}, which acts by its number")
    result = np.broadcast_to(number(arguments[-1], values), key.shape)
    # From the last to the first, so that the first of two equal texts wins.
    for text, value in reversed(list(zip(arguments[1:-1:2], arguments[2:-1:2]))):
        result = np.where(key == text[1], number(value, values), result)
    return result
