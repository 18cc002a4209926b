"""One repository as an agent sees it, with a cache of what was read."""

import hashlib
import json
import re
from functools import cached_property

import numpy as np

from .blueprint import Blueprint
from .errors import RuleGap
from .mess import is_data_file, mess_problems, split_name
from .names import fold, names_by_fold
from .paths import PathTemplate, SpelledTemplate
from .tables import read_table

DOCUMENTS = ("README.md", "DATA_DICTIONARY.md")
FILES_SAMPLED_BEYOND_QUERIES = 20


class World:
    def __init__(self, folder):
        self.root = folder / "files"
        with open(folder / "blueprint.json", encoding="utf-8") as file:
            blueprint = json.load(file)
        # Answers use the visible files and these parts of the blueprint. Only
        # interpretations and certificates may use all of it.
        self.messy = "mess" in blueprint
        self.extension = blueprint["extension"]
        self.text_files = "own" if self.messy else blueprint["textFiles"]
        template = SpelledTemplate if self.messy else PathTemplate
        self.template = template(blueprint["paths"], self.extension)
        self.kinds = {column["short"]: column_kind(column) for column in blueprint["columns"]}
        self.category_levels = declared_levels(blueprint["columns"])
        self.times = [column["short"] for column in blueprint["columns"] if column["role"] == "moment"]
        self.blueprint = Blueprint(blueprint)
        self.said_names = {entry["name"].lower() for entry in blueprint["columns"] + blueprint["paths"]["variables"] if "name" in entry}
        found = sorted(path.relative_to(self.root).as_posix() for path in self.root.rglob("*") if path.is_file())
        self.files = [path for path in found if (is_data_file(path) if self.messy else path not in DOCUMENTS)]
        self.others = sorted(set(found) - set(self.files))
        self.readme = self.document("README.md")
        self.values = {path: self.template.readings(path) for path in self.files}
        self.tables = {}
        self.owners = {}
        self.pooled = {}
        full_path_names, full_column_names = self.full_names()
        self.explained = set(full_path_names) & self.templated()
        self.path_names = names_by_fold(self.template.variables, full_path_names)
        self.column_names = names_by_fold(self.kinds, full_column_names)

    def document(self, name):
        path = self.root / name
        return path.read_bytes().decode("utf-8") if path.is_file() else None

    def full_names(self):
        """Full names that the data dictionary shows."""
        names = {"In the paths": {}, "In the files": {}}
        section = None
        for line in (self.document("DATA_DICTIONARY.md") or "").split("\n"):
            if line.startswith("## "):
                section = names.get(line[3:].strip())
            elif line.startswith("|") and section is not None:
                cells = [cell.strip() for cell in line.strip("|").split("|")]
                if len(cells) >= 2:
                    section[cells[0]] = cells[1]
        return names["In the paths"], names["In the files"]

    def templated(self):
        """The path variables of the template that a full dictionary shows."""
        lines = (self.document("DATA_DICTIONARY.md") or "").split("\n")
        return {short for line in lines if line.startswith("Paths:") for short in re.findall(r"\{([^{}]+)\}", line)}

    def path_variable(self, name):
        return self.path_names.get(fold(name))

    def column(self, name):
        return self.column_names.get(fold(name))

    def recognisable(self, short):
        """Whether a reader can tell which part of a path is this variable."""
        if self.template.names_stand_in_paths(short) or short in self.explained:
            return True
        own = self.written_values(short)
        bare = [other for other in self.template.variables if other != short and not self.template.names_stand_in_paths(other)]
        return all(own.isdisjoint(self.written_values(other)) for other in bare)

    def written_values(self, short):
        """The values in paths as written, without names; folded if spelling may differ."""
        forms = {form for value in set(self.path_values(short)) for form in self.template.written_forms(short, value)}
        return {fold(form) for form in forms} if self.messy else forms

    def extension_of(self, path):
        """The repository's extension; in a messy repository, the file's own."""
        return split_name(path)[2] if self.messy else self.extension

    def table(self, path):
        if path not in self.tables:
            content = (self.root / path).read_bytes()
            self.owners.setdefault(content_mark(content), path)
            self.tables[path] = read_table(content, self.extension_of(path), self.text_files, self.kinds, self.messy)
        return self.tables[path]

    def owner_of_content(self, path):
        """The data file among those read that has the same bytes as this file."""
        return self.owners.get(content_mark((self.root / path).read_bytes()))

    @cached_property
    def file_of_row(self):
        """The index of the file of every row, over all data files."""
        return np.repeat(np.arange(len(self.files)), [self.table(path).count for path in self.files])

    def all_cells(self, column):
        """A column over all data files."""
        if column not in self.pooled:
            self.pooled[column] = np.concatenate([self.table(path).cells[column] for path in self.files])
        return self.pooled[column]

    def path_values(self, short):
        """The value of a path variable, for every data file."""
        return [self.single_values(path)[short] for path in self.files]

    def single_values(self, path):
        if len(self.values[path]) != 1:
            raise RuleGap(f"the path {path} does not parse in exactly one way")
        return self.values[path][0]

    def structure_problems(self):
        """Problems of the repository itself, independent of any question."""
        problems = []
        if not self.files:
            problems.append("no data files")
        for path in self.files:
            ways = len(self.values[path])
            if ways != 1:
                problems.append(f"{path}: parses in {ways} ways")
        for names, owners in (("path variables", self.template.variables), ("columns", self.kinds)):
            folded = [fold(short) for short in owners]
            if len(set(folded)) != len(folded):
                problems.append(f"two {names} have the same folded name")
        unread = [path for path in self.files if path not in self.tables]
        step = max(1, len(unread) // FILES_SAMPLED_BEYOND_QUERIES)
        for path in unread[::step][:FILES_SAMPLED_BEYOND_QUERIES]:
            try:
                self.table(path)
            except Exception as error:  # a file that cannot be read is a finding, not a crash
                problems.append(f"{path}: {error!r}")
        for path, table in self.tables.items():
            problems.extend(f"{path}: {problem}" for problem in dict.fromkeys(table.problems))
            if table.header != list(self.kinds):
                problems.append(f"{path}: columns {table.header}, declared {list(self.kinds)}")
        return problems + mess_problems(self) if self.messy else problems

    def levels_seen(self, column):
        """The texts that occur in a category column of the files read."""
        seen = set()
        for table in self.tables.values():
            if column in table.cells:
                seen.update(cell for cell in table.cells[column] if cell is not None)
        return seen


def column_kind(column):
    """`category`, `integer`, `continuous`, or `neither` (identifiers, times)."""
    if column["role"] in ("identifier", "moment"):
        return "neither"
    return column["values"]["kind"]


def content_mark(content):
    """A digest that distinguishes contents, so that they need not be kept."""
    return hashlib.sha256(content).digest()


def declared_levels(columns):
    """The levels of each category whose blueprint lists them."""
    listed = {column["short"]: column.get("values", {}).get("levels") for column in columns}
    return {short: levels for short, levels in listed.items() if levels}
