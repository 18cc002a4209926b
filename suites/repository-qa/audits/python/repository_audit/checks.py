"""Checks of an item other than its answer."""

import re
from collections import Counter
from decimal import Decimal

from .figures import exact, unit
from .interpretations import NONE
from .mess import DATA_EXTENSIONS, NO_DATA_FIRST_LETTERS, NO_DATA_FOLDERS, OLDER_COPY_WORDS
from .permutations import otherwise

RELATIVE_TOLERANCE = 1e-9
TIGHT_TOLERANCE = 1e-12
BOUNDARY_REACH = Decimal("0.0001")
# A value this close to a whole unit counts as that whole unit.
SAME_DECIMAL = Decimal("1e-9")

CATEGORIES = {
    "readme": "repository-metadata",
    "title": "repository-metadata",
    "abstract": "repository-metadata",
    "extension": "file-metadata",
    "count-rows": "file-metadata",
    "count-files-prefix": "directory-traversal",
    "count-files-condition": "directory-traversal",
    "univariate-file": "univariate-statistics",
    "univariate-files": "univariate-statistics",
    "bivariate-statistic": "bivariate-statistics",
    "bivariate-hypothesis": "bivariate-statistics",
    "interpretation": "interpretation",
}
EXTENSIONS = ["." + extension for extension in DATA_EXTENSIONS]
NUMBER = r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?"
VALUE = rf'(?:"[^"]*"|{NUMBER})'
OPERATOR_WORDS = {
    "is": r"is {0}",
    "is-not": r"is not {0}",
    "greater": r"is greater than {0}",
    "less": r"is less than {0}",
    "at-least": r"is at least {0}",
    "at-most": r"is at most {0}",
    "between": r"is in the range from {0} to {1} \(both included\)",
}
STATISTIC_WORDS = {
    "most-common": "most common value",
    "mean": "average value",
    "median": "median value",
    "minimum": "minimum value",
    "maximum": "maximum value",
    "standard-deviation": "standard deviation (population, dividing by n)",
    "variance": "variance (population, dividing by n)",
    "sample-standard-deviation": "standard deviation (sample, dividing by n - 1)",
    "sample-variance": "variance (sample, dividing by n - 1)",
    "pearson": "Pearson correlation",
    "spearman": "Spearman rank correlation",
    "chi-square": "chi-square",
    "open-average": "typical value",
    "open-standard-deviation": "standard deviation",
    "open-variance": "variance",
    "open-correlation": "correlation",
}
# A question with an ambiguous statistic must not contain a word that settles it.
SETTLING_WORDS = ("dividing by", "(population", "(sample", "pearson", "spearman", "rank correlation", "median", "average value")

# Types of question for which it matters which files are data, and how names are spelled.
OVER_DATA_FILES = ("extension", "count-files-prefix", "count-files-condition", "univariate-files", "interpretation")
BY_NAMES = ("count-files-condition", "univariate-file", "univariate-files", "bivariate-statistic", "bivariate-hypothesis", "interpretation")


def figures_asked(query):
    """The significant figures that a query asks for, or None."""
    return query["ask"].get("significant") if "ask" in query else query.get("significant")


def relative_difference(expected, found):
    if expected == found:
        return 0.0
    if expected == 0:
        # A relative difference from zero is undefined; rounding noise counts as equal.
        return 0.0 if abs(found) <= TIGHT_TOLERANCE else float("inf")
    return abs(found - expected) / abs(expected)


def answer_problems(key, found):
    """Compares the recomputed answer with the key's; also returns their difference."""
    expected = key["answer"]
    problems = []
    difference = None
    if expected["kind"] != found.kind:
        problems.append("answer")
    elif found.kind == "unanswerable":
        if expected["reason"] != found.value:
            problems.append("reason")
    elif found.kind == "number":
        difference = relative_difference(expected["answer"], found.value)
        if not difference <= RELATIVE_TOLERANCE:
            problems.append("answer")
        if expected["significant"] != figures_asked(key["query"]) or expected["significant"] not in (2, 3, 4):
            problems.append("significant figures")
    elif type(expected["answer"]) is not type(found.value) or expected["answer"] != found.value:
        problems.append("answer")
    if expected["kind"] == "choice" and expected["answer"] not in expected["choices"]:
        problems.append("answer not among the choices")
    return problems, difference


