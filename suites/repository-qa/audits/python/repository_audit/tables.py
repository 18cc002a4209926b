"""Reads columns from data files.

No reader guesses types: the text "NA" is a text, and only what the rules call
missing is missing. Numbers become floats, with NaN for a missing cell.
Everything else stays as read, with None for a missing cell.
"""

import csv
import io
import json
import re
from dataclasses import dataclass, field

import numpy as np
import openpyxl

from .names import fold

NUMERIC_CHARACTERS = set("0123456789+-.eE")
LOG_LINE = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?) ([A-Z]+)((?: .*)?)")
LOG_PAIR = re.compile(r' ([^\s="]+|"(?:[^"\\]|\\.)*")=("(?:[^"\\]|\\.)*"|[^\s"]*)')
LINE_TIME_COLUMN = "recorded_at"


@dataclass
class Table:
    header: list[str]
    count: int
    cells: dict[str, np.ndarray]
    problems: list[str] = field(default_factory=list)


class Headers:
    """The column of a header. With `spelled`, capitals and separators may differ."""

    def __init__(self, shorts, spelled):
        self.spelled = spelled
        self.known = {short: short for short in shorts}
        self.by_fold = {fold(short): short for short in shorts}

    def column(self, header):
        """An unknown header is returned unchanged, so that it is reported as unknown."""
        if header not in self.known:
            self.known[header] = self.by_fold.get(fold(str(header)), header) if self.spelled else header
        return self.known[header]


def read_table(content, extension, text_files, kinds, spelled=False):
    """Read the bytes of one data file; `kinds` maps each declared column to its kind."""
    problems = []
    headers = Headers(kinds, spelled)
    if extension == "xlsx":
        header, columns, count = read_xlsx(content, problems)
        textual = False
    elif extension in ("json", "jsonl"):
        header, columns, count = read_records(content, extension, problems)
        textual = False
    elif extension == "log" and text_files == "own":
        header, columns, count = read_log(content, list(kinds), headers, problems)
        textual = True
    else:
        own_text = extension == "txt" and text_files == "own"
        header, columns, count = read_delimited(content, "\t" if own_text else ",", problems)
        textual = True
    header = [headers.column(name) for name in header]
    if len(set(header)) != len(header):
        problems.append("two headers of one column")
    cells = {}
    for name, column in zip(header, columns):
        cells[name] = convert(column, kinds.get(name), textual, name, problems)
    return Table(header, count, cells, problems)


def read_delimited(content, delimiter, problems):
    lines = io.StringIO(content.decode("utf-8"), newline="")
    rows = list(csv.reader(lines, delimiter=delimiter, strict=True))
    if not rows:
        problems.append("no header")
        return [], [], 0
    header, body = rows[0], rows[1:]
    if any(len(row) != len(header) for row in body):
        problems.append("a row with another number of fields than the header")
        body = [(row + [""] * len(header))[: len(header)] for row in body]
    columns = [list(column) for column in zip(*body)] or [[] for _ in header]
    return header, [[cell if cell != "" else None for cell in column] for column in columns], len(body)


def read_records(content, extension, problems):
    text = content.decode("utf-8")
    if extension == "json":
        records = json.loads(text, object_pairs_hook=record_of)
    else:
        lines = text.split("\n")
        if lines and lines[-1] == "":
            lines.pop()
        records = [json.loads(line, object_pairs_hook=record_of) for line in lines]
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise ValueError("not an array of records")
    if not records:
        problems.append("no records, so no columns can be seen")
        return [], [], 0
    header = list(records[0])
    if any(list(record) != header for record in records):
        problems.append("records with different keys or another order of keys")
    return header, [[record.get(name) for record in records] for name in header], len(records)


def record_of(pairs):
    """A record. Its keys must differ, because two cells of one column are ambiguous."""
    record = dict(pairs)
    if len(record) != len(pairs):
        raise ValueError(f"a key twice in one record: {[key for key, _ in pairs]}")
    return record


def read_xlsx(content, problems):
    # Reads from memory, because openpyxl reads parts of the archive many times.
    book = openpyxl.load_workbook(io.BytesIO(content), read_only=True)
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


def read_log(content, declared, headers, problems):
    """A log has no header. Its keys must have the declared order and one spelling each."""
    rank = {name: position for position, name in enumerate(declared)}
    spellings = {}
    columns = {name: [] for name in declared}
    lines = content.decode("utf-8").split("\n")
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
        names = [headers.column(unquoted(key)) for key, _ in pairs]
        row = {name: unquoted(value) for name, (_, value) in zip(names, pairs)}
        for name, (key, _) in zip(names, pairs):
            if spellings.setdefault(name, key) != key:
                problems.append(f"{name}: two spellings of one key")
        ranks = [rank.get(name, -1) for name in names]
        if -1 in ranks or ranks != sorted(set(ranks)):
            problems.append(f"keys unknown, repeated or out of order: {[key for key, _ in pairs]}")
        if headers.spelled and LINE_TIME_COLUMN in row:
            problems.append("a key of its own for the time of the lines")
        if "" in row.values():
            problems.append("a key with an empty value")
        if LINE_TIME_COLUMN in rank:
            if row.get(LINE_TIME_COLUMN, time) != time:
                problems.append("a line whose time is not its recorded_at")
            row[LINE_TIME_COLUMN] = time
        for name in declared:
            columns[name].append(row.get(name) or None)
    return list(declared), list(columns.values()), len(lines)


def unquoted(text):
    return json.loads(text) if text.startswith('"') else text


def convert(column, kind, textual, name, problems):
    """A column as an array. Adds a problem for every cell that its kind forbids."""
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
