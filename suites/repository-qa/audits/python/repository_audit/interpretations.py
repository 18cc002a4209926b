"""Questions about the process that made the rows: estimate, direction, cause.

The files decide whether a question has an answer, and the private blueprint
must agree with it. Worlds that cannot be distinguished are checked in
`certificates`.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import stats

from . import formulas
from .answers import NUMERIC_KINDS, Found, no_answer
from .blueprint import is_number
from .errors import NotAsked, RuleGap
from .figures import same_figures, unit

CERTAIN_ERRORS = 5
CLEAR_T = 5
WEAK_T = 2
CAUSE_ERRORS = 4
LEAST_PER_LEVEL = 3
CANDIDATES = 3
FACTORS_AMONG_THEM = 2
NOT_DRAWN_ROW_BY_ROW = ("cluster", "shifts", "tie", "moves", "held")
NONE = "none"


def interpret(world, ask):
    about = ask["about"]
    if about == "estimate":
        return estimate(world, ask)
    if about == "direction":
        return direction(world, ask)
    if about == "cause":
        return cause(world, ask)
    raise RuleGap(f"unknown interpretation {about}")


def check_drawn(world, *columns):
    """Questions about the population name only columns that are drawn row by row."""
    for column in columns:
        parts = world.blueprint.columns[column].having(*NOT_DRAWN_ROW_BY_ROW)
        if parts:
            raise NotAsked(f"{column} has {parts[0]}")


def check_either(world, variable, outcome):
    if outcome not in world.blueprint.either.get(variable, [outcome]):
        raise NotAsked(f"{outcome} is not in the list either of {variable}")


# Estimates


def truncated_normal(normal, ends):
    """A normal distribution truncated to its range."""
    low, high = ((end - normal.mean) / normal.sd for end in ends)
    return stats.truncnorm(low, high, loc=normal.mean, scale=normal.sd)


def estimated_cells(world, column):
    cells = world.all_cells(column)
    return cells[~np.isnan(cells)]


def true_mean(plan):
    return float(truncated_normal(plan.normal, plan.range).mean())


def estimate(world, ask):
    column = world.column(ask["column"])
    if column is None:
        return no_answer("variable-absent")
    if world.kinds[column] not in NUMERIC_KINDS:
        return no_answer("wrong-type")
    plan = world.blueprint.columns[column]
    if world.kinds[column] != "continuous" or not plan.independent:
        raise NotAsked(f"an estimate of {column}, which is not independent and continuous")
    check_drawn(world, column)
    if plan.normal.mean == 0:
        raise NotAsked(f"an estimate of {column}, whose distribution has the mean 0")
    cells = estimated_cells(world, column)
    if len(cells) == 0:
        return no_answer("all-missing")
    if len(cells) < 2:
        raise RuleGap("an estimate from a single cell")
    truth = true_mean(plan)
    middle = float(np.mean(cells))
    error = float(np.std(cells, ddof=1) / np.sqrt(len(cells)))
    detail = {"mean": middle, "error": error, "truth": truth}
    low, high = min(middle - CERTAIN_ERRORS * error, truth), max(middle + CERTAIN_ERRORS * error, truth)
    if same_figures(low, high, ask["significant"]):
        return Found("number", truth, detail=detail)
    if error >= float(unit(truth, ask["significant"])):
        return Found("unanswerable", "insufficient-power", detail=detail)
    raise NotAsked(f"an estimate neither certain nor hopeless: {detail}")


# Directions


@dataclass
class Line:
    slope: float
    error: float

    @property
    def t(self):
        if self.error == 0:
            raise RuleGap("a slope without an error has no t")
        return self.slope / self.error


def regression(x, y):
    """Least squares of y on x, with n - 2 degrees of freedom."""
    if len(x) < 3 or np.all(x == x[0]):
        raise RuleGap("no slope: fewer than three pairs, or a constant")
    from_middle = x - np.mean(x)
    spread = float(np.dot(from_middle, from_middle))
    rise = y - np.mean(y)
    slope = float(np.dot(from_middle, rise)) / spread
    left = rise - slope * from_middle
    error = float(np.sqrt(np.dot(left, left) / (len(x) - 2) / spread))
    return Line(slope, error)


def complete(*columns):
    """Where no column has a missing cell."""
    return ~np.logical_or.reduce([pd.isna(cells) for cells in columns])


def check_direction(world, x, y):
    plan = world.blueprint.columns[y]
    if not world.blueprint.columns[x].independent or not plan.dependent or world.kinds[y] != "continuous":
        raise NotAsked(f"the direction of {y} with {x}, not a dependent continuous column with an independent one")
    check_drawn(world, x)
    check_either(world, x, y)
    if plan.having("carries", "below", "held"):
        raise NotAsked(f"the direction of {y}, which has {plan.having('carries', 'below', 'held')[0]}")
    if plan.having("shared"):
        raise RuleGap(f"the direction of {y}, whose rows share values")
    for other in world.blueprint.columns.values():
        if other.errors is not None and other.errors.of == y:
            raise NotAsked(f"the direction of {y}, of which {other.short} has errors")
    if plan.errors is not None:
        check_errors_of(world, plan.errors.of)


def check_errors_of(world, column):
    """What the rules require of a column, if the outcome of a direction has errors of it."""
    plan = world.blueprint.columns.get(column)
    if plan is None or not plan.dependent:
        raise RuleGap(f"errors of {column}, which is no dependent column")
    if world.kinds[column] != "continuous" or not complete(world.all_cells(column)).all():
        raise NotAsked(f"errors of {column}, which is not continuous or has missing cells")
    parts = plan.having("carries", "below", "shared", "held")
    if parts:
        raise NotAsked(f"errors of {column}, which has {parts[0]}")


def direction(world, ask):
    x, y = (world.column(name) for name in ask["columns"])
    if x is None or y is None:
        return no_answer("variable-absent")
    if any(world.kinds[column] not in NUMERIC_KINDS for column in (x, y)):
        return no_answer("wrong-type")
    check_direction(world, x, y)
    plan = world.blueprint.columns[y]
    pairs = complete(world.all_cells(x), world.all_cells(y))
    if not pairs.any():
        return no_answer("all-missing")
    line = regression(world.all_cells(x)[pairs], world.all_cells(y)[pairs])
    named = x in world.blueprint.names_in_law(plan)
    detail = {"t": line.t, "named": named}
    if abs(line.t) >= CLEAR_T:
        if not named:
            raise NotAsked(f"a clear slope, though the law does not name {x}")
        return Found("choice", "rises" if line.t > 0 else "falls", detail=detail)
    if abs(line.t) > WEAK_T:
        raise NotAsked(f"a slope neither clear nor weak: t {line.t}")
    if named:
        raise NotAsked(f"a weak slope, though the law names {x}")
    for column in [y] if plan.errors is None else [y, plan.errors.of]:
        if at_an_end(world, world.blueprint.columns[column]):
            raise NotAsked(f"a cell of {column} lies at an end of its range")
    return Found("unanswerable", "insufficient-power", detail=detail)


def at_an_end(world, plan):
    low, high = plan.range
    cells = world.all_cells(plan.short)
    return bool(np.any((cells <= low) | (cells >= high)))


# Variables in a law


def acting_values(world, blueprint, name):
    """The value of a law's variable in every row; None or NaN if missing."""
    shown = blueprint.shown.get(name)
    if shown is not None:
        return world.all_cells(shown)
    variable = world.template.variables.get(name)
    if (variable is None) == (name not in world.kinds):
        raise RuleGap(f"a law names {name}, which is not just one of path variables and columns")
    if variable is None:
        if not blueprint.columns[name].independent:
            raise RuleGap(f"a law names {name}, which is no independent column")
        return world.all_cells(name)
    if variable["kind"] == "date":
        raise RuleGap(f"a law names the date {name}")
    values = world.path_values(name)
    if variable["kind"] == "sequence" or variable.get("numeric"):
        return np.array([float(value) for value in values])[world.file_of_row]
    return np.array(values, dtype=object)[world.file_of_row]