def choice_problems(world, query, answer):
    """The offered choices must be the possible answers."""
    if answer["kind"] != "choice":
        return []
    choices = answer["choices"]
    if len(set(choices)) != len(choices):
        return ["a choice twice"]
    if query["type"] in ("readme", "bivariate-hypothesis"):
        return [] if sorted(choices) == ["no", "yes"] else ["choices"]
    if query["type"] == "extension":
        return [] if sorted(choices) == sorted(EXTENSIONS) else ["choices"]
    if query["type"] == "interpretation":
        ask = query["ask"]
        allowed = [*ask["candidates"], NONE] if ask["about"] == "cause" else ["falls", "rises"]
        return [] if sorted(choices) == sorted(allowed) else ["choices"]
    unknown = world.levels_seen(world.column(query["column"])) - set(choices)
    return [f"values outside the choices: {sorted(unknown)}"] if unknown else []


def guard_problems(query, found):
    """Questions that the rules exclude."""
    problems = []
    if found.kind == "number":
        recorded = query.get("statistic") in ("minimum", "maximum", "median")
        problems.extend(boundary_problems(found.value, figures_asked(query), recorded))
    if query["type"] == "bivariate-hypothesis" and found.kind == "choice":
        problems.extend(methods_problems(found, query))
    return problems + single_answer_guards(query, found)


def single_answer_guards(query, found):
    """Guards that also apply to a reading, so that its answer is not on a boundary."""
    problems = []
    if query["type"] == "bivariate-hypothesis" and found.kind == "choice":
        if abs(found.p - query["alpha"]) <= 0.1 * query["alpha"]:
            problems.append(f"guard: p {found.p} within 10 % of {query['alpha']}")
    if found.tied:
        problems.append("guard: the most common value ties")
    return problems


def methods_problems(found, query):
    """Usual ways to compute p must agree: no test has fewer than 10 pairs, those of fewer than 40 are clear, and permutations
    decide as p does."""
    if found.tested is None:
        return []
    alpha, pairs = query["alpha"], len(found.tested[0])
    if pairs < 10:
        return [f"guard: a test of {pairs} pairs"]
    if pairs < 40 and alpha / 3 <= found.p <= 3 * alpha:
        return [f"guard: p {found.p} of {pairs} pairs within a factor 3 of {alpha}"]
    differs = otherwise(query["statistic"], *found.tested, alpha, found.value == "yes")
    return [] if differs is None else [f"guard: p {found.p} of {pairs} pairs at {alpha} is by permutation {differs[0]}"]


def boundary_problems(value, significant, recorded):
    """`recorded`: the value is a cell of the data and may be a whole number of units."""
    if value == 0:
        return ["guard: significant figures of 0 are asked for"]
    amount = abs(exact(value))
    for figures in (significant, significant - 1):
        scaled = amount / unit(value, figures)
        to_whole = abs(scaled - scaled.to_integral_value())
        to_half = abs(to_whole - Decimal("0.5"))
        if to_half <= BOUNDARY_REACH:
            return [f"guard: {value} near a rounding boundary at {figures} figures"]
        if to_whole <= BOUNDARY_REACH:
            on_it = to_whole <= SAME_DECIMAL
            if not (on_it and recorded):
                return [f"guard: {value} {'on' if on_it else 'near'} a truncation boundary at {figures} figures"]
    return []


def recognition_problems(world, query):
    """Conditions may only use path variables that a reader can recognise."""
    shorts = [world.path_variable(condition["variable"]) for condition in query.get("files", [])]
    return [f"guard: {short} cannot be recognised in the paths" for short in shorts if short is not None and not world.recognisable(short)]


