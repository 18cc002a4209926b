"""Whether a certificate shows that a question has no answer.

Every reading is recomputed and every world is checked: its edits are allowed,
the visible files are as likely in it as the rules require, and its answer is
the one in the certificate.
"""

import datetime
import math

import numpy as np

from . import formulas, open_questions
from .answers import Found
from .blueprint import is_number
from .checks import answer_problems, figures_asked, single_answer_guards
from .errors import Refused, require
from .figures import rounded
from .interpretations import NONE, complete, estimated_cells, interpret, log_likelihood, seen_to_act, true_mean, truncated_normal
from .names import fold
from .paths import PathTemplate

FACTS = ("readme-absent", "variable-absent", "no-files", "wrong-type", "no-rows", "all-missing", "too-few", "constant")
# The slack covers the rounding errors of two sums over many rows.
LARGEST_DIFFERENCE = math.log(3) + 1e-9


def certificate_problems(world, key):
    certificate = key.get("certificate")
    if key["answer"]["kind"] != "unanswerable":
        return [] if certificate is None else ["certificate of an answerable item"]
    try:
        check_certificate(world, key["query"], key["answer"]["reason"], certificate)
    except Refused as refusal:
        return [f"certificate: {refusal}"]
    return []


def check_certificate(world, query, reason, certificate):
    require(certificate is not None, "there is none")
    require(certificate["reason"] == reason, f"its reason is {certificate['reason']}")
    kind, verify = demanded(query, reason)
    require(certificate["kind"] == kind, f"kind {certificate['kind']} where the rules say {kind}")
    if verify is not None:
        verify(world, query, certificate)


def demanded(query, reason):
    """The kind of certificate that the rules require, and the function that checks it.

    A fact needs only its reason, which the recomputed answer confirms.
    """
    about = query["ask"]["about"] if query["type"] == "interpretation" else None
    if reason == "ambiguous-date":
        values = [value for condition in query.get("files", []) for value in condition["values"]]
        strokes = any(open_questions.STROKES.fullmatch(value) for value in values)
        return ("two-readings", date_readings) if strokes else ("two-worlds", date_worlds)
    if reason == "ambiguous-definition" and query.get("statistic") in open_questions.OPEN_STATISTICS:
        return "two-readings", definition_readings
    if reason == "unmeasured-confounder" and about == "cause":
        return "two-worlds", cause_worlds
    if reason == "insufficient-power" and about == "direction":
        return "two-worlds", direction_worlds
    if reason == "insufficient-power" and about == "estimate":
        return "two-worlds", estimate_worlds
    require(reason in FACTS, f"the query cannot have the reason {reason}")
    return "fact", None


def check_answer(query, given, found):
    """The answer in a certificate must be the recomputed one."""
    problems, _ = answer_problems({"query": query, "answer": given}, found)
    problems += single_answer_guards(query, found)
    require(not problems, f"answer {given}, found {found.kind} {found.value}: {problems}")


# Two readings


def definition_readings(world, query, certificate):
    founds = check_readings(world, query, certificate, open_questions.statistic_readings(query))
    require(all(found.kind != "unanswerable" for found in founds), "a reading has no answer")


def date_readings(world, query, certificate):
    position = open_questions.open_date(world, query)
    check_readings(world, query, certificate, open_questions.stroke_readings(world, query, position))


def check_readings(world, query, certificate, allowed):
    """The readings must be those that the rules allow, in either order."""
    given = certificate["readings"]
    require(len(given) == 2, f"{len(given)} readings")
    require(all(reading in [part["query"] for part in given] for reading in allowed), "not the readings that the rules allow")
    founds = [open_questions.answer(world, part["query"]) for part in given]
    for part, found in zip(given, founds):
        check_answer(part["query"], part["answer"], found)
    require(open_questions.answers_differ(*founds, figures_asked(query)), "the readings have the same answer")
    return founds


# Two worlds


