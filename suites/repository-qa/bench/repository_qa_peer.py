"""Plain pandas on the work that suites/repository-qa/bench/repository-qa.ts times in TypeScript: one JSON request a line.

The paper's Algorithm 1 ("Populating a file") and its questions, as a scientist with knowledge of numpy and pandas would
write them. The path's SHA-256 seeds a generator, columns are drawn as whole arrays, and pandas filters and writes a
DataFrame. Blueprints are parsed and laws compiled once, when a world is loaded. Nothing is cached between calls, because
Algorithm 1 makes each file again whenever it is read. There is one seed for each file, so a question over one column
populates all columns.

There are two ways. "published" is the paper's: a dependent variable is a Python function of one row's variables and an
error (appendix A.3), which its code passes to DataFrame.apply, and paths are a sample of the full cross product of their
values (A.2). "vectorised" computes laws over whole columns, which the paper's functions do not allow, and samples paths
by their numbers.
"""

import hashlib
import io
import itertools
import json
import math
import platform
import random
import sys
import time

import numpy as np
import openpyxl
import pandas as pd
import scipy
from scipy import stats

MOST_REDRAWS = 100
DATE_FIELDS = {"YYYY": "%Y", "MMM": "%b", "MM": "%m", "DD": "%d", "HH": "%H", "mm": "%M", "ss": "%S"}


class ColumnNames:
    """The names in a law's source, for whole columns."""

    np = np

    def assay_hill(x, half, n):
        return 1.0 / (1.0 + np.power(half / x, n))

    def assay_bump(x, centre, width):
        return np.exp(-0.5 * np.square((x - centre) / width))

    def assay_logistic(x):
        return 1.0 / (1.0 + np.exp(-x))

    def assay_match(key, *cases):
        """The number of a level: one look-up for a level of the path, one for each row of a column."""
        numbers = dict(zip(cases[:-1:2], cases[1::2]))
        if isinstance(key, str):
            return numbers.get(key, cases[-1])
        return np.array([numbers.get(level, cases[-1]) for level in key])


class RowNames:
    """The names in a law's source, for one row. Python's own functions are faster there than numpy's."""

    class np:
        exp = math.exp
        maximum = max

    def assay_hill(x, half, n):
        return x**n / (half**n + x**n)

    def assay_bump(x, centre, width):
        return math.exp(-0.5 * ((x - centre) / width) ** 2)

    def assay_logistic(x):
        return 0.5 + 0.5 * math.tanh(0.5 * x)

    def assay_match(key, *cases):
        for index in range(0, len(cases) - 1, 2):
            if cases[index] == key:
                return cases[index + 1]
        return cases[-1]


def row_function(law):
    """A law as a function of one row's variables and an error, in the form of the paper's appendix A.3."""
    column = law["column"]
    noise, values = column["noise"], column["values"]
    lines = ["def law(variables, error):"]
    lines += [f"    {name} = variables[{short!r}]" for short, name in law["variables"].items()]
    lines += [f"    value = {law['source']}"]
    lines += ["    value = value + error" if noise["kind"] == "additive" else "    value = value * np.exp(error)"]
    if values["kind"] == "category":
        cuts = " + ".join(f"(value > {cut!r})" for cut in values["cuts"])
        lines += [f"    return {values['levels']!r}[{cuts}]"]
    else:
        low, high = values["range"]
        decimals = f", {values['decimals']}" if values["kind"] == "continuous" else ""
        lines += [f"    return round(max({low!r}, min({high!r}, value)){decimals})"]
    names = dict(vars(RowNames))
    exec("\n".join(lines), names)
    return names["law"]