def value_forms(world, short, value):
    """How a question may write a path value. A date may also be written as in the paths."""
    variable = world.template.variables.get(short)
    if variable is not None and variable["kind"] == "date":
        return [value] + world.template.written_forms(short, value)
    return [value]


def needed_texts(world, query, names):
    """Each text that must occur in quotes, as a list of its allowed forms. Includes short names only if the wording uses them."""
    needed = []
    if "file" in query:
        needed.append([query["file"]])
    if "prefix" in query:
        needed.append([query["prefix"] + "*", query["prefix"]])
    for condition in query.get("files", []):
        if names:
            needed.append([condition["variable"]])
        needed.extend(value_forms(world, condition["variable"], value) for value in condition["values"])
    for condition in query.get("rows", []):
        if names:
            needed.append([condition["column"]])
        needed.extend([value] for value in condition["values"] if isinstance(value, str))
    if names:
        needed.extend([name] for name in query.get("columns", []))
        if "column" in query:
            needed.append([query["column"]])
        needed.extend([name] for name in names_in_ask(query.get("ask", {})))
    return needed


def names_in_ask(ask):
    single = [ask[field] for field in ("outcome", "column") if field in ask]
    return single + ask.get("candidates", []) + ask.get("columns", [])


def needed_numbers(world, query, answer):
    needed = []
    for condition in query.get("rows", []):
        needed.extend(value for value in condition["values"] if not isinstance(value, str))
    if "alpha" in query:
        needed.append(query["alpha"])
    if "margin" in query.get("ask", {}):
        needed.append(query["ask"]["margin"])
    if asks_for_figures(world, query, answer):
        needed.append(figures_asked(query))
    return needed


def asks_for_figures(world, query, answer):
    """A question asks for figures unless the answer is a whole number or a text."""
    if figures_asked(query) is None or query.get("statistic") == "most-common":
        return False
    if query["type"] == "interpretation":
        return True
    if answer["kind"] != "unanswerable":
        return answer["kind"] == "number"
    whole = query["statistic"] in ("minimum", "maximum") and "column" in query
    return not (whole and world.kinds.get(world.column(query["column"])) == "integer")


def text_problems(world, item):
    """Every text and number of the query must occur in the question.

    A template names each of them as often as the query does. Another wording
    may name it once and refer back.
    """
    text, query = item["text"], item["key"]["query"]
    template = item["variant"] == "template"
    problems = []
    quoted = Counter(re.findall(r'"([^"]*)"', text))
    for forms in needed_texts(world, query, names=template):
        present = [form for form in forms if quoted[form] > 0]
        if not present:
            problems.append(f"text lacks {forms[0]!r}")
        elif template:
            quoted[present[0]] -= 1
    bare = re.sub(r'"[^"]*"', '""', text)
    numbers = Counter(float(number) for number in re.findall(rf"(?<![\w.]){NUMBER}(?![\w])", bare))
    for number in needed_numbers(world, query, item["key"]["answer"]):
        if numbers[float(number)] <= 0:
            problems.append(f"text lacks {number}")
        elif template:
            numbers[float(number)] -= 1
    if template:
        problems.extend(wording_problems(world, item))
    problems += openness_problems(world, item)
    return problems + mess_statement_problems(item) if world.messy else problems


def wording_problems(world, item):
    """The template must say what the query says, and name each value with its variable."""
    query = item["key"]["query"]
    text = re.sub(r' \(written "[^"]*"\)', "", item["text"])
    problems = []
    for condition in query.get("files", []):
        forms = [value_forms(world, condition["variable"], value) for value in condition["values"]]
        operator = "is" if len(forms) == 1 else "one-of"
        if not says_condition(text, condition["variable"], operator, forms):
            problems.append(f"text does not say {condition}")
    for condition in query.get("rows", []):
        forms = [[value] for value in condition["values"]]
        if not says_condition(text, condition["column"], condition["operator"], forms):
            problems.append(f"text does not say {condition}")
    phrases = []
    if "statistic" in query:
        phrases.append(STATISTIC_WORDS[query["statistic"]])
    if "alpha" in query:
        phrases.append(f"significance level of {query['alpha']}")
    if asks_for_figures(world, query, item["key"]["answer"]):
        phrases.append(f"Report {figures_asked(query)} significant figures")
    problems.extend(f"text does not say {phrase}" for phrase in phrases if phrase not in text)
    return problems


