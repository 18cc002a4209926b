"""The evidence of an answer: how many files and rows, and which columns.

It says how much must be read to answer a question. It is counted from the
query alone, without the answer.
"""

from . import formulas, open_questions
from .answers import asked_columns, conditions_hold, known_file, selected_files

NO_CONTENTS = ("readme", "title", "abstract", "extension", "count-files-prefix", "count-files-condition")


def evidence_problems(world, key):
    if "evidence" not in key:
        return ["no evidence"]
    given, query = key["evidence"], key["query"]
    problems = []
    columns = columns_read(world, query)
    if len(set(given["columns"])) != len(given["columns"]) or set(given["columns"]) != columns:
        problems.append(f"evidence: columns {given['columns']}, found {sorted(columns)}")
    counts = [(len(files), rows_met(world, files, query)) for files in possible_files(world, query)]
    if not all(type(given[name]) is int for name in ("files", "rows")) or (given["files"], given["rows"]) not in counts:
        found = " or ".join(f"{files} files and {rows} rows" for files, rows in counts)
        problems.append(f"evidence: {given['files']} files and {given['rows']} rows, found {found}")
    return problems


def possible_files(world, query):
    """The files whose contents are needed. Returns several lists if the rules leave a choice."""
    kind = query["type"]
    if kind in NO_CONTENTS:
        return [[]]
    if kind == "interpretation":
        return [world.files]
    if kind != "univariate-files":
        return [[known_file(world, query)]]
    if any(world.path_variable(condition["variable"]) is None for condition in query["files"]):
        return [[]]
    position = open_questions.open_date(world, query)
    if position is None:
        return [selected_files(world, query["files"])]
    value = query["files"][position]["values"][0]
    if open_questions.STROKES.fullmatch(value):
        # No file has this value as written.
        return [[]]
    return [[], selected_files(world, open_questions.with_dates(query, position, [value[5:]])["files"])]


def columns_named(world, query):
    """The columns in a query. Candidates for a cause may also be path variables."""
    if query["type"] != "interpretation":
        return asked_columns(query) + [condition["column"] for condition in query.get("rows", [])]
    ask = query["ask"]
    if ask["about"] == "cause":
        return [ask["outcome"], *ask["candidates"]]
    if ask["about"] == "estimate":
        return [ask["column"]]
    plan = world.blueprint.columns.get(world.column(ask["columns"][1]))
    named = list(ask["columns"])
    if plan is not None and plan.dependent:
        given = [] if plan.errors is None else [world.blueprint.columns[plan.errors.of]]
        lawful = {name for part in [plan, *given] for name in formulas.names(part.law)}
        named += [part.short for part in given] + sorted(lawful & set(world.kinds))
    return named


def columns_read(world, query):
    return {world.column(name) for name in columns_named(world, query)} - {None}


def rows_met(world, files, query):
    """Rows that meet those conditions whose columns exist."""
    conditions = [condition for condition in query.get("rows", []) if world.column(condition["column"]) is not None]
    if not conditions:
        return sum(world.table(path).count for path in files)
    return sum(int(conditions_hold(world, world.table(path), conditions).sum()) for path in files)
