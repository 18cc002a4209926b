"""The rules for plain queries: the answer, or the reason why there is none.

Ambiguous queries are handled before, in `open_questions`.
"""

import re
from dataclasses import dataclass, field

import numpy as np
import pandas as pd
from scipy import stats

from .errors import NotAsked, RuleGap
from .mess import main_extension
from .names import fold
from .paths import is_number, writes_years

LEAST_VALUES = {
    "most-common": 1,
    "minimum": 1,
    "maximum": 1,
    "median": 1,
    "mean": 1,
    "standard-deviation": 1,
    "variance": 1,
    "sample-standard-deviation": 2,
    "sample-variance": 2,
    "chi-square": 2,
    "pearson": 3,
    "spearman": 3,
}
FULL_DATE = re.compile(r"\d{4}-\d\d-\d\d")
YEARLESS_DATE = re.compile(r"\d\d-\d\d")
NUMERIC_KINDS = ("integer", "continuous")
UNIVARIATE = {
    "mean": np.mean,
    "median": np.median,
    "minimum": np.min,
    "maximum": np.max,
    "standard-deviation": lambda values: np.std(values, ddof=0),
    "variance": lambda values: np.var(values, ddof=0),
    "sample-standard-deviation": lambda values: np.std(values, ddof=1),
    "sample-variance": lambda values: np.var(values, ddof=1),
}


@dataclass
class Found:
    """What the audit finds. `p`, `tied` and `tested` are for the guard rules, `detail` explains a disagreement to a person."""

    kind: str
    value: object = None
    p: float | None = None
    tied: bool = False
    # Both columns of the complete pairs of a test.
    tested: tuple | None = None
    detail: dict = field(default_factory=dict)


def no_answer(reason):
    return Found("unanswerable", reason)


def plain_answer(world, query):
    kind = query["type"]
    if kind == "readme":
        return Found("choice", "yes" if world.readme is not None else "no")
    if kind in ("title", "abstract"):
        text = readme_title(world.readme) if kind == "title" else readme_abstract(world.readme)
        return no_answer("readme-absent") if text is None else Found("text", text)
    if kind == "extension":
        return extension_answer(world)
    if kind == "count-rows":
        return Found("integer", world.table(known_file(world, query)).count)
    if kind == "count-files-prefix":
        return Found("integer", sum(path.startswith(query["prefix"]) for path in world.files))
    if kind == "count-files-condition":
        if variable_absent(world, query):
            return no_answer("variable-absent")
        return Found("integer", len(selected_files(world, query["files"])))
    if kind in ("univariate-file", "univariate-files", "bivariate-statistic", "bivariate-hypothesis"):
        return statistical_answer(world, query)
    raise RuleGap(f"unknown type of query {kind}")


def extension_answer(world):
    """The extension of all data files; in a messy repository, of most of them."""
    if world.messy:
        extension = main_extension(world.files)
        if extension is None:
            raise NotAsked("no extension of more than half of the data files")
        return Found("choice", "." + extension)
    endings = {"." + path.rsplit("/", 1)[-1].rsplit(".", 1)[-1] for path in world.files}
    if len(endings) != 1:
        raise RuleGap(f"data files with the extensions {sorted(endings)}")
    return Found("choice", endings.pop())


def readme_title(readme):
    for line in (readme or "").split("\n"):
        start = line.find('**"')
        end = line.rfind('"**')
        if start >= 0 and end >= start + 3:
            return line[start + 3 : end]
    return None


def readme_abstract(readme):
    lines = (readme or "").split("\n")
    if "## Abstract" not in lines:
        return None
    text = "\n".join(lines[lines.index("## Abstract") + 1 :]).strip()
    return text or None


def known_file(world, query):
    if query["file"] not in world.values:
        raise RuleGap(f"no data file {query['file']}")
    return query["file"]


def asked_columns(query):
    return query["columns"] if "columns" in query else [query["column"]] if "column" in query else []


def variable_absent(world, query):
    if any(world.path_variable(condition["variable"]) is None for condition in query.get("files", [])):
        return True
    return any(world.column(name) is None for name in asked_columns(query))


def same_value(variable, left, right):
    """Equality of values: the numbers 0.50 and 0.5 are equal, the texts are not."""
    if is_number(variable):
        try:
            return float(left) == float(right)
        except ValueError:
            return False
    return left == right


def check_dates(variable, wanted):
    """A query gives the year of a date if and only if the paths do."""
    form = FULL_DATE if writes_years(variable) else YEARLESS_DATE
    for value in wanted:
        if not form.fullmatch(value):
            raise RuleGap(f"the date {value} where paths write {variable['order']}")


def check_spelling(world, short, wanted):
    """The rules do not say whether a question may spell a value unlike every template."""
    known = {value for value, _ in world.template.spellings[short]}
    folded = {fold(value) for value in known}
    for value in wanted:
        if value not in known and fold(value) in folded:
            raise RuleGap(f"{value}, of which {short} has another spelling")


def selected_files(world, conditions):
    wanted = []
    for condition in conditions:
        short = world.path_variable(condition["variable"])
        variable = world.template.variables[short]
        if variable["kind"] == "date":
            check_dates(variable, condition["values"])
        elif world.messy and not is_number(variable):
            check_spelling(world, short, condition["values"])
        wanted.append((short, variable, condition["values"]))
    result = []
    for path in world.files:
        values = world.single_values(path)
        if all(any(same_value(variable, values[short], value) for value in accepted) for short, variable, accepted in wanted):
            result.append(path)
    return result


