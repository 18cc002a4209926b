"""Reads table files with pandas, openpyxl and json, and says what they hold.

Usage: read_tables.py MANIFEST

The manifest is a JSON list of files: path, reader (a key of READERS), missing (the mark of
missing cells), stamp (the date column that stamps a log, or null), rewritten (where to write the values again, or null)
and columns (name, kind, format). Printed is one JSON list a file: for every column the list of its values, null where
missing, dates as milliseconds since 1970. An independent check of the codecs in src/tables.
"""

import datetime
import json
import re
import sys
import warnings

import openpyxl
import pandas

DTYPES = {"float": "float64", "integer": "Int64", "boolean": "boolean", "category": object, "text": object, "date": object}
TOKENS = {"YYYY": "%Y", "MMM": "%b", "MM": "%m", "DD": "%d", "HH": "%H", "mm": "%M", "ss": "%S", "SSS": "%f"}
# pandas 3 warns that exact parsing became its default; pandas 2 still needs to be asked for it.
warnings.filterwarnings("ignore", message=".*float_precision.*")

EPOCH = datetime.datetime(1970, 1, 1)
JSON_STRING = r'"(?:[^"\\]|\\.)*"'
LOG_PAIR = re.compile(rf'({JSON_STRING}|[^\s="\\]+)=({JSON_STRING}|[^\s="\\]+)')


def milliseconds(moment):
    return (moment - EPOCH) // datetime.timedelta(milliseconds=1)


def parse_date(text, pattern):
    directive = re.sub("YYYY|MMM|MM|DD|HH|mm|SSS|ss", lambda token: TOKENS[token.group()], pattern.replace("%", "%%"))
    return milliseconds(datetime.datetime.strptime(text, directive))


def plain(value, column):
    """A value as JSON holds it, whatever type the reader gave it."""
    if value is None or value is pandas.NA or value != value:
        return None
    kind = column["kind"]
    if kind == "date":
        return milliseconds(value) if isinstance(value, datetime.datetime) else parse_date(value, column["format"])
    if kind == "float":
        return float(value)
    if kind == "integer":
        return int(value)
    if kind == "boolean":
        return bool(value)
    return value


def read_delimited(file, **options):
    dtypes = {column["name"]: DTYPES[column["kind"]] for column in file["columns"]}
    frame = pandas.read_csv(
        file["path"],
        dtype=dtypes,
        keep_default_na=False,
        na_values=[file["missing"]],
        float_precision="round_trip",
        skip_blank_lines=False,
        **options,
    )
    if file["rewritten"]:
        # With "\n" alone, Python 3.11 leaves texts with carriage returns unquoted.
        frame.to_csv(file["rewritten"], index=False, na_rep=file["missing"], lineterminator="\r\n")
    return [list(frame[column["name"]]) for column in file["columns"]]


def read_records(file, records):
    if file["rewritten"]:
        with open(file["rewritten"], "w", encoding="utf-8") as out:
            json.dump(records, out, indent=3, ensure_ascii=True)
    return [[record[column["name"]] for record in records] for column in file["columns"]]


def read_json(file):
    with open(file["path"], encoding="utf-8") as source:
        return read_records(file, json.load(source))


def read_jsonl(file):
    with open(file["path"], encoding="utf-8", newline="\n") as source:
        return read_records(file, [json.loads(line) for line in source])


def read_xlsx(file):
    workbook = openpyxl.load_workbook(file["path"])
    rows = list(workbook.active.iter_rows(values_only=True))
    assert list(rows[0]) == [column["name"] for column in file["columns"]], rows[0]
    if file["rewritten"]:
        copy = openpyxl.Workbook()
        for row in rows:
            copy.active.append(row)
        for cell in (cell for row in copy.active.iter_rows() for cell in row if cell.data_type == "f"):
            cell.data_type = "s"
        copy.save(file["rewritten"])
    return [[row[index] for row in rows[1:]] for index in range(len(file["columns"]))]


def read_excel(file):
    frame = pandas.read_excel(file["path"], dtype=object, keep_default_na=False, na_values=[""])
    return [list(frame[column["name"]]) for column in file["columns"]]


def log_text(word):
    return json.loads(word) if word.startswith('"') else word


def read_log(file):
    values = [[] for _ in file["columns"]]
    with open(file["path"], encoding="utf-8", newline="\n") as source:
        lines = source.read().splitlines()
    for line in lines:
        time, level, *_ = line.split(" ")
        assert level == "INFO", line
        pairs = {log_text(key): log_text(value) for key, value in LOG_PAIR.findall(line)}
        for column, cells in zip(file["columns"], values):
            if column["name"] == file["stamp"]:
                missing = time == "-"
                cells.append(None if missing else datetime.datetime.strptime(time, "%Y-%m-%dT%H:%M:%S.%fZ"))
            else:
                text = pairs.get(column["name"])
                cells.append(text == "true" if column["kind"] == "boolean" and text is not None else text)
    return values


READERS = {
    "csv": read_delimited,
    "tabs": lambda file: read_delimited(file, sep="\t"),
    "aligned": lambda file: read_delimited(file, sep=r"\s+"),
    "json": read_json,
    "jsonl": read_jsonl,
    "xlsx": read_xlsx,
    "excel": read_excel,
    "log": read_log,
}


def main():
    with open(sys.argv[1], encoding="utf-8") as source:
        manifest = json.load(source)
    for file in manifest:
        values = READERS[file["reader"]](file)
        print(json.dumps([[plain(value, column) for value in cells] for column, cells in zip(file["columns"], values)]))


main()
