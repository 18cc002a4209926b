"""The data of an episode inside a call: the functions that an agent's program finds ready.

    paths = list_directory(prefix="data", depth=None)
    frame = load_table(paths[0])
    frames = load_table(paths)      # many at once, which is much faster than one by one
"""

import io
import json
import re
from concurrent.futures import ThreadPoolExecutor

from assay_broker import HostError, ask, ask_many

_BATCH = 128
_LOG_LINE = re.compile(r"^(-|\d{4}-\d\d-\d\dT[\d:.]+Z) ([A-Z]+)(?: (.*))?$")
_LOG_PAIR = re.compile(r'("(?:[^"\\]|\\.)*"|[^\s="\\]+)=("(?:[^"\\]|\\.)*"|[^\s="\\]+)')


def list_directory(id=None, prefix="", depth=1):
    """The paths that fit, sorted; directories end in "/". depth=None lists everything below."""
    return ask("list_directory", {"id": id, "prefix": prefix, "depth": depth}).value


def read_text_file(id=None, path=None, head=None, tail=None):
    """The text of a file, or its first or last lines."""
    id, path = _with_path(id, path)
    return ask("read_text_file", {"id": id, "path": path, "head": head, "tail": tail}).value


def read_binary_file(id=None, path=None):
    """The bytes of a file."""
    id, path = _with_path(id, path)
    return bytes(ask("read_binary_file", {"id": id, "path": path}).binaries[0])


def _with_path(id, path):
    """Inside a call the id may be left out: a single text is then the path."""
    return (None, id) if path is None else (id, path)


def load_table(path):
    """The table in a file as a DataFrame; for a list of paths, a list of them."""
    if isinstance(path, str):
        return _load([path])[0]
    return _load(list(path))


def _load(paths):
    """Asks for the next batch while the one before is made into frames."""
    batches = [
        [("load_table", {"path": path}) for path in paths[first : first + _BATCH]]
        for first in range(0, len(paths), _BATCH)
    ]
    if len(batches) <= 1:
        return [_table(reply) for batch in batches for reply in ask_many(batch)]
    frames = []
    with ThreadPoolExecutor(1) as ahead:
        waiting = ahead.submit(ask_many, batches[0])
        for following in [*batches[1:], None]:
            replies = waiting.result()
            if following is not None:
                waiting = ahead.submit(ask_many, following)
            frames += [_table(reply) for reply in replies]
    return frames


def _table(reply):
    if isinstance(reply, HostError):
        raise reply
    value, (binary,) = reply
    return _frame(value, binary) if "columns" in value else _decode(value, binary)


_WIDTHS = {"number": 8, "boolean": 1, "text": 4, "moment": 8}


def _frame(value, binary):
    """Decoded columns, their bytes one after the other."""
    import pandas

    columns = {}
    start = 0
    for column in value["columns"]:
        end = start + _WIDTHS[column["kind"]] * value["rows"]
        columns[column["name"]] = _column(column, binary[start:end])
        start = end
    return pandas.DataFrame(columns, copy=False)


def _column(column, binary):
    import numpy
    import pandas

    kind = column["kind"]
    if kind == "number":
        return _settle(numpy.frombuffer(binary, "<f8"))
    if kind == "boolean":
        codes = numpy.frombuffer(binary, "u1")
        if not (codes == 2).any():
            return codes.astype(bool)
        return numpy.array([False, True, None], dtype=object)[codes]
    if kind == "text":
        # Each text is made into pandas' own kind once, however many rows have it.
        return pandas.Series(column["texts"]).array.take(numpy.frombuffer(binary, "<i4"), allow_fill=True)
    milliseconds = numpy.frombuffer(binary, "<f8")
    missing = numpy.isnan(milliseconds)
    moments = numpy.where(missing, 0, milliseconds).astype("int64").astype("datetime64[ms]")
    moments[missing] = numpy.datetime64("NaT")
    return moments


def _settle(values):
    """Whole numbers as integers, where every value is there and is one."""
    import numpy

    if len(values) and (numpy.abs(values) < 2**53).all() and (values == numpy.floor(values)).all():
        return values.astype("int64")
    return values.copy()


def _decode(value, binary):
    """A table from the bytes of its file, by the file's name."""
    reader = {"csv": _read_csv, "txt": _read_text, "log": _read_log, "json": _read_json, "jsonl": _read_json_lines}
    extension = value["extension"]
    if extension == "xlsx":
        return _read_workbook(io.BytesIO(binary))
    if extension not in reader:
        raise HostError("tools/not-a-table", f"{value['path']!r} is no table; read_binary_file gives its bytes")
    return reader[extension](bytes(binary).decode("utf-8-sig"))


def _read_csv(text, separator=","):
    import pandas

    # Only an empty cell is missing: words such as None and NA may be values.
    frame = pandas.read_csv(
        io.StringIO(text), sep=separator, keep_default_na=False, na_values=[""], float_precision="round_trip"
    )
    return _settle_frame(frame)


def _read_text(text):
    header = text.split("\n", 1)[0]
    return _read_csv(text, "\t" if "\t" in header else "," if "," in header else r"\s+")


def _read_json(text):
    return _records(json.loads(text))


def _read_json_lines(text):
    return _records([json.loads(line) for line in text.splitlines() if line.strip()])


def _records(records):
    import pandas

    return _settle_frame(pandas.DataFrame(records))


def _read_workbook(file):
    import openpyxl
    import pandas

    sheet = openpyxl.load_workbook(file, read_only=True, data_only=True).worksheets[0]
    header, *rows = sheet.iter_rows(values_only=True)
    return _settle_frame(pandas.DataFrame(rows, columns=header))


def _read_log(text):
    """Lines such as `2025-03-01T12:00:00.000Z INFO dose=1.50 arm="drug A"`."""
    import pandas

    rows = []
    for line in text.splitlines():
        found = _LOG_LINE.match(line)
        if found is None:
            return _read_text(text)
        stamp, level, pairs = found.groups()
        row = {"timestamp": None if stamp == "-" else stamp[:-1], "level": level}
        row.update((_unquote(key), _unquote(each)) for key, each in _LOG_PAIR.findall(pairs or ""))
        rows.append(row)
    frame = pandas.DataFrame(rows)
    frame["timestamp"] = pandas.to_datetime(frame["timestamp"])
    for name in frame.columns[2:]:
        frame[name] = _guess(frame[name])
    return _settle_frame(frame)


def _unquote(text):
    return json.loads(text) if text.startswith('"') else text


def _guess(column):
    """Texts that are all numbers, or all true or false, as such."""
    import pandas

    present = column.dropna()
    try:
        return column.where(column.isna(), pandas.to_numeric(present)).astype(float)
    except (ValueError, TypeError):
        pass
    truth = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
    return column.map(truth) if present.isin(list(truth)).all() else column


def _settle_frame(frame):
    for name in frame.columns:
        if frame[name].isna().all():
            frame[name] = frame[name].astype(float)
        if frame[name].dtype.kind == "f":
            frame[name] = _settle(frame[name].to_numpy())
    return frame


def offer(namespace):
    """Puts the functions where a program finds them without an import."""
    for function in (list_directory, read_text_file, read_binary_file, load_table):
        namespace[function.__name__] = function