def check_matches(world, law):
    """Rejects texts that a path variable never has, because they would never match."""
    for name, texts in formulas.matched_texts(law):
        if name in world.template.spellings:
            unknown = set(texts) - {value for value, _ in world.template.spellings[name]}
            if unknown:
                raise RuleGap(f"match of {name} with {sorted(unknown)}, none of its values")


def residuals(world, blueprint, outcome, law, rows):
    """Value minus law, or the difference of their logarithms.

    NaN in other rows, and in those in which a column of the law is missing.
    """
    check_matches(world, law)
    values = {name: acting_values(world, blueprint, name) for name in formulas.names(law)}
    for cells in values.values():
        rows = rows & complete(cells)
    values = {name: cells[rows] for name, cells in values.items()}
    lawful = np.broadcast_to(formulas.compute(law, values), (int(rows.sum()),))
    observed = world.all_cells(outcome)[rows]
    kind, _ = blueprint.columns[outcome].noise
    if kind == "multiplicative":
        if not (np.all(lawful > 0) and np.all(observed > 0)):
            raise RuleGap("multiplicative noise, but a value or its law is not above 0")
        lawful, observed = np.log(lawful), np.log(observed)
    if not np.all(np.isfinite(observed - lawful)):
        raise RuleGap("the law has no finite value in some row")
    result = np.full(len(rows), np.nan)
    result[rows] = observed - lawful
    return result


