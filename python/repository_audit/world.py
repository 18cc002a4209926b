"""One repository as an agent sees it, with what has been read of it."""

import json
import re

from .paths import PathTemplate
from .tables import read_table

DOCUMENTS = ("README.md", "DATA_DICTIONARY.md")
FILES_SAMPLED_BEYOND_QUERIES = 20


def fold(name):
    """Small letters, and every run of other characters a single blank."""
    return re.sub(r"[^a-z0-9]+", " ", name.lower()).strip()


class World:
    def __init__(self, folder):
        self.root = folder / "files"
        with open(folder / "blueprint.json", encoding="utf-8") as file:
            blueprint = json.load(file)
        # Only these parts of the blueprint may be used; the rest is dropped.
        self.extension = blueprint["extension"]
        self.text_files = blueprint["textFiles"]
        self.template = PathTemplate(blueprint["paths"], self.extension)
        self.kinds = {column["short"]: column_kind(column) for column in blueprint["columns"]}
        del blueprint
        found = sorted(path.relative_to(self.root).as_posix() for path in self.root.rglob("*") if path.is_file())
        self.files = [path for path in found if path not in DOCUMENTS]
        self.readme = self.document("README.md")
        self.values = {path: self.template.readings(path) for path in self.files}
        self.tables = {}
        full_path_names, full_column_names = self.full_names()
        self.path_names = names_by_fold(self.template.variables, full_path_names)
        self.column_names = names_by_fold(self.kinds, full_column_names)

    def document(self, name):
        path = self.root / name
        return path.read_bytes().decode("utf-8") if path.is_file() else None

    def full_names(self):
        """Full names, as far as the data dictionary shows them."""
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

    def path_variable(self, name):
        return self.path_names.get(fold(name))

    def column(self, name):
        return self.column_names.get(fold(name))

    def table(self, path):
        if path not in self.tables:
            self.tables[path] = read_table(self.root / path, self.extension, self.text_files, self.kinds)
        return self.tables[path]

    def structure_problems(self):
        """What is wrong with the repository itself, whatever is asked of it."""
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
        return problems

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


def names_by_fold(shorts, full_names):
    """Folded name to short name; a short name goes before a full one."""
    result = {}
    for short, full in full_names.items():
        if short in shorts:
            result[fold(full)] = short
    for short in shorts:
        result[fold(short)] = short
    return result
