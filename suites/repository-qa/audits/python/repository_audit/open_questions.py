"""The answer to any query, with ambiguities resolved first.

Three things can be ambiguous: which statistic a name means, which number of a
date with slashes is the day, and which year a date without one belongs to.
Each gives two plain queries. The question has no answer if theirs differ.
"""

import re

import numpy as np

from .answers import FULL_DATE, no_answer, plain_answer, selected_files, variable_absent
from .errors import NotAsked, RuleGap
from .figures import units_apart
from .interpretations import interpret
from .names import fold
from .paths import writes_years
from .world import DOCUMENTS

OPEN_STATISTICS = {
    "open-average": ("mean", "median"),
    "open-standard-deviation": ("standard-deviation", "sample-standard-deviation"),
    "open-variance": ("variance", "sample-variance"),
    "open-correlation": ("pearson", "spearman"),
}
STROKES = re.compile(r"(\d\d)/(\d\d)/(\d{4})")
UNITS_APART = 2
FIRST_YEAR, LAST_YEAR = 1900, 2099
# A whole number, without adjacent digits.
YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
FOLDERS_OF_TEXTS = ("analysis", "notes")


def answer(world, query):
    if query["type"] == "interpretation":
        return interpret(world, query["ask"])
    if variable_absent(world, query):
        return no_answer("variable-absent")
    position = open_date(world, query)
    if position is not None:
        return open_date_answer(world, query, position)
    if query.get("statistic") in OPEN_STATISTICS:
        return open_statistic_answer(world, query)
    return plain_answer(world, query)


def answers_differ(first, second, significant):
    """One yes and one no, two counts, or two numbers two units apart.

    Two questions without an answer do not differ, whatever their reasons.
    """
    if first.kind != second.kind:
        return True
    if first.kind == "unanswerable":
        return False
    if first.kind == "number":
        return units_apart(first.value, second.value, significant) >= UNITS_APART
    return first.value != second.value


def with_statistic(query, statistic):
    return {**query, "statistic": statistic}


def with_dates(query, position, values):
    files = list(query["files"])
    files[position] = {**files[position], "values": values}
    return {**query, "files": files}


def statistic_readings(query):
    return [with_statistic(query, statistic) for statistic in OPEN_STATISTICS[query["statistic"]]]


def open_statistic_answer(world, query):
    first, second = (plain_answer(world, reading) for reading in statistic_readings(query))
    if first.kind == second.kind == "unanswerable" and first.value == second.value:
        return first
    if "unanswerable" in (first.kind, second.kind):
        raise NotAsked("one reading of the statistic has no answer")
    if answers_differ(first, second, query.get("significant")):
        return no_answer("ambiguous-definition")
    raise NotAsked(f"the readings of the statistic hardly differ: {first.value}, {second.value}")


def date_variable(world, condition):
    """The date in a condition, or None."""
    variable = world.template.variables[world.path_variable(condition["variable"])]
    return variable if variable["kind"] == "date" else None


def is_open_date(variable, value):
    return bool(STROKES.fullmatch(value) or (FULL_DATE.fullmatch(value) and not writes_years(variable)))


def open_date(world, query):
    """The position of the condition with an ambiguous date, or None."""
    positions = []
    for position, condition in enumerate(query.get("files", [])):
        variable = date_variable(world, condition)
        if variable is not None and any(is_open_date(variable, value) for value in condition["values"]):
            if len(condition["values"]) != 1:
                raise NotAsked("an open date that does not stand alone in its condition")
            positions.append(position)
    if len(positions) > 1:
        raise RuleGap("more than one open date")
    return positions[0] if positions else None


def open_date_answer(world, query, position):
    condition = query["files"][position]
    if STROKES.fullmatch(condition["values"][0]):
        first, second = (answer(world, reading) for reading in stroke_readings(world, query, position))
    else:
        in_its_year = with_dates(query, position, [condition["values"][0][5:]])
        never = with_dates(query, position, [])
        if not selected_files(world, in_its_year["files"]):
            return answer(world, never)
        told = year_told(world)
        if told:
            raise NotAsked(f"the year is told by {told}")
        first, second = answer(world, in_its_year), answer(world, never)
    if first.kind == second.kind == "unanswerable" and first.value == second.value:
        return first
    if answers_differ(first, second, query.get("significant")):
        return no_answer("ambiguous-date")
    raise NotAsked(f"both readings of the date have the answer {first.value}, {second.value}")


def stroke_readings(world, query, position):
    """The query with the day first and with the month first."""
    condition = query["files"][position]
    variable = date_variable(world, condition)
    if not writes_years(variable):
        raise NotAsked("a date with strokes where paths leave the year out")
    one, two, year = STROKES.fullmatch(condition["values"][0]).groups()
    dates = [f"{year}-{two}-{one}", f"{year}-{one}-{two}"]
    if not set(dates) <= set(world.path_values(variable["short"])):
        raise NotAsked(f"not both of {dates} are values of files")
    return [with_dates(query, position, [date]) for date in dates]


def seed_day(world, query, position):
    """The place of the requested day in the blueprint: (variable, day, its date)."""
    condition = query["files"][position]
    short = world.path_variable(condition["variable"])
    variables = world.blueprint.raw["paths"]["variables"]
    number = next(number for number, variable in enumerate(variables) if variable["short"] == short)
    days = [(number, index, day) for index, day in enumerate(variables[number]["days"]) if day[5:] == condition["values"][0][5:]]
    if len(days) != 1:
        raise RuleGap(f"{len(days)} days of this month and day in the blueprint")
    return days[0]


def query_in(blueprint, query, position, number):
    """The query in a world with the days of this blueprint."""
    asked = query["files"][position]["values"][0]
    known = asked in blueprint.raw["paths"]["variables"][number]["days"]
    return with_dates(query, position, [asked[5:]] if known else [])


def year_told(world):
    """The part of the visible repository that shows a year, or None."""
    if world.times:
        return f"the column {world.times[0]}"
    if any(world.extension_of(path) == "log" for path in world.files) and world.text_files == "own":
        return "the times of log lines"
    return year_in_paths(world) or year_in_documents(world) or year_in_cells(world)


def year_in_paths(world):
    dates = {short for short, variable in world.template.variables.items() if variable["kind"] == "date"}
    if any(writes_years(world.template.variables[short]) for short in dates):
        return "another date of the paths"
    for path in world.files:
        for short, value in world.single_values(path).items():
            if short not in dates and YEAR.search(value):
                return f"the path {path}"
    return None


def year_in_documents(world):
    """Also searches notes and their names, because nothing visible may show the year."""
    for path in world.others:
        noted = world.messy and any(fold(folder) in FOLDERS_OF_TEXTS for folder in path.split("/")[:-1])
        if (noted and YEAR.search(path)) or ((noted or path in DOCUMENTS) and YEAR.search(world.document(path))):
            return path
    return None


def year_in_cells(world):
    """In a category or among the numbers of an integer column."""
    for column, kind in world.kinds.items():
        if kind == "category":
            told = any(YEAR.search(text) for text in set(world.all_cells(column)) - {None})
        else:
            cells = world.all_cells(column) if kind == "integer" else np.empty(0)
            told = np.any((cells >= FIRST_YEAR) & (cells <= LAST_YEAR))
        if told:
            return f"the column {column}"
    return None