def log_likelihood(world, blueprint, outcome, law, rows):
    """That of the outcome; if it has errors of another column, given that column."""
    plan = blueprint.columns[outcome]
    _, size = plan.noise
    left = residuals(world, blueprint, outcome, law, rows)
    if plan.errors is not None:
        other = blueprint.columns[plan.errors.of]
        _, other_size = other.noise
        left = left - plan.errors.by * size / other_size * residuals(world, blueprint, other.short, other.law, rows)
        size *= np.sqrt(1 - plan.errors.by**2)
    return float(np.sum(stats.norm.logpdf(left[~np.isnan(left)], scale=size)))


# Causes


@dataclass
class Effect:
    size: float
    error: float

    def acts(self, margin):
        """True, False, or None if neither is certain."""
        if self.size - CAUSE_ERRORS * self.error > margin:
            return True
        return False if self.size + CAUSE_ERRORS * self.error < margin else None


def level_effect(values, levels):
    """The largest minus the smallest mean of a level of a category."""
    means, errors = [], []
    for level in dict.fromkeys(levels):
        own = values[levels == level]
        if len(own) < LEAST_PER_LEVEL:
            raise NotAsked(f"the level {level} has only {len(own)} values")
        means.append(np.mean(own))
        errors.append(np.std(own, ddof=1) / np.sqrt(len(own)))
    if len(means) < 2:
        raise RuleGap("a candidate with a single level")
    largest, smallest = np.argmax(means), np.argmin(means)
    return Effect(float(means[largest] - means[smallest]), float(np.hypot(errors[largest], errors[smallest])))


def factor_effect(world, short, outcome):
    """Fits means of files with all factors, because factors were assigned to whole files."""
    if world.template.variables[short]["kind"] != "factor":
        raise RuleGap(f"the candidate {short} is a path variable but no factor")
    cells = world.all_cells(outcome)
    present = ~np.isnan(cells)
    files = world.file_of_row[present]
    counts = np.bincount(files, minlength=len(world.files))
    sums = np.bincount(files, weights=cells[present], minlength=len(world.files))
    filled = counts > 0
    factors = {}
    for name, variable in world.template.variables.items():
        if variable["kind"] == "factor":
            factors[name] = np.array(world.path_values(name), dtype=object)[filled]
    return fitted_effect(sums[filled] / counts[filled], factors, short)


def fitted_effect(means, factors, short):
    """The largest difference of two levels in a least-squares fit with all factors.

    The first level of each factor is its reference: its number is 0.
    """
    design, own = [np.ones(len(means))], [None]
    for name, values in factors.items():
        levels, counts = np.unique(values, return_counts=True)
        if name == short and min(counts) < LEAST_PER_LEVEL:
            raise NotAsked(f"a level of {short} has only {min(counts)} files")
        if name == short and len(levels) < 2:
            raise RuleGap("a candidate with a single level")
        design += [np.where(values == level, 1.0, 0.0) for level in levels[1:]]
        own += [name] * (len(levels) - 1)
    design = np.column_stack(design)
    coefficients = design.shape[1]
    if np.linalg.matrix_rank(design) < coefficients:
        raise NotAsked("the fit of the files' means has no unique solution")
    if len(means) == coefficients:
        raise RuleGap("a fit without a residual has no standard errors")
    solution = np.linalg.lstsq(design, means, rcond=None)[0]
    left = means - design @ solution
    covariance = np.linalg.inv(design.T @ design) * np.dot(left, left) / (len(means) - coefficients)
    # One row for each level: what takes the coefficients to its number.
    picks = np.vstack([np.zeros(coefficients), np.eye(coefficients)[[name == short for name in own]]])
    numbers = picks @ solution
    contrast = picks[np.argmax(numbers)] - picks[np.argmin(numbers)]
    return Effect(float(contrast @ solution), float(np.sqrt(contrast @ covariance @ contrast)))


