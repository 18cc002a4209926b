"""Repositories with files other than data, and with inconsistent spelling.

The paths alone decide which files are data. The other promises of the rules
about such repositories are checked here too: with two files of the same
meaning, an answer could be right by luck.
"""

from collections import Counter

import numpy as np

from .names import fold

DATA_EXTENSIONS = ("csv", "json", "jsonl", "xlsx", "txt", "log")
NO_DATA_FIRST_LETTERS = (".", "~")
NO_DATA_FOLDERS = ("analysis", "backup", "notes", "tmp")
OLDER_COPY_WORDS = ("backup", "copy", "obsolete", "prev", "superseded")
# With fewer cells, all of them may end in a zero by chance.
CELLS_THAT_SHOW_PRECISION = 100
MOST_DECIMALS = 15


def split_name(path):
    """The folders of a path, and the stem and extension of its name. The extension is None without a dot."""
    *folders, name = path.split("/")
    stem, point, extension = name.rpartition(".")
    return folders, stem if point else name, extension if point else None


def is_data_file(path):
    folders, stem, extension = split_name(path)
    if extension not in DATA_EXTENSIONS or path.split("/")[-1].startswith(NO_DATA_FIRST_LETTERS):
        return False
    if any(fold(folder) in NO_DATA_FOLDERS for folder in folders):
        return False
    return fold(stem).split(" ")[-1] not in OLDER_COPY_WORDS


def main_extension(files):
    """The extension of more than half of the files, or None."""
    counts = Counter(split_name(path)[2] for path in files)
    return next((extension for extension, count in counts.items() if count * 2 > len(files)), None)


# What the rules promise about the repository


def mess_problems(world):
    problems = path_problems(world) + copy_problems(world) + cell_problems(world) + precision_problems(world)
    if main_extension(world.files) != world.extension:
        problems.append(f"most data files are not written in {world.extension}")
    return problems


def path_problems(world):
    """No two files have the same values, each folder has one spelling, and numbers are unchanged."""
    problems = []
    read = {path: readings[0] for path, readings in world.values.items() if len(readings) == 1}
    owners, spelled = {}, {}
    for path, values in read.items():
        other = owners.setdefault(tuple(sorted(values.items())), path)
        if other != path:
            problems.append(f"{path}: the same values as {other}")
        problems.extend(f"{path}: the number {number} is spelled differently" for number in world.template.changed_numbers(path, values))
        parts = path.split("/")
        meant = ()
        for depth, level in enumerate(world.template.levels[:-1], 1):
            meant += tuple(values[short] for short in level["variables"])
            written = "/".join(parts[:depth])
            first = spelled.setdefault((depth, meant), written)
            if first != written:
                problems.append(f"{path}: the folder {first} is also spelled {written}")
    return problems


def copy_problems(world):
    """Older copies must not have the bytes of a data file that was read."""
    owners = {path: world.owner_of_content(path) for path in world.others}
    return [f"{path}: the same bytes as {owner}" for path, owner in owners.items() if owner is not None]


def cell_problems(world):
    """Cells are never respelled: a category only has its own levels."""
    problems = []
    for short, levels in world.category_levels.items():
        unknown = world.levels_seen(short) - set(levels)
        if unknown:
            problems.append(f"{short}: cells outside its levels: {sorted(unknown)[:5]}")
    return problems


def decimals_needed(cells):
    """The number of decimals that represents all of these numbers exactly."""
    return next((places for places in range(MOST_DECIMALS) if np.array_equal(np.round(cells, places), cells)), MOST_DECIMALS)


def precision_problems(world):
    """A column has the same precision in files of every format."""
    by_extension = {}
    for path, table in world.tables.items():
        by_extension.setdefault(world.extension_of(path), []).append(table)
    problems = []
    for short, kind in world.kinds.items():
        if kind != "continuous":
            continue
        precision = {}
        for extension, tables in by_extension.items():
            cells = np.concatenate([table.cells[short] for table in tables if short in table.cells] or [np.empty(0)])
            cells = cells[~np.isnan(cells)]
            if len(cells) >= CELLS_THAT_SHOW_PRECISION:
                precision[extension] = decimals_needed(cells)
        if len(set(precision.values())) > 1:
            problems.append(f"{short}: decimals by format {precision}")
    return problems
