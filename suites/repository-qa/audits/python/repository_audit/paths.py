"""The values in a path: one for every path variable, by the template.

All readings of a path are found, because two readings would make a question
about it ambiguous.
"""

import itertools

from .mess import split_name
from .names import fold


def writes_years(variable):
    return "Y" in variable["order"]


def is_number(variable):
    """Whether its values are numbers, so that 0.50 equals 0.5."""
    return variable["kind"] == "sequence" or (variable["kind"] == "factor" and variable["numeric"])


def named_date(variable, day):
    """A day as queries name it: without the year if the paths omit it."""
    return day if writes_years(variable) else day[5:]


def written_date(day, order, joiner):
    year, month, date = day.split("-")
    letters = {"Y": year, "m": month, "d": date}
    return joiner.join(letters[letter] for letter in order)


def written_person(person, style):
    return {
        "username": person["username"],
        "first_last": f"{person['first']}_{person['last']}",
        "first-last": f"{person['first']}-{person['last']}",
        "firstname": person["first"],
        "last": person["last"],
    }[style]


def spellings(variable, expansion):
    """Pairs of (value as a query names it, text as paths write it)."""
    short = variable["short"]
    kind = variable["kind"]
    if kind == "factor":
        mark = {"name=value": f"{short}=", "name_value": f"{short}_", "name-value": f"{short}-", "namevalue": short, "value": ""}[expansion]
        return [(level, mark + level) for level in variable["levels"]]
    if kind == "sequence":
        return [(str(level), str(level)) for level in variable["levels"]]
    if kind == "researcher":
        written = [written_person(person, variable["format"]) for person in variable["people"]]
        return [(name, name) for name in written]
    if kind == "date":
        pairs = [(named_date(variable, day), written_date(day, variable["order"], variable["joiner"])) for day in variable["days"]]
        # Without years, equal days of different years are one value.
        return list(dict.fromkeys(pairs))
    raise ValueError(f"unknown kind of path variable: {kind}")


class PathTemplate:
    def __init__(self, paths, extension):
        self.ending = "." + extension
        self.levels = paths["directories"] + [paths["file"]]
        self.expansion = paths["expansion"]
        self.variables = {variable["short"]: variable for variable in paths["variables"]}
        self.spellings = {short: spellings(variable, self.expansion) for short, variable in self.variables.items()}
        self.known = {}

    def readings(self, path):
        """Every assignment of values to variables that gives this path."""
        parts = self.parts(path)
        if len(parts) != len(self.levels):
            return []
        by_level = [self.level_readings(position, part) for position, part in enumerate(parts)]
        result = []
        for choice in itertools.product(*by_level):
            values = {}
            for level_values in choice:
                values.update(level_values)
            result.append(values)
        return result

    def parts(self, path):
        """The parts of a path without its extension; None if the extension differs."""
        return path[: -len(self.ending)].split("/") if path.endswith(self.ending) else []

    def level_readings(self, position, text):
        key = (position, text)
        if key not in self.known:
            level = self.levels[position]
            self.known[key] = self.row_readings(level["variables"], level["separator"], text)
        return self.known[key]

    def row_readings(self, variables, separator, text):
        first, rest = variables[0], variables[1:]
        result = []
        for value, written in self.spellings[first]:
            if not rest:
                if text == written:
                    result.append({first: value})
            elif text.startswith(written + separator):
                remainder = text[len(written) + len(separator) :]
                for values in self.row_readings(rest, separator, remainder):
                    result.append({first: value, **values})
        return result

    def names_stand_in_paths(self, short):
        return self.variables[short]["kind"] == "factor" and self.expansion != "value"

    def written_forms(self, short, value):
        """How paths write a value, without the variable's name."""
        variable = self.variables.get(short)
        if variable is None:
            return []
        return [written for known, written in spellings(variable, "value") if known == value]


class SpelledTemplate(PathTemplate):
    """The same for inconsistent spelling of folders and files.

    A part of a path is compared with every text of the template for its level.
    Both are folded, unless folding would make two of the texts equal.
    """

    def __init__(self, paths, extension):
        super().__init__(paths, extension)
        self.texts = [self.level_texts(level) for level in self.levels]
        self.folds = [len({fold(text) for text, _ in texts}) == len(texts) for texts in self.texts]
        self.meanings = [self.level_meanings(position) for position in range(len(self.levels))]

    def parts(self, path):
        folders, stem, _ = split_name(path)
        return [*folders, stem]

    def level_texts(self, level):
        """Every text of a level, with its values."""
        rows = itertools.product(*(self.spellings[short] for short in level["variables"]))
        return [(level["separator"].join(text for _, text in row), dict(zip(level["variables"], (value for value, _ in row)))) for row in rows]

    def level_meanings(self, position):
        meanings = {}
        for text, values in self.texts[position]:
            meanings.setdefault(fold(text) if self.folds[position] else text, []).append(values)
        return meanings

    def level_readings(self, position, text):
        return self.meanings[position].get(fold(text) if self.folds[position] else text, [])

    def changed_numbers(self, path, values):
        """Numbers whose decimal point or sign is missing in the path. Folding keeps only the digits."""
        numbers = []
        for level, part in zip(self.levels, self.parts(path)):
            own = [values[short] for short in level["variables"] if is_number(self.variables[short])]
            numbers.extend(value for value in own if value not in part)
        return numbers
