"""Columns in the private blueprint, and the edits of other worlds.

The rules name the parts of a column's description (law, noise, distribution,
range) but not their place in it. They are searched at any depth. A part that
occurs twice with different contents is a gap in the rules. An edit may only
change the place where the part was found.
"""

import copy
from dataclasses import dataclass
from functools import cached_property

from . import formulas
from .errors import Refused, RuleGap, require

NOISES = ("additive", "multiplicative")


def is_number(value):
    return type(value) in (int, float)


def pointer_to(*steps):
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def members(node, name, steps):
    """Every member with this name, and the path to it."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == name:
                yield (*steps, key), value
            else:
                yield from members(value, name, (*steps, key))
    elif isinstance(node, list):
        for position, value in enumerate(node):
            yield from members(value, name, (*steps, position))


@dataclass
class Part:
    """A part of a column's description, and the path to it."""

    steps: tuple
    value: object

    def pointer(self, *further):
        return pointer_to(*self.steps, *further)


@dataclass
class Normal:
    mean: float
    sd: float
    mean_place: str


@dataclass
class Errors:
    """The column whose errors are correlated with those of this column, and by how much."""

    of: str
    by: float


class ColumnPlan:
    def __init__(self, position, description):
        self.short = description["short"]
        self.description = description
        self.steps = ("columns", position)

    def part(self, name):
        """The part with this name, or None. Null counts as absent."""
        found = [Part(steps, value) for steps, value in members(self.description, name, self.steps) if value is not None]
        if any(part.value != found[0].value for part in found):
            raise RuleGap(f"{self.short} has more than one {name}")
        return found[0] if found else None

    def needed(self, name):
        part = self.part(name)
        if part is None:
            raise RuleGap(f"{self.short} has no {name}")
        return part

    def having(self, *names):
        """Those of these parts that the column has."""
        return [name for name in names if self.part(name) is not None]

    @property
    def dependent(self):
        return self.part("law") is not None

    @property
    def independent(self):
        """Drawn from a distribution, or by the weights of a category's levels."""
        return not self.dependent and (self.part("distribution") is not None or self.part("weights") is not None)

    @cached_property
    def law(self):
        return formulas.parse(self.needed("law").value)

    @property
    def law_place(self):
        return self.needed("law").pointer()

    @property
    def noise(self):
        """Whether it is additive or multiplicative, and its size."""
        noise = self.needed("noise").value
        kinds = [value for value in noise.values() if value in NOISES]
        if len(kinds) != 1 or not is_number(noise.get("size")) or not noise["size"] > 0:
            raise RuleGap(f"{self.short} has the noise {noise}")
        return kinds[0], noise["size"]

    @property
    def errors(self):
        part = self.part("errors")
        if part is None:
            return None
        of, by = part.value.get("of"), part.value.get("by")
        if not isinstance(of, str) or not is_number(by) or not -1 < by < 1:
            raise RuleGap(f"{self.short} has the errors {part.value}")
        return Errors(of, by)

    @property
    def range(self):
        """The two bounds, from a list or an object of two numbers."""
        written = self.needed("range").value
        ends = sorted(written.values()) if isinstance(written, dict) else written
        if len(ends) != 2 or not all(map(is_number, ends)) or not ends[0] < ends[1]:
            raise RuleGap(f"{self.short} has the range {written}")
        return ends

    @property
    def normal(self):
        part = self.needed("distribution")
        written = part.value
        if "normal" not in written.values() or not is_number(written.get("mean")) or not is_number(written.get("sd")):
            raise RuleGap(f"{self.short} is not normal(mean, sd): {written}")
        return Normal(written["mean"], written["sd"], part.pointer("mean"))


class Blueprint:
    def __init__(self, raw):
        self.raw = raw
        self.columns = {
            description["short"]: ColumnPlan(position, description) for position, description in enumerate(raw["columns"])
        }
        self.hidden = raw.get("hidden") or []
        variables = [*raw["columns"], *raw.get("paths", {}).get("variables", [])]
        # The outcomes for which alone a variable may be asked about.
        self.either = {entry["short"]: entry["either"] for entry in variables if entry.get("either") is not None}

    @property
    def shown(self):
        """The column that shows each hidden variable."""
        return {entry["short"]: entry["shows"] for entry in self.hidden}

    def names_in_law(self, plan):
        """The variables of a law. A hidden variable is replaced by the column that shows it."""
        return {self.shown.get(name, name) for name in formulas.names(plan.law)}

    def bounding(self, plan):
        """The variable below which a column is kept, and those in the law of that variable."""
        part = plan.part("below")
        if part is None:
            return set()
        other = self.columns.get(part.value["of"])
        return {part.value["of"]} | (self.names_in_law(other) if other is not None and other.dependent else set())

    def edited(self, edits):
        raw = copy.deepcopy(self.raw)
        for edit in edits:
            put(raw, edit["at"], edit["value"])
        return Blueprint(raw)


def put(raw, at, value):
    """Replace the target of a JSON pointer. Only `/hidden` may be new."""
    require(isinstance(at, str) and at.startswith("/"), f"{at!r} is no place")
    steps = [step.replace("~1", "/").replace("~0", "~") for step in at[1:].split("/")]
    node = raw
    try:
        for step in steps[:-1]:
            node = node[member(node, step)]
        last = member(node, steps[-1])
        if at != "/hidden":
            node[last]
        node[last] = copy.deepcopy(value)
    except (KeyError, IndexError, TypeError, ValueError):
        raise Refused(f"nothing stands at {at}") from None


def member(node, step):
    if isinstance(node, list):
        if not step.isdecimal() or step != str(int(step)):
            raise ValueError(step)
        return int(step)
    if not isinstance(node, dict):
        raise TypeError(step)
    return step