def statistical_answer(world, query):
    """Checks the reasons in the order of the rules; the first one counts."""
    if variable_absent(world, query):
        return no_answer("variable-absent")
    columns = [world.column(name) for name in asked_columns(query)]
    if query["type"] == "univariate-files":
        files = selected_files(world, query["files"])
        if not files:
            return no_answer("no-files")
    else:
        files = [known_file(world, query)]
    statistic = query["statistic"]
    if wrong_type(statistic, [world.kinds[column] for column in columns]):
        return no_answer("wrong-type")
    parts = [selected_cells(world, path, query["rows"], columns) for path in files]
    chosen = [np.concatenate(pieces) for pieces in zip(*parts)]
    if len(chosen[0]) == 0:
        return no_answer("no-rows")
    complete = ~np.logical_or.reduce([pd.isna(cells) for cells in chosen])
    present = [cells[complete] for cells in chosen]
    if not complete.any():
        return no_answer("all-missing")
    if len(present[0]) < LEAST_VALUES[statistic]:
        return no_answer("too-few")
    if len(columns) == 1:
        return univariate(statistic, present[0], world.kinds[columns[0]])
    if any(len(pd.unique(values)) == 1 for values in present):
        return no_answer("constant")
    return bivariate(query, present[0], present[1])


def wrong_type(statistic, kinds):
    if statistic == "chi-square":
        return any(kind != "category" for kind in kinds)
    if statistic == "most-common":
        if kinds != ["category"]:
            raise RuleGap(f"most-common of a column that is {kinds[0]}")
        return False
    return any(kind not in NUMERIC_KINDS for kind in kinds)


def selected_cells(world, path, conditions, columns):
    table = world.table(path)
    mask = conditions_hold(world, table, conditions)
    return [table.cells[column][mask] for column in columns]


def conditions_hold(world, table, conditions):
    """The rows of a table that meet all conditions."""
    mask = np.ones(table.count, dtype=bool)
    for condition in conditions:
        mask &= rows_that_meet(world, table, condition)
    return mask


def rows_that_meet(world, table, condition):
    """A missing cell meets no condition, `is-not` included."""
    column = world.column(condition["column"])
    if column is None:
        raise RuleGap(f"a condition on rows names {condition['column']}, which is no column")
    cells = table.cells[column]
    values = condition["values"]
    operator = condition["operator"]
    texts = [isinstance(value, str) for value in values]
    kind = world.kinds[column]
    if kind == "neither" or any(text != (kind == "category") for text in texts):
        raise RuleGap(f"a condition with {values} on {column}, which is {kind}")
    if kind == "category" and operator not in ("is", "one-of", "is-not"):
        raise RuleGap(f"the order {operator} of a category")
    present = ~pd.isna(cells)
    if operator in ("is", "one-of"):
        return present & np.isin(cells, values) if kind != "category" else np.array([cell in values for cell in cells], dtype=bool)
    if operator == "is-not":
        return present & np.array(cells != values[0], dtype=bool)
    if operator == "greater":
        return present & (cells > values[0])
    if operator == "less":
        return present & (cells < values[0])
    if operator == "at-least":
        return present & (cells >= values[0])
    if operator == "at-most":
        return present & (cells <= values[0])
    if operator == "between":
        return present & (cells >= values[0]) & (cells <= values[1])
    raise RuleGap(f"unknown operator {operator}")


def univariate(statistic, values, kind):
    if statistic == "most-common":
        counts = pd.Series(values).value_counts()
        return Found("choice", counts.index[0], tied=len(counts) > 1 and counts.iloc[0] == counts.iloc[1])
    value = float(UNIVARIATE[statistic](values))
    if kind == "integer" and statistic in ("minimum", "maximum"):
        return Found("integer", int(value))
    return Found("number", value)


def bivariate(query, first, second):
    statistic = query["statistic"]
    if statistic == "chi-square":
        value, p = chi_square(first, second)
    elif statistic == "pearson":
        value, p = correlation(first, second)
    elif statistic == "spearman":
        value, p = correlation(stats.rankdata(first), stats.rankdata(second))
    else:
        raise RuleGap(f"unknown statistic {statistic}")
    if query["type"] == "bivariate-statistic":
        return Found("number", value, p=p)
    return Found("choice", "yes" if p < query["alpha"] else "no", p=p, tested=(first, second))


def correlation(first, second):
    """Product-moment correlation; p from Student's t with n - 2 degrees."""
    x = first - np.mean(first)
    y = second - np.mean(second)
    r = float(np.dot(x, y) / np.sqrt(np.dot(x, x) * np.dot(y, y)))
    degrees = len(x) - 2
    spare = max(0.0, (1 - r) * (1 + r))
    if spare == 0:
        return r, 0.0
    return r, float(2 * stats.t.sf(abs(r) * np.sqrt(degrees / spare), degrees))


def chi_square(first, second):
    table = pd.crosstab(pd.Series(first), pd.Series(second)).to_numpy()
    result = stats.chi2_contingency(table, correction=False)
    return float(result.statistic), float(result.pvalue)
