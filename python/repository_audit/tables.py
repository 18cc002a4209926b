"""Data files in, columns out.

Every reader takes the bytes as they are and guesses no types: the text "NA"
is a text, and only what the rules call missing is missing. Numbers become
floats with NaN for a missing cell; everything else stays as it was read, with
None for a missing cell.
"""

import csv
import io
import json
import re
from dataclasses import dataclass, field

import numpy as np
import openpyxl

NUMERIC_CHARACTERS = set("0123456789+-.eE")
LOG_LINE = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?) ([A-Z]+)((?: .*)?)")
LOG_PAIR = re.compile(r' ([^\s="]+)=("(?:[^"\\]|\\.)*"|[^\s"]*)')
LINE_TIME_COLUMN = "recorded_at"


@dataclass
class Table:
    header: list[str]
    count: int
    cells: dict[str, np.ndarray]
    problems: list[str] = field(default_factory=list)


def read_table(path, extension, text_files, kinds):
    """Read one data file; `kinds` maps each declared column to its kind."""
    problems = []
    if extension == "xlsx":
        header, columns, count = read_xlsx(path, problems)
        textual = False
    elif extension in ("json", "jsonl"):
        header, columns, count = read_records(path, extension, problems)
        textual = False
    elif extension == "log" and text_files == "own":
        header, columns, count = read_log(path, list(kinds), problems)
        textual = True
    else:
        own_text = extension == "txt" and text_files == "own"
        header, columns, count = read_delimited(path, "\t" if own_text else ",", problems)
        textual = True
    cells = {}
    for name, column in zip(header, columns):
        cells[name] = convert(column, kinds.get(name), textual, name, problems)
    return Table(header, count, cells, problems)


def read_delimited(path, delimiter, problems):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter=delimiter, strict=True))
    if not rows:
        problems.append("no header")
        return [], [], 0
    header, body = rows[0], rows[1:]
    if any(len(row) != len(header) for row in body):
        problems.append("a row with another number of fields than the header")
        body = [(row + [""] * len(header))[: len(header)] for row in body]
    columns = [list(column) for column in zip(*body)] or [[] for _ in header]
    return header, [[cell if cell != "" else None for cell in column] for column in columns], len(body)


def read_records(path, extension, problems):
    text = path.read_bytes().decode("utf-8")
    if extension == "json":
        records = json.loads(text)
    else:
        lines = text.split("\n")
        if lines and lines[-1] == "":
            lines.pop()
        records = [json.loads(line) for line in lines]
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise ValueError("not an array of records")
    if not records:
        problems.append("no records, so no columns can be seen")
        return [], [], 0
    header = list(records[0])
    if any(list(record) != header for record in records):
        problems.append("records with different keys or another order of keys")
    return header, [[record.get(name) for record in records] for name in header], len(records)


def read_xlsx(path, problems):
    # From memory: openpyxl reads the parts of the archive many times.
    book = openpyxl.load_workbook(io.BytesIO(path.read_bytes()), read_only=True)
    if len(book.sheetnames) != 1:
        problems.append(f"{len(book.sheetnames)} sheets")
    rows = list(book.worksheets[0].iter_rows(values_only=True))
    book.close()
    header = [name for name in rows[0] if name is not None]
    width = len(header)
    body = []
    for row in rows[1:]:
        if any(cell is not None for cell in row[width:]):
            problems.append("a cell beyond the header")
        body.append(tuple(row[:width]) + (None,) * (width - len(row)))
    columns = [list(column) for column in zip(*body)] or [[] for _ in header]
    return header, columns, len(body)


def read_log(path, declared, problems):
    """A log has no header: its keys must come in the declared order."""
    rank = {name: position for position, name in enumerate(declared)}
    columns = {name: [] for name in declared}
    lines = path.read_bytes().decode("utf-8").split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    for line in lines:
        match = LOG_LINE.fullmatch(line)
        if match is None:
            raise ValueError(f"not a log line: {line[:80]!r}")
        time, _, rest = match.groups()
        pairs = LOG_PAIR.findall(rest)
        if "".join(f" {key}={value}" for key, value in pairs) != rest:
            raise ValueError(f"not key=value throughout: {line[:80]!r}")
        row = {key: json.loads(value) if value.startswith('"') else value for key, value in pairs}
        ranks = [rank.get(key, -1) for key, _ in pairs]
        if -1 in ranks or ranks != sorted(set(ranks)):
            problems.append(f"keys unknown, repeated or out of order: {[key for key, _ in pairs]}")
        if "" in row.values():
            problems.append("a key with an empty value")
        if LINE_TIME_COLUMN in rank:
            if row.get(LINE_TIME_COLUMN, time) != time:
                problems.append("a line whose time is not its recorded_at")
            row[LINE_TIME_COLUMN] = time
        for name in declared:
            columns[name].append(row.get(name) or None)
    return list(declared), list(columns.values()), len(lines)


def convert(column, kind, textual, name, problems):
    """A column as an array, with a note of every cell that its kind forbids."""
    if kind not in ("integer", "continuous"):
        if kind == "category" and not all(cell is None or (isinstance(cell, str) and cell != "") for cell in column):
            problems.append(f"{name}: a category cell that is not a text")
        result = np.empty(len(column), dtype=object)
        result[:] = column
        return result
    if textual:
        present = [cell for cell in column if cell is not None]
        allowed = set("".join(present)) <= NUMERIC_CHARACTERS
    else:
        allowed = all(cell is None or type(cell) in (int, float) for cell in column)
    if not allowed:
        problems.append(f"{name}: a cell that is not a number")
        return np.full(len(column), np.nan)
    result = np.array([np.nan if cell is None else float(cell) for cell in column], dtype=float)
    seen = result[~np.isnan(result)]
    if len(seen) != sum(cell is not None for cell in column) or not np.all(np.isfinite(seen)):
        problems.append(f"{name}: a number that is not finite")
    if kind == "integer" and not np.all(seen == np.floor(seen)):
        problems.append(f"{name}: a number that is not whole")
    return result