def without_names(world, text):
    """The text without quotations and without full names of variables, which may contain any word."""
    bare = re.sub(r'"[^"]*"', '""', text).lower()
    for name in sorted(world.said_names, key=len, reverse=True):
        bare = bare.replace(name, "")
    return bare


def openness_problems(world, item):
    """A question must be as ambiguous as its query, and a question about a cause must say how the data were made."""
    query = item["key"]["query"]
    bare = without_names(world, item["text"])
    problems = []
    if query.get("statistic", "").startswith("open-"):
        problems.extend(f"text settles the statistic: {word}" for word in SETTLING_WORDS if word in bare)
    if query.get("ask", {}).get("about") == "cause" and "random" not in bare:
        problems.append("text does not say what was assigned at random")
    return problems


def mess_statement_problems(item):
    """A question about a messy repository must state the rules for data files and spelling, if they matter."""
    kind = item["key"]["query"]["type"]
    text = re.sub(r'"([^"]*)"', lambda quoted: quoted[0] if quoted[1] in NO_DATA_FIRST_LETTERS else '""', item["text"])
    needed = []
    if kind in OVER_DATA_FILES:
        needed += [*EXTENSIONS, *NO_DATA_FOLDERS, *OLDER_COPY_WORDS, *(f'"{letter}"' for letter in NO_DATA_FIRST_LETTERS)]
    if kind in BY_NAMES:
        needed += ["capitals", "separators"]
    found = Counter(re.findall(r'\.?[a-z]+|"."', text.lower()))
    problems = [f"text does not state the rule: {word}" for word, count in Counter(needed).items() if found[word] < count]
    if kind == "count-files-prefix" and found["capitals"]:
        problems.append("text does not let capitals count")
    return problems


def says_condition(text, name, operator, forms):
    """Whether the text states this condition on the name. `forms` lists the
    allowed forms of each value."""
    start = f'"{re.escape(name)}" '
    if operator == "one-of":
        lists = re.findall(rf"{start}is one of ({VALUE}(?:,? or {VALUE}|, {VALUE})+)", text)
        said = [re.findall(VALUE, part) for part in lists]
    else:
        pattern = start + OPERATOR_WORDS[operator].format(f"({VALUE})", f"({VALUE})")
        said = [match.groups() for match in re.finditer(pattern, text)]
    return any(len(parts) == len(forms) and all(plain(part) in allowed for part, allowed in zip(parts, forms)) for parts in said)


def plain(part):
    """A quoted text without its quotes, or the value of a number."""
    return part[1:-1] if part.startswith('"') else float(part)


def strata_problems(world, item):
    strata, query, answer = item["strata"], item["key"]["query"], item["key"]["answer"]
    unanswerable = answer["kind"] == "unanswerable"
    expected = {
        "category": CATEGORIES.get(query["type"]),
        "type": query["type"],
        "variant": item["variant"],
        "extension": world.extension,
        "answerable": "no" if unanswerable else "yes",
    }
    if unanswerable:
        expected["reason"] = answer["reason"]
    if query["type"] == "interpretation":
        expected["about"] = query["ask"]["about"]
    problems = [] if strata == expected else [f"strata {strata}, expected {expected}"]
    if item["suite"] != "repository-qa":
        problems.append(f"suite {item['suite']}")
    if (item.get("preset") == "messy") != world.messy:
        problems.append(f"preset {item.get('preset')} of a repository that is {'' if world.messy else 'not '}messy")
    return problems