def both_worlds(world, certificate):
    """Each world's edits, answer and blueprint."""
    given = certificate["worlds"]
    require(len(given) == 2, f"{len(given)} worlds")
    for part in given:
        places = [edit["at"] for edit in part["edits"]]
        require(len(set(places)) == len(places), "two edits of one place")
    return [(part["edits"], part["answer"], world.blueprint.edited(part["edits"])) for part in given]


def seed_and_other(world, certificate):
    """The same, if one world must be the seed's own. It comes first."""
    worlds = sorted(both_worlds(world, certificate), key=lambda part: len(part[0]))
    require(not worlds[0][0] and worlds[1][0], "not one world without edits and one with")
    return worlds


def check_places(edits, places):
    found = sorted(edit["at"] for edit in edits)
    require(found == sorted(places), f"edits at {found}, allowed at {sorted(places)}")


def check_seen(world, query, reason):
    """The files must show what the rules require for this reason."""
    found = interpret(world, query["ask"])
    require((found.kind, found.value) == ("unanswerable", reason), f"the files show {found.kind} {found.value}")


def date_worlds(world, query, certificate):
    position = open_questions.open_date(world, query)
    require(position is not None, "no date is open")
    number, index, day = open_questions.seed_day(world, query, position)
    worlds = seed_and_other(world, certificate)
    edits = worlds[1][0]
    check_places(edits, [f"/paths/variables/{number}/days/{index}"])
    other = edits[0]["value"]
    require(is_date(other) and is_date(day), f"{other} or {day} is no date")
    require(other[5:] == day[5:] and other[:4] != day[:4], f"{other} is not {day} in another year")
    told = open_questions.year_told(world)
    require(not told, f"the year is told by {told}")
    check_same_paths(world, worlds, number)
    founds = []
    for _, given, blueprint in worlds:
        found = open_questions.answer(world, open_questions.query_in(blueprint, query, position, number))
        check_answer(query, given, found)
        founds.append(found)
    require(open_questions.answers_differ(*founds, figures_asked(query)), "the worlds have the same answer")


def is_date(text):
    try:
        return isinstance(text, str) and datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def check_same_paths(world, worlds, number):
    """All paths must be the same, and no law may depend on the day."""
    written = [PathTemplate(blueprint.raw["paths"], world.extension).spellings for _, _, blueprint in worlds]
    require(written[0] == written[1], "the worlds write other paths")
    short = world.blueprint.raw["paths"]["variables"][number]["short"]
    for plan in world.blueprint.columns.values():
        require(not plan.dependent or short not in formulas.names(plan.law), f"the law of {plan.short} names {short}")


def estimate_worlds(world, query, certificate):
    check_seen(world, query, "insufficient-power")
    column = world.column(query["ask"]["column"])
    worlds = seed_and_other(world, certificate)
    check_places(worlds[1][0], [world.blueprint.columns[column].normal.mean_place])
    require(is_number(worlds[1][0][0]["value"]), "a mean that is no number")
    cells = estimated_cells(world, column)
    means, likelihoods = [], []
    for _, given, blueprint in worlds:
        plan = blueprint.columns[column]
        means.append(true_mean(plan))
        likelihoods.append(float(np.sum(truncated_normal(plan.normal, plan.range).logpdf(cells))))
        check_answer(query, given, Found("number", means[-1]))
    check_likelihoods(likelihoods)
    figures = query["ask"]["significant"]
    require(rounded(means[0], figures) != rounded(means[1], figures), f"both means are {rounded(means[0], figures)}")


def check_likelihoods(likelihoods):
    difference = max(likelihoods) - min(likelihoods)
    require(difference <= LARGEST_DIFFERENCE, f"log likelihoods differ by {difference}")