def column_effect(world, column, outcome):
    x, y = world.all_cells(column), world.all_cells(outcome)
    pairs = complete(x, y)
    if world.kinds[column] == "category":
        return level_effect(y[pairs], x[pairs])
    if world.kinds[column] not in NUMERIC_KINDS:
        raise RuleGap(f"the candidate {column} is neither a category nor a number")
    line = regression(x[pairs], y[pairs])
    low, high = np.percentile(x[pairs], [10, 90], method="linear")
    return Effect(abs(line.slope) * float(high - low), line.error * float(high - low))


def is_path_variable(world, candidate):
    """Whether a candidate is a path variable. Otherwise it must be a column."""
    short, column = world.path_variable(candidate), world.column(candidate)
    if (short is None) == (column is None) or candidate not in (short, column) or candidate == NONE:
        raise RuleGap(f"the candidate {candidate} is not the short name of just one variable")
    return short is not None


def check_candidates(world, candidates, outcome):
    """Two factors and a column, or any three in a frozen blueprint.

    The rules do not say how to recognise one. A blueprint with lists `either` is taken not to be frozen.
    """
    columns = [candidate for candidate in candidates if not is_path_variable(world, candidate)]
    factors = len(candidates) - len(columns)
    if len(candidates) != CANDIDATES or (world.blueprint.either and factors != FACTORS_AMONG_THEM):
        raise NotAsked(f"the candidates {candidates}, {factors} of them in the paths")
    check_drawn(world, *columns)
    for candidate in candidates:
        check_either(world, candidate, outcome)


def check_cause(world, ask):
    outcome = world.column(ask["outcome"])
    candidates = ask["candidates"]
    if outcome is None or world.kinds[outcome] not in NUMERIC_KINDS or not world.blueprint.columns[outcome].dependent:
        raise NotAsked(f"the outcome {ask['outcome']} is no dependent numeric column")
    if not candidates or len(set(candidates)) != len(candidates) or outcome in candidates:
        raise RuleGap(f"the candidates {candidates}")
    check_candidates(world, candidates, outcome)
    if not is_number(ask["margin"]) or not ask["margin"] > 0:
        raise RuleGap(f"the margin {ask['margin']}")
    return outcome


def seen_to_act(world, ask):
    """The one candidate that clearly acts, or None; and all effects."""
    outcome = check_cause(world, ask)
    if world.blueprint.columns[outcome].having("held"):
        raise NotAsked(f"the causes of {outcome}, which has held")
    effects = {}
    for candidate in ask["candidates"]:
        effect = factor_effect if is_path_variable(world, candidate) else column_effect
        effects[candidate] = effect(world, candidate, outcome)
    seen = {candidate: effect.acts(ask["margin"]) for candidate, effect in effects.items()}
    detail = {candidate: [effect.size, effect.error] for candidate, effect in effects.items()}
    acting = [candidate for candidate, acts in seen.items() if acts]
    if None in seen.values() or len(acting) > 1:
        raise NotAsked(f"unclear effects, or several: {detail}, margin {ask['margin']}")
    return acting[0] if acting else None, detail


def cause(world, ask):
    acting, detail = seen_to_act(world, ask)
    if acting is not None and not is_path_variable(world, acting):
        return Found("unanswerable", "unmeasured-confounder", detail=detail)
    outcome = world.column(ask["outcome"])
    named = formulas.names(world.blueprint.columns[outcome].law) & set(ask["candidates"])
    if named != ({acting} - {None}):
        raise NotAsked(f"{acting or 'nothing'} is seen to act, but of the candidates the law names {sorted(named)}")
    return Found("choice", acting or NONE, detail=detail)