class World:
    """A prepared blueprint: compiled laws, date formats in Python's notation, and files with their values."""

    def __init__(self, request):
        blueprint = request["blueprint"]
        self.rows = blueprint["rows"]
        self.sort_by = blueprint.get("sortBy")
        self.columns = blueprint["columns"]
        self.order = [column["short"] for column in self.columns]
        # A column that is tied to another comes after it.
        self.given = sorted((column for column in self.columns if column["role"] != "dependent"), key=lambda column: "tie" in column)
        self.levels = {variable["short"]: variable.get("levels") for variable in blueprint["paths"]["variables"]}
        self.dependent = [column for column in self.columns if column["role"] == "dependent"]
        named = {column["short"]: column for column in self.columns}
        laws = [{**law, "column": named[short]} for short, law in request["laws"].items()]
        self.expressions = {law["column"]["short"]: compile(law["source"], "law", "eval") for law in laws}
        self.functions = {law["column"]["short"]: row_function(law) for law in laws}
        self.formats = {column["short"]: python_format(column["format"]) for column in self.columns if column["role"] == "moment"}
        self.segments = request["segments"]
        self.possible = math.prod(len(texts) for texts in self.segments)
        self.names = request["names"]
        self.files = request["files"]
        for file in self.files:
            # Python's own floats raise an exception in cases where numpy's become infinite.
            file["arrays"] = {self.names[short]: value if isinstance(value, str) else np.float64(value) for short, value in file["values"].items()}
        self.file_at = {file["path"]: file for file in self.files}


def python_format(pattern):
    for token, directive in DATE_FIELDS.items():
        pattern = pattern.replace(token, directive, 1)
    return pattern


def list_paths_published(world, count):
    """The paths of a repository in order: a sample of the full cross product of their values."""
    return sorted(random.sample(list(map("".join, itertools.product(*world.segments))), count))


def list_paths_vectorised(world, count):
    """The same, from a sample of indices into the cross product."""
    generator = np.random.default_rng(1)
    numbers = generator.choice(world.possible, count, replace=False)
    digits = np.unravel_index(numbers, [len(texts) for texts in world.segments])
    parts = [np.array(texts, dtype=object)[digit] for texts, digit in zip(world.segments, digits)]
    return sorted(map("".join, zip(*parts)))


def populate(world, file, apply_laws):
    """Algorithm 1 up to the writing."""
    seed = int.from_bytes(hashlib.sha256(file["path"].encode()).digest(), "big")
    generator = np.random.default_rng(seed)
    count = number_of_rows(generator, world.rows)
    columns = {}
    for column in world.given:
        columns[column["short"]] = sample(generator, column, count, file, world, columns)
    columns.update(apply_laws(generator, world, file, columns, count))
    recorded = {column["short"]: lose_cells(generator, column, columns, count) for column in world.columns}
    frame = pd.DataFrame(recorded, columns=world.order)
    return frame if world.sort_by is None else frame.sort_values(world.sort_by, kind="stable", ignore_index=True)


def laws_by_row(generator, world, file, columns, count):
    """Applies each dependent variable's function to one row after the other, as the published code does."""
    frame = pd.DataFrame(columns)
    computed = {}
    for column in world.dependent:
        law, paths = world.functions[column["short"]], file["values"]
        errors = iter((column["noise"]["size"] * generator.standard_normal(count)).tolist())
        values = frame.apply(lambda row: law({**paths, **row}, next(errors)), axis=1)
        computed[column["short"]] = values.to_numpy(dtype=cell_type(column))
    return computed


def cell_type(column):
    return {"category": object, "integer": int, "continuous": float}[column["values"]["kind"]]


def laws_by_column(generator, world, file, columns, count):
    """Evaluates each dependent variable's law over whole arrays."""
    names = {**vars(ColumnNames), **file["arrays"], **{world.names[short]: values for short, values in columns.items()}}
    with np.errstate(all="ignore"):
        values = {short: eval(expression, names) for short, expression in world.expressions.items()}
    return {column["short"]: add_noise(generator, column, values[column["short"]], count) for column in world.dependent}


def number_of_rows(generator, law):
    if law["kind"] == "uniform":
        return int(generator.integers(law["low"], law["high"], endpoint=True))
    return max(law["least"], round(generator.normal(law["mean"], law["sd"])))