def direction_worlds(world, query, certificate):
    check_seen(world, query, "insufficient-power")
    x, y = (world.column(name) for name in query["ask"]["columns"])
    plan = world.blueprint.columns[y]
    tilts, laws = [], [plan.law]
    for edits, given, blueprint in both_worlds(world, certificate):
        check_places(edits, [plan.law_place])
        laws.append(blueprint.columns[y].law)
        tilts.append(tilt(laws[-1], plan, x))
        check_answer(query, given, Found("choice", "rises" if tilts[-1][0] == "+" else "falls"))
    require(sorted(sign for sign, _ in tilts) == ["+", "-"], "not one law that rises and one that falls")
    require(tilts[0][1] == tilts[1][1], "the two laws have another d or c")
    pairs = complete(world.all_cells(x), world.all_cells(y))
    check_likelihoods([log_likelihood(world, world.blueprint, y, law, pairs) for law in laws])


def tilt(law, plan, x):
    """The sign of a law's added slope along x, and its (d, c), in the form of the rules.

    `(law) + d * (x - c)` or with a minus; `(law) * exp(d * (x - c))` or with a
    minus in front of d.
    """
    kind, _ = plan.noise
    try:
        if kind == "additive":
            sign, own, (times, size, offset) = law
        else:
            joined, own, (called, function, ((times, size, offset),)) = law
            require((joined, called, function) == ("*", "call", "exp"), "no exponential tilt")
            sign, size = ("-", size[1]) if size[0] == "minus" else ("+", size)
        less, name, centre = offset
    except ValueError:
        raise Refused("a law that is no tilt of the blueprint's") from None
    d, c = formulas.constant(size), formulas.constant(centre)
    form = (own, times, less, name) == (plan.law, "*", "-", ("name", x)) and sign in ("+", "-")
    require(form and d is not None and c is not None and d > 0, "a law that is no tilt of the blueprint's")
    return sign, (d, c)


def cause_worlds(world, query, certificate):
    check_seen(world, query, "unmeasured-confounder")
    ask = query["ask"]
    column, _ = seen_to_act(world, ask)
    outcome = world.column(ask["outcome"])
    worlds = seed_and_other(world, certificate)
    check_places(worlds[1][0], ["/hidden", world.blueprint.columns[outcome].law_place])
    # Either of the two may be the seed's own world.
    worlds.sort(key=lambda part: len(part[2].hidden))
    (_, direct_answer, direct), (_, hidden_answer, hidden) = worlds
    name = added_variable(world, direct, hidden, column)
    acting, masked = direct.columns[outcome].law, hidden.columns[outcome].law
    candidates = set(ask["candidates"])
    require(formulas.names(acting) & candidates == {column}, f"of the candidates the law does not name just {column}")
    require(not formulas.names(masked) & candidates, "the law with the hidden variable names a candidate")
    require(name in formulas.names(masked), f"the law does not name {name}")
    require(formulas.renamed(masked, name, column) == acting, f"another law with {column} in the place of {name}")
    bounding = hidden.bounding(hidden.columns[outcome])
    require(column not in bounding, f"{outcome} stays below what {column} decides, whatever the hidden variable is")
    check_answer(query, direct_answer, Found("choice", column))
    check_answer(query, hidden_answer, Found("choice", NONE))


def added_variable(world, direct, hidden, column):
    """The name of the hidden variable that only one of the worlds has."""
    require(isinstance(hidden.hidden, list), "/hidden is no list")
    added = [entry for entry in hidden.hidden if entry not in direct.hidden]
    require(len(added) == 1 and len(hidden.hidden) == len(direct.hidden) + 1, "not one hidden variable more")
    entry = added[0]
    require(isinstance(entry, dict) and set(entry) == {"short", "shows"}, f"the hidden variable {entry}")
    require(entry["shows"] == column, f"{entry['shows']} shows the hidden variable, not {column}")
    name = entry["short"]
    require(formulas.is_name(name), f"{name} is no name of a formula")
    taken = {fold(other["short"]) for other in direct.hidden} | set(world.path_names) | set(world.column_names)
    require(fold(name) not in taken, f"{name} is a name already")
    return name