def sample(generator, column, count, file, world, columns):
    if column["role"] == "identifier":
        return identifiers(generator, column["format"], count)
    if column["role"] == "moment":
        return pd.to_datetime(moments(generator, column["law"], count, file), unit="ms").strftime(world.formats[column["short"]])
    values = column["values"]
    if values["kind"] == "category":
        weights = np.array(values["weights"])
        return generator.choice(np.array(values["levels"], dtype=object), count, p=weights / weights.sum())
    numbers = draw_inside(generator, values["distribution"], values.get("range"), count)
    numbers = moved(generator, column, numbers, file, world, columns)
    return np.round(numbers, values["decimals"]) if values["kind"] == "continuous" else np.rint(numbers)


def moved(generator, column, numbers, file, world, columns):
    """The draws with what groups of rows, conditions and other columns contribute, inside the range."""
    values, cluster, tie = column["values"], column.get("cluster"), column.get("tie")
    if cluster is None and tie is None and "shifts" not in column:
        return numbers
    if cluster is not None:
        size = len(numbers) if cluster["rows"] == "file" else cluster["rows"]
        common = draw_inside(generator, values["distribution"], values.get("range"), -(-len(numbers) // size))
        numbers = common[np.arange(len(numbers)) // size] + cluster["within"] * (numbers - cluster["centre"])
    for shift in column.get("shifts", []):
        numbers = numbers + shift["by"][world.levels[shift["of"]].index(file["conditions"][shift["of"]])]
    if tie is not None:
        numbers = numbers + tie["slope"] * (columns[tie["to"]] - tie["centre"])
    low, high = values.get("range", (-np.inf, np.inf))
    numbers = np.where(numbers < low, 2 * low - numbers, np.where(numbers > high, 2 * high - numbers, numbers))
    return np.clip(numbers, low, high)


def identifiers(generator, form, count):
    if form["kind"] == "numbered":
        start = int(generator.integers(0, max(0, 10 ** form["digits"] - count - 1), endpoint=True))
        return [f"{form['prefix']}{number:0{form['digits']}d}" for number in range(start + 1, start + count + 1)]
    if form["kind"] == "hexadecimal":
        digits = form["digits"]
        return [f"{number:0{digits}x}" for number in generator.integers(0, 16**digits, count).tolist()]
    return [barcode(number) for number in generator.integers(0, 10**12, count).tolist()]


def barcode(number):
    digits = f"{number:012d}"
    total = sum(map(int, digits[::2])) + 3 * sum(map(int, digits[1::2]))
    return f"{digits}{-total % 10}"


def moments(generator, law, count, file):
    if law["kind"] == "scattered":
        return generator.integers(law["from"], law["to"], count, endpoint=True)
    if law["kind"] == "calibration":
        return np.full(count, file.get("day", 0) - generator.integers(1, law["days"], endpoint=True) * 86_400_000)
    if law["kind"] == "sessions":
        steps = law["pace"] * (1 + law.get("jitter", 0) * (2 * generator.random(count) - 1))
        return file.get("day", law["first"]) + np.floor(np.cumsum(steps) / 1000) * 1000
    if law["kind"] == "path-date":
        start = file["day"] + law["after"]
    else:
        start = generator.integers(law["earliest"], law["latest"], endpoint=True)
    return start + law["step"] * np.arange(count)


def draw_inside(generator, law, span, count):
    """Draws values. Those outside the range are drawn again."""
    numbers = draw(generator, law, count)
    if span is None:
        return numbers
    low, high = span
    for _ in range(MOST_REDRAWS):
        outside = np.flatnonzero((numbers < low) | (numbers > high))
        if outside.size == 0:
            return numbers
        numbers[outside] = draw(generator, law, outside.size)
    return np.clip(numbers, low, high)


def draw(generator, law, count):
    name = law["name"]
    if name == "normal":
        return generator.normal(law["mean"], law["sd"], count)
    if name == "uniform":
        return generator.uniform(law["low"], law["high"], count)
    if name == "beta":
        return law["low"] + (law["high"] - law["low"]) * generator.beta(law["a"], law["b"], count)
    if name == "exponential":
        return law["low"] + generator.exponential(law["mean"], count)
    if name == "bernoulli":
        return (generator.random(count) < law["p"]).astype(int)
    if name == "binomial":
        return generator.binomial(law["n"], law["p"], count)
    if name == "geometric":
        return generator.geometric(law["p"], count)
    if name == "negative-binomial":
        return generator.negative_binomial(law["r"], law["p"], count)
    return generator.poisson(law["rate"], count)


def add_noise(generator, column, value, count):
    noise, values = column["noise"], column["values"]
    error = noise["size"] * generator.standard_normal(count)
    value = value + error if noise["kind"] == "additive" else value * np.exp(error)
    if values["kind"] == "category":
        return np.array(values["levels"], dtype=object)[np.searchsorted(values["cuts"], value)]
    low, high = values["range"]
    inside = np.minimum(np.maximum(value, low), high)
    return np.rint(inside).astype(int) if values["kind"] == "integer" else np.round(inside, values["decimals"])


def lose_cells(generator, column, columns, count):
    values, missing = columns[column["short"]], column["missing"]
    if missing["kind"] == "none":
        return values
    rate = missing["rate"]
    if missing["kind"] == "depending":
        rate = np.where(columns[missing["when"]] > missing["above"], rate, missing["otherwise"])
    kept = values.astype(object if values.dtype == object else float)
    kept[generator.random(count) < rate] = None if values.dtype == object else np.nan
    return kept


def log_lines(frame):
    """Lines of a timestamp and `name=value` pairs without missing ones. Pandas has no writer for these."""
    stamps = frame["recorded_at"] if "recorded_at" in frame else pd.date_range("2024-01-01", periods=len(frame), freq="s").strftime("%Y-%m-%dT%H:%M:%S")
    names = [name for name in frame.columns if name != "recorded_at"]
    rows = zip(stamps, *(frame[name].tolist() for name in names))
    return "".join(
        f"{stamp} INFO " + " ".join([f"{name}={cell}" for name, cell in zip(names, cells) if cell is not None and cell == cell]) + "\n"
        for stamp, *cells in rows
    )


def workbook(frame):
    target = io.BytesIO()
    frame.to_excel(target, index=False, engine="openpyxl")
    return target.getvalue()


WRITERS = {
    "csv": lambda frame: frame.to_csv(index=False).encode(),
    "txt": lambda frame: frame.to_csv(index=False, sep="\t").encode(),
    "json": lambda frame: frame.to_json(orient="records").encode(),
    "jsonl": lambda frame: frame.to_json(orient="records", lines=True).encode(),
    "log": lambda frame: log_lines(frame).encode(),
    "xlsx": workbook,
}

READERS = {
    "csv": lambda content, columns: pd.read_csv(io.BytesIO(content), usecols=columns),
    "json": lambda content, columns: pd.read_json(io.BytesIO(content))[columns],
    "xlsx": lambda content, columns: pd.read_excel(io.BytesIO(content), usecols=columns, engine="openpyxl"),
}


def rows_that_meet(frame, conditions):
    kept = np.ones(len(frame), dtype=bool)
    for condition in conditions:
        cells, values = frame[condition["column"]], condition["values"]
        kept &= TESTS[condition["operator"]](cells, values).to_numpy()
    return kept


TESTS = {
    "is": lambda cells, values: cells == values[0],
    "is-not": lambda cells, values: (cells != values[0]) & cells.notna(),
    "one-of": lambda cells, values: cells.isin(values),
    "greater": lambda cells, values: cells > values[0],
    "less": lambda cells, values: cells < values[0],
    "at-least": lambda cells, values: cells >= values[0],
    "at-most": lambda cells, values: cells <= values[0],
    "between": lambda cells, values: cells.between(values[0], values[1]),
}

UNIVARIATE = {
    "most-common": lambda values: values.mode().iloc[0],
    "minimum": lambda values: values.min(),
    "maximum": lambda values: values.max(),
    "median": lambda values: values.median(),
    "mean": lambda values: values.mean(),
    "standard-deviation": lambda values: values.std(ddof=0),
    "sample-standard-deviation": lambda values: values.std(),
    "variance": lambda values: values.var(ddof=0),
    "sample-variance": lambda values: values.var(),
}


def selected_files(world, conditions):
    return [file for file in world.files if all(file["conditions"][each["variable"]] in each["values"] for each in conditions)]


def univariate(query, frames):
    pieces = [frame.loc[rows_that_meet(frame, query["rows"]), query["column"]] for frame in frames]
    values = pd.concat(pieces).dropna()
    return values, UNIVARIATE[query["statistic"]](values)


def bivariate(query, frame):
    first, second = query["columns"]
    pairs = frame.loc[rows_that_meet(frame, query["rows"]), [first, second]].dropna()
    if query["statistic"] == "chi-square":
        return stats.chi2_contingency(pd.crosstab(pairs[first], pairs[second]), correction=False)[:2]
    test = stats.pearsonr if query["statistic"] == "pearson" else stats.spearmanr
    return tuple(test(pairs[first], pairs[second]))


def through_bytes(frame, query, form):
    """The columns of the query as read from the file that an agent sees."""
    needed = list(dict.fromkeys([query["column"], *(each["column"] for each in query["rows"])]))
    return READERS[form](WRITERS[form](frame), needed)


def answer(world, query, apply_laws, form=None):
    """The answer to a query. Files are populated by Algorithm 1 and, with a form, also written and read."""
    if query["type"] == "count-files-condition":
        return len(selected_files(world, query["files"]))
    if query["type"] == "univariate-files":
        frames = (populate(world, file, apply_laws) for file in selected_files(world, query["files"]))
        if form is not None:
            frames = (through_bytes(frame, query, form) for frame in frames)
        return univariate(query, frames)[1]
    frame = populate(world, world.file_at[query["file"]], apply_laws)
    return univariate(query, [frame])[1] if query["type"] == "univariate-file" else bivariate(query, frame)


def seconds_per_call(work):
    """Processor time of a call, averaged over 0.2 s or one call."""
    started, calls = time.process_time(), 0
    while True:
        work()
        calls += 1
        spent = time.process_time() - started
        if spent >= 0.2:
            return spent / calls


WORLDS = {}


def load(request):
    WORLDS[request["name"]] = World(request)
    return {}


def versions(_request):
    modules = {"numpy": np, "pandas": pd, "openpyxl": openpyxl, "scipy": scipy}
    return {"python": platform.python_version(), **{name: module.__version__ for name, module in modules.items()}}


WAYS = {"published": laws_by_row, "vectorised": laws_by_column}


def open_worlds(request):
    list_paths = list_paths_published if request["way"] == "published" else list_paths_vectorised
    worlds = [WORLDS[name] for name in request["worlds"]]
    return {"seconds": seconds_per_call(lambda: [list_paths(world, request["files"]) for world in worlds])}


def write(request):
    """Populates and writes the first file of each world."""
    writer, apply_laws = WRITERS[request["format"]], WAYS[request["way"]]
    worlds = [WORLDS[name] for name in request["worlds"]]
    return {"seconds": seconds_per_call(lambda: [writer(populate(world, world.files[0], apply_laws)) for world in worlds])}


def shape(request):
    world = WORLDS[request["world"]]
    frame = populate(world, world.files[0], WAYS[request["way"]])
    return {"rows": len(frame), "columns": len(frame.columns)}


def ask(request):
    """Answers one query of each world."""
    asked = [(WORLDS[name], query) for name, query in request["queries"]]
    apply_laws, form = WAYS[request["way"]], request.get("format")
    return {"seconds": seconds_per_call(lambda: [answer(world, query, apply_laws, form) for world, query in asked])}


def describe(request):
    """The number of files that a query selects, and the values in them, for comparison with the other side."""
    world, query, apply_laws = WORLDS[request["world"]], request["query"], WAYS[request["way"]]
    files = selected_files(world, query["files"])
    values, _ = univariate(query, (populate(world, file, apply_laws) for file in files))
    return {"files": len(files), "count": len(values), "mean": float(values.mean()), "spread": float(values.std())}


HANDLERS = {"versions": versions, "load": load, "open": open_worlds, "write": write, "shape": shape, "ask": ask, "describe": describe}

for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps(HANDLERS[message["do"]](message)), flush=True)
