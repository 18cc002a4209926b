"""Tests of the audit on small hand-made worlds with known truths.

Run: .venv/bin/python suites/repository-qa/audits/python/test_repository_audit.py
"""

import copy
import csv
import io
import json
import math
import re
import tempfile
import unittest
from pathlib import Path

import numpy as np
import openpyxl
from scipy import integrate, stats

from repository_audit import formulas, permutations, shapes
from repository_audit.answers import Found
from repository_audit.audit import audit, check_item, check_key
from repository_audit.blueprint import Blueprint
from repository_audit.certificates import certificate_problems
from repository_audit.checks import choice_problems, guard_problems, mess_statement_problems, recognition_problems, strata_problems, text_problems
from repository_audit.errors import NotAsked, Refused, RuleGap
from repository_audit.evidence import evidence_problems
from repository_audit.figures import same_figures, units_apart
from repository_audit.interpretations import complete, factor_effect, fitted_effect, log_likelihood, regression, true_mean
from repository_audit.mess import is_data_file
from repository_audit.open_questions import answer, year_told
from repository_audit.world import World

SCRATCH = tempfile.TemporaryDirectory()
ROWS = 25


# Worlds


def edit(at, value):
    return {"at": at, "value": value}


def column(short, role, kind, **parts):
    return {"short": short, "role": role, "values": {"kind": kind}, **parts}


def dependent(short, law, noise, size, ends=(-1000, 1000)):
    return column(short, "dependent", "continuous", law=law, noise={"kind": noise, "size": size}, range=list(ends))


LAB_COLUMNS = [
    column("temp", "independent", "continuous", distribution={"kind": "normal", "mean": 50, "sd": 10}, range=[0, 100]),
    column("ph", "independent", "continuous", distribution={"kind": "normal", "mean": 5.43, "sd": 0.01}, range=[5, 6]),
    column("group", "independent", "category", distribution={"kind": "levels"}),
    dependent("mass", "20 + 0.5 * temp", "additive", 2),
    dependent("height", 'match(arm, "control", 10, "treated", 30, 0)', "additive", 2),
    dependent("calm", "5", "additive", 1),
    dependent("flux", "3 + hill(temp, 40, 2) + 0.1 * rep", "multiplicative", 0.1),
    dependent("rung", 'match(group, "a", 1, "b", 9, 5)', "additive", 1),
    dependent("cut", "5", "additive", 1, ends=(4.99, 1000)),
]
LAB_PATHS = {
    "variables": [
        {"short": "arm", "kind": "factor", "levels": ["control", "treated"], "numeric": False},
        {"short": "site", "kind": "factor", "levels": ["north", "south"], "numeric": False},
        {"short": "rep", "kind": "sequence", "levels": list(range(1, 7))},
    ],
    "directories": [{"variables": ["arm"], "separator": "_"}, {"variables": ["site"], "separator": "_"}],
    "file": {"variables": ["rep"], "separator": "_"},
    "expansion": "name=value",
}


def lab_rows(generator, arm, rep):
    """One file's rows; the last outcome is clipped to its range."""
    rows = []
    for number in range(ROWS):
        temp, ph, group = generator.normal(50, 10), generator.normal(5.43, 0.01), generator.choice(["a", "b", "c"])
        flux = (3 + temp**2 / (40**2 + temp**2) + 0.1 * rep) * math.exp(generator.normal(0, 0.1))
        row = [temp, ph, group, 20 + 0.5 * temp + generator.normal(0, 2), {"control": 10, "treated": 30}[arm] + generator.normal(0, 2)]
        row += [5 + generator.normal(0, 1), flux, {"a": 1, "b": 9, "c": 5}[group] + generator.normal(0, 1), max(4.99, 5 + generator.normal(0, 1))]
        row = [cell if isinstance(cell, str) else round(cell, 4) for cell in row]
        row[number % len(row)] = "" if number % 5 == 0 else row[number % len(row)]
        rows.append(row)
    return rows


def write_world(name, paths, columns, files, documents=(), extension="csv", **more):
    folder = Path(SCRATCH.name) / "worlds" / name
    for path, rows in files.items():
        place = folder / "files" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        with open(place, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([[part["short"] for part in columns], *rows])
    for document, text in documents:
        (folder / "files" / document).parent.mkdir(parents=True, exist_ok=True)
        (folder / "files" / document).write_text(text, encoding="utf-8")
    blueprint = {"extension": extension, "textFiles": "csv", "paths": paths, "columns": columns, **more}
    (folder / "blueprint.json").write_text(json.dumps(blueprint), encoding="utf-8")
    return World(folder)


def make_lab():
    generator = np.random.default_rng(1)
    files = {}
    for arm in ("control", "treated"):
        for site in ("north", "south"):
            for rep in range(1, 7):
                files[f"arm={arm}/site={site}/{rep}.csv"] = lab_rows(generator, arm, rep)
    return write_world("lab", LAB_PATHS, LAB_COLUMNS, files)


def diary_paths(order, days, expansion="value"):
    return {
        "variables": [
            {"short": "plot", "kind": "factor", "levels": ["p1", "p2"], "numeric": False},
            {"short": "day", "kind": "date", "order": order, "joiner": "-", "days": days},
        ],
        "directories": [{"variables": ["plot"], "separator": "_"}],
        "file": {"variables": ["day"], "separator": "_"},
        "expansion": expansion,
    }


COUNT_COLUMNS = [column("count", "independent", "integer", distribution={"kind": "poisson"}), column("kind", "independent", "category")]
COUNT_ROWS = [[1, "x"], [2, "x"], [9, "y"], ["", "y"], [40, "x"]]


def make_yearless(name="yearless", columns=COUNT_COLUMNS, documents=(), **more):
    days = ["2021-03-04", "2021-04-03", "2022-05-06"]
    rows = [row + ["2021-03-04T10:00:00"] * (len(columns) - 2) for row in COUNT_ROWS]
    files = {f"p1/{day}.csv": rows for day in ("03-04", "04-03", "05-06")}
    files["p2/03-04.csv"] = rows
    return write_world(name, diary_paths("md", days), columns, files, documents, **more)


def make_dated():
    days = ["2021-03-04", "2021-04-03", "2021-05-25", "2021-06-07", "2021-07-06"]
    files = {f"p1/{day}.csv": COUNT_ROWS for day in days}
    files["p2/2021-03-04.csv"] = [[7, "y"], [8, "y"]]
    return write_world("dated", diary_paths("Ymd", days), COUNT_COLUMNS, files)


LAB = make_lab()
YEARLESS = make_yearless()
DATED = make_dated()


def changed(world, *edits):
    """The same files, with another blueprint behind them."""
    other = copy.copy(world)
    other.blueprint = world.blueprint.edited(edits)
    return other


def described(world, **parts):
    """The same files, with more parts of these variables in the blueprint."""
    further = lambda entries: [{**entry, **parts.get(entry["short"], {})} for entry in entries]
    raw = world.blueprint.raw
    return changed(world, edit("/columns", further(raw["columns"])), edit("/paths/variables", further(raw["paths"]["variables"])))


# Keys


def interpretation(**ask):
    return {"type": "interpretation", "ask": ask}


def choice(value, choices):
    return {"kind": "choice", "answer": value, "choices": choices}


def number(value, significant):
    return {"kind": "number", "answer": value, "significant": significant}


def integer(value):
    return {"kind": "integer", "answer": value}


def no_answer(reason):
    return {"kind": "unanswerable", "reason": reason}


def two_worlds(query, reason, *worlds):
    """A key whose certificate has these worlds, each (edits, answer)."""
    parts = [{"edits": list(edits), "answer": given} for edits, given in worlds]
    return {"query": query, "answer": no_answer(reason), "certificate": {"kind": "two-worlds", "reason": reason, "worlds": parts}}


def two_readings(query, reason, *readings):
    parts = [{"query": reading, "answer": given} for reading, given in readings]
    return {"query": query, "answer": no_answer(reason), "certificate": {"kind": "two-readings", "reason": reason, "readings": parts}}


def problems_of(world, key):
    """All problems that the audit finds in a key, except in its wording."""
    _, problems, _ = check_key(world, key)
    try:
        return shapes.key_problems(key) + problems + certificate_problems(world, key)
    except Exception as error:
        return problems + [f"{type(error).__name__}: {error}"]


class Certificates(unittest.TestCase):
    def not_asked(self, world, query, complaint):
        with self.assertRaisesRegex(NotAsked, complaint):
            answer(world, query)

    def accepted(self, world, key):
        self.assertEqual(problems_of(world, key), [])

    def refused(self, world, key, complaint):
        """Asserts that a key is refused for the expected reason."""
        self.assertIn(complaint, " | ".join(problems_of(world, key)))


# Estimates

TEMP_MEAN = "/columns/0/distribution/mean"


def mean_of(mean, sd, low, high):
    """The mean of a truncated normal by plain integration."""
    weight = lambda x: math.exp(-(((x - mean) / sd) ** 2) / 2)
    total = integrate.quad(weight, low, high, points=[mean], epsabs=0, epsrel=1e-13)[0]
    return integrate.quad(lambda x: x * weight(x), low, high, points=[mean], epsabs=0, epsrel=1e-13)[0] / total


def temperature_key(other=50.3, at=TEMP_MEAN, significant=3, answers=None):
    first, second = answers or (mean_of(50, 10, 0, 100), mean_of(other, 10, 0, 100))
    query = interpretation(about="estimate", column="temp", significant=significant)
    worlds = ([], number(first, significant)), ([edit(at, other)], number(second, significant))
    return two_worlds(query, "insufficient-power", *worlds)


class Estimates(Certificates):
    def test_truth_is_the_mean_of_the_truncated_normal(self):
        skewed = column("x", "independent", "continuous", distribution={"kind": "normal", "mean": 1, "sd": 3}, range=[0, 4])
        plan = Blueprint({"columns": [skewed]}).columns["x"]
        self.assertAlmostEqual(true_mean(plan), mean_of(1, 3, 0, 4), places=11)

    def test_certain(self):
        query = interpretation(about="estimate", column="ph", significant=2)
        self.accepted(LAB, {"query": query, "answer": number(5.43, 2)})

    def test_insufficient(self):
        self.accepted(LAB, temperature_key())

    def test_worlds_in_either_order(self):
        key = temperature_key()
        key["certificate"]["worlds"].reverse()
        self.accepted(LAB, key)

    def test_likelihoods_too_far_apart(self):
        self.refused(LAB, temperature_key(other=55.0), "log likelihoods differ")

    def test_same_figures(self):
        self.refused(LAB, temperature_key(other=50.01), "both means are")

    def test_edit_of_the_spread(self):
        self.refused(LAB, temperature_key(other=10.1, at="/columns/0/distribution/sd"), "edits at")

    def test_edit_of_another_column(self):
        self.refused(LAB, temperature_key(at="/columns/1/distribution/mean"), "edits at")

    def test_edit_of_nothing(self):
        self.refused(LAB, temperature_key(at="/columns/0/distribution/middle"), "nothing stands at")

    def test_wrong_answer_of_a_world(self):
        self.refused(LAB, temperature_key(answers=(50.0, 50.4)), "answer {'kind': 'number'")

    def test_neither_certain_nor_hopeless(self):
        self.refused(LAB, temperature_key(significant=2), "NotAsked")

    def test_errors_widen_what_must_be_certain(self):
        columns = [column("x", "independent", "continuous", distribution={"kind": "normal", "mean": 5.36, "sd": 0.05}, range=[4, 7])]
        rows = [[5.30], [5.42], [5.33], [5.41], [5.34]]
        world = write_world("narrow", diary_paths("md", ["2021-03-04"]), columns, {"p1/03-04.csv": rows})
        with self.assertRaises(NotAsked):
            answer(world, interpretation(about="estimate", column="x", significant=2))

    def test_likelihoods_just_too_far_apart(self):
        cells = LAB.all_cells("temp")
        cells = cells[~np.isnan(cells)]
        steps = np.arange(50, 54, 0.01)
        # The range extends five standard deviations to both sides, so truncation is negligible.
        differences = [abs(float(np.sum((cells - 50) ** 2 - (cells - mean) ** 2))) / 200 for mean in steps]
        allowed = [mean for mean, difference in zip(steps, differences) if 1 < difference < 1.09]
        beyond = [mean for mean, difference in zip(steps, differences) if 1.11 < difference < 1.2]
        self.accepted(LAB, temperature_key(other=float(allowed[-1])))
        self.refused(LAB, temperature_key(other=float(beyond[-1])), "log likelihoods differ")

    def test_three_worlds(self):
        key = temperature_key()
        key["certificate"]["worlds"].append(key["certificate"]["worlds"][1])
        self.refused(LAB, key, "3 worlds")

    def test_two_edits_of_one_place(self):
        key = temperature_key()
        key["certificate"]["worlds"][1]["edits"] *= 2
        self.refused(LAB, key, "two edits of one place")

    def test_power_enough(self):
        query = interpretation(about="estimate", column="ph", significant=2)
        key = two_worlds(query, "insufficient-power", ([], number(5.43, 2)), ([edit("/columns/1/distribution/mean", 5.6)], number(5.6, 2)))
        self.refused(LAB, key, "answer")

    def test_called_answerable(self):
        query = interpretation(about="estimate", column="temp", significant=3)
        self.refused(LAB, {"query": query, "answer": number(50.0, 3)}, "answer")

    def test_of_a_dependent_column(self):
        with self.assertRaises(NotAsked):
            answer(LAB, interpretation(about="estimate", column="mass", significant=3))

    def test_mean_of_zero(self):
        self.not_asked(changed(LAB, edit(TEMP_MEAN, 0)), interpretation(about="estimate", column="temp", significant=3), "the mean 0")

    def test_rows_that_are_not_drawn_alone(self):
        query = interpretation(about="estimate", column="temp", significant=3)
        for part in ("cluster", "shifts", "tie", "moves", "held"):
            self.not_asked(described(LAB, temp={part: {"rows": 5}}), query, f"temp has {part}")

    def test_facts_come_first(self):
        self.assertEqual(answer(LAB, interpretation(about="estimate", column="nowhere", significant=3)).value, "variable-absent")
        self.assertEqual(answer(LAB, interpretation(about="estimate", column="group", significant=3)).value, "wrong-type")


# Directions

CALM_LAW, FLUX_LAW = "/columns/5/law", "/columns/6/law"
CHOICES = ["rises", "falls"]


def direction_key(columns, at, laws, answers=("rises", "falls")):
    query = interpretation(about="direction", columns=list(columns))
    worlds = [([edit(at, law)], choice(given, CHOICES)) for law, given in zip(laws, answers)]
    return two_worlds(query, "insufficient-power", *worlds)


def calm_key(rise="(5) + 0.001 * (temp - 50)", fall="(5) - 0.001 * (temp - 50)", at=CALM_LAW, answers=("rises", "falls")):
    return direction_key(("temp", "calm"), at, (rise, fall), answers)


def flux_key(d=0.05, c="5.4"):
    law = "3 + hill(temp, 40, 2) + 0.1 * rep"
    laws = f"({law}) * exp({d} * (ph - {c}))", f"({law}) * exp(-{d} * (ph - {c}))"
    return direction_key(("ph", "flux"), FLUX_LAW, laws)


class Directions(Certificates):
    def test_rises(self):
        key = {"query": interpretation(about="direction", columns=["temp", "mass"]), "answer": choice("rises", CHOICES)}
        self.accepted(LAB, key)
        key["answer"]["answer"] = "falls"
        self.refused(LAB, key, "answer")

    def test_insufficient_with_additive_noise(self):
        self.accepted(LAB, calm_key())

    def test_insufficient_with_multiplicative_noise(self):
        self.accepted(LAB, flux_key())

    def test_likelihood_by_hand_leaves_out_missing_parents(self):
        law = formulas.parse("3 + hill(temp, 40, 2) + 0.1 * rep")
        total = 0.0
        for path in LAB.files:
            cells = LAB.table(path).cells
            rep = int(path.split("/")[-1][:-4])
            for temp, ph, flux in zip(cells["temp"], cells["ph"], cells["flux"]):
                if not any(map(math.isnan, (temp, ph, flux))):
                    residual = math.log(flux) - math.log(3 + temp**2 / (1600 + temp**2) + 0.1 * rep)
                    total += -((residual / 0.1) ** 2) / 2 - math.log(0.1 * math.sqrt(2 * math.pi))
        pairs = complete(LAB.all_cells("ph"), LAB.all_cells("flux"))
        self.assertAlmostEqual(log_likelihood(LAB, LAB.blueprint, "flux", law, pairs), total, places=6)

    def test_tilt_too_strong(self):
        self.refused(LAB, calm_key("(5) + 0.1 * (temp - 50)", "(5) - 0.1 * (temp - 50)"), "log likelihoods differ")
        self.refused(LAB, flux_key(d=30), "log likelihoods differ")

    def test_tilts_of_different_size(self):
        self.refused(LAB, calm_key(fall="(5) - 0.002 * (temp - 50)"), "another d or c")
        self.refused(LAB, calm_key(fall="(5) - 0.001 * (temp - 51)"), "another d or c")

    def test_both_rise(self):
        self.refused(LAB, calm_key(fall="(5) + 0.001 * (temp - 50)", answers=("rises", "rises")), "one law that rises")

    def test_answers_exchanged(self):
        self.refused(LAB, calm_key(answers=("falls", "rises")), "answer {'kind': 'choice'")

    def test_negative_size(self):
        self.refused(LAB, calm_key("(5) + -0.001 * (temp - 50)", "(5) - -0.001 * (temp - 50)"), "no tilt")

    def test_tilt_along_another_column(self):
        self.refused(LAB, calm_key("(5) + 0.001 * (ph - 50)", "(5) - 0.001 * (ph - 50)"), "no tilt")

    def test_another_law_below_the_tilt(self):
        self.refused(LAB, calm_key("(5.01) + 0.001 * (temp - 50)"), "no tilt")

    def test_form_of_the_other_noise(self):
        self.refused(LAB, calm_key("(5) * exp(0.001 * (temp - 50))", "(5) * exp(-0.001 * (temp - 50))"), "no tilt")

    def test_edit_of_the_noise(self):
        key = calm_key()
        key["certificate"]["worlds"][0]["edits"].append(edit("/columns/5/noise/size", 3))
        self.refused(LAB, key, "edits at")

    def test_edit_of_another_law(self):
        self.refused(LAB, calm_key(at="/columns/8/law"), "edits at")

    def test_value_at_an_end_of_the_range(self):
        laws = "(5) + 0.001 * (ph - 5)", "(5) - 0.001 * (ph - 5)"
        self.refused(LAB, direction_key(("ph", "cut"), "/columns/8/law", laws), "at an end of its range")

    def test_clear_direction_called_unknowable(self):
        law = "20 + 0.5 * temp"
        key = direction_key(("temp", "mass"), "/columns/3/law", (f"({law}) + 0.001 * (temp - 50)", f"({law}) - 0.001 * (temp - 50)"))
        self.refused(LAB, key, "the files show choice rises")

    def test_law_must_agree_with_what_is_seen(self):
        with self.assertRaises(NotAsked):
            answer(changed(LAB, edit("/columns/3/law", "45")), interpretation(about="direction", columns=["temp", "mass"]))
        with self.assertRaises(NotAsked):
            answer(changed(LAB, edit(CALM_LAW, "5 + 0 * temp")), interpretation(about="direction", columns=["temp", "calm"]))

    def test_match_with_a_text_that_no_path_has(self):
        law = formulas.parse('match(arm, "contrl", 10, 30)')
        with self.assertRaises(RuleGap):
            log_likelihood(LAB, LAB.blueprint, "height", law, complete(LAB.all_cells("height")))

    def test_of_an_independent_column(self):
        with self.assertRaises(NotAsked):
            answer(LAB, interpretation(about="direction", columns=["temp", "ph"]))

    def test_list_either(self):
        self.accepted(described(LAB, temp={"either": ["mass", "calm"]}), calm_key())
        self.refused(described(LAB, temp={"either": ["mass"]}), calm_key(), "calm is not in the list either of temp")
        self.refused(described(LAB, temp={"either": []}), calm_key(), "calm is not in the list either of temp")

    def test_along_a_column_that_is_not_drawn_alone(self):
        self.refused(described(LAB, temp={"tie": {"to": "ph", "slope": 1}}), calm_key(), "temp has tie")
        self.accepted(described(LAB, ph={"tie": {"to": "temp", "slope": 1}}), calm_key())

    def test_outcome_that_carries_or_stays_below(self):
        self.refused(described(LAB, calm={"carries": {"rows": 5, "by": 0.6}}), calm_key(), "calm, which has carries")
        self.refused(described(LAB, calm={"below": {"of": "mass", "times": 1}}), calm_key(), "calm, which has below")
        self.refused(described(LAB, calm={"held": []}), calm_key(), "calm, which has held")
        self.refused(described(LAB, calm={"shared": 5}), calm_key(), "RuleGap")

    def test_errors_of_the_outcome(self):
        self.refused(described(LAB, rung={"errors": {"of": "calm", "by": 0.5}}), calm_key(), "of which rung has errors")


# Directions given the errors of another column

ECHO_LAW = "/columns/3/law"
ECHO_PATHS = {
    "variables": [{"short": "run", "kind": "sequence", "levels": [1, 2]}],
    "directories": [],
    "file": {"variables": ["run"], "separator": "_"},
    "expansion": "value",
}


def make_echo(name="echo", missing=None):
    """`echo` has errors of `base`, whose noise is multiplicative."""
    columns = [
        *LAB_COLUMNS[:2],
        dependent("base", "20 + 0.5 * temp", "multiplicative", 0.1, (0.1, 1000)),
        {**dependent("echo", "5", "additive", 2), "errors": {"of": "base", "by": -0.8}},
    ]
    generator = np.random.default_rng(2)
    files = {}
    for run in (1, 2):
        rows = []
        for _ in range(200):
            temp, ph, error, own = generator.normal(50, 10), generator.normal(5.43, 0.01), generator.normal(), generator.normal()
            rows.append([temp, ph, (20 + 0.5 * temp) * math.exp(0.1 * error), 5 + 2 * (-0.8 * error + 0.6 * own)])
        rows[7][0] = ""
        if missing is not None:
            rows[8][missing] = ""
        files[f"{run}.csv"] = rows
    return write_world(name, ECHO_PATHS, columns, files)


ECHO = make_echo()


def echo_key(d):
    return direction_key(("ph", "echo"), ECHO_LAW, (f"(5) + {d} * (ph - 5.43)", f"(5) - {d} * (ph - 5.43)"))


class DirectionsGivenErrors(Certificates):
    def likelihood(self, world, law):
        return log_likelihood(world, world.blueprint, "echo", formulas.parse(law), complete(world.all_cells("ph"), world.all_cells("echo")))

    def by_hand(self, d):
        """The joint density of both errors over that of the first."""
        temp, ph, base, echo = (ECHO.all_cells(name) for name in ("temp", "ph", "base", "echo"))
        seen = ~np.isnan(temp)
        first, second = (np.log(base) - np.log(20 + 0.5 * temp))[seen], (echo - 5 - d * (ph - 5.43))[seen]
        shared = -0.8 * 0.1 * 2
        joint = stats.multivariate_normal([0, 0], [[0.01, shared], [shared, 4]]).logpdf(np.column_stack([first, second]))
        return float(np.sum(joint - stats.norm.logpdf(first, scale=0.1)))

    def test_likelihood_by_hand(self):
        self.assertAlmostEqual(self.likelihood(ECHO, "5"), self.by_hand(0), places=6)
        self.assertAlmostEqual(self.likelihood(ECHO, "(5) + 20 * (ph - 5.43)"), self.by_hand(20), places=6)

    def test_insufficient(self):
        self.accepted(ECHO, echo_key(5))

    def test_tilt_too_strong(self):
        self.refused(ECHO, echo_key(8), "log likelihoods differ")

    def test_likelihood_is_another_without_the_other_column(self):
        self.refused(changed(ECHO, edit("/columns/3/errors", None)), echo_key(5), "log likelihoods differ")

    def test_other_column_at_an_end_of_its_range(self):
        highest = float(np.max(ECHO.all_cells("base")))
        self.refused(changed(ECHO, edit("/columns/2/range", [0.1, highest])), echo_key(1), "a cell of base lies at an end")

    def test_other_column_with_missing_cells(self):
        self.refused(make_echo("holes", missing=2), echo_key(1), "base, which is not continuous or has missing cells")

    def test_other_column_of_integers(self):
        world = copy.copy(ECHO)
        world.kinds = {**ECHO.kinds, "base": "integer"}
        self.refused(world, echo_key(1), "base, which is not continuous or has missing cells")

    def test_other_column_that_carries_stays_below_or_is_shared(self):
        for part in ("carries", "below", "shared", "held"):
            self.refused(described(ECHO, base={part: {"of": "temp", "by": 0.5}}), echo_key(1), f"base, which has {part}")

    def test_other_column_with_errors_of_its_own(self):
        self.accepted(described(ECHO, base={"errors": {"of": "temp", "by": 0.5}}), echo_key(1))

    def test_direction_of_the_other_column(self):
        self.not_asked(ECHO, interpretation(about="direction", columns=["temp", "base"]), "of which echo has errors")

    def test_errors_that_the_rules_do_not_have(self):
        for errors in ({"of": "base", "by": 1}, {"of": "base"}, {"of": "temp", "by": 0.5}, {"of": "nowhere", "by": 0.5}):
            self.refused(changed(ECHO, edit("/columns/3/errors", errors)), echo_key(1), "RuleGap")


# Causes

MASS_LAW = "/columns/3/law"
CANDIDATES = ["temp", "ph", "site"]


def cause_query(outcome, candidates, margin):
    return interpretation(about="cause", outcome=outcome, candidates=candidates, margin=margin)


def mass_key(law="20 + 0.5 * unseen", hidden=None, candidates=CANDIDATES, answers=("temp", "none"), at=MASS_LAW):
    hidden = [{"short": "unseen", "shows": "temp"}] if hidden is None else hidden
    choices = [*candidates, "none"]
    seed = [], choice(answers[0], choices)
    other = [edit("/hidden", hidden), edit(at, law)], choice(answers[1], choices)
    return two_worlds(cause_query("mass", candidates, 5), "unmeasured-confounder", seed, other)


class Causes(Certificates):
    def test_path_factor(self):
        key = {"query": cause_query("height", ["arm", "site", "temp"], 8), "answer": choice("arm", ["arm", "site", "temp", "none"])}
        self.accepted(LAB, key)

    def test_none(self):
        key = {"query": cause_query("calm", ["arm", "temp", "group"], 2), "answer": choice("none", ["arm", "temp", "group", "none"])}
        self.accepted(LAB, key)

    def test_confounded_number(self):
        self.accepted(LAB, mass_key())

    def test_confounded_category(self):
        law = 'match(unseen, "a", 1, "b", 9, 5)'
        candidates = ["group", "arm", "site"]
        seed, other = choice("group", [*candidates, "none"]), choice("none", [*candidates, "none"])
        edits = [edit("/columns/7/law", law), edit("/hidden", [{"short": "unseen", "shows": "group"}])]
        self.accepted(LAB, two_worlds(cause_query("rung", candidates, 3), "unmeasured-confounder", ([], seed), (edits, other)))

    def test_path_factor_called_confounded(self):
        law = 'match(unseen, "control", 10, "treated", 30, 0)'
        edits = [edit("/hidden", [{"short": "unseen", "shows": "arm"}]), edit("/columns/4/law", law)]
        choices = ["arm", "temp", "site", "none"]
        worlds = ([], choice("arm", choices)), (edits, choice("none", choices))
        key = two_worlds(cause_query("height", choices[:3], 8), "unmeasured-confounder", *worlds)
        self.refused(LAB, key, "the files show choice arm")

    def test_column_called_a_cause(self):
        self.refused(LAB, {"query": cause_query("mass", CANDIDATES, 5), "answer": choice("temp", [*CANDIDATES, "none"])}, "answer")

    def test_another_law_with_the_column_back(self):
        self.refused(LAB, mass_key(law="20 + 0.6 * unseen"), "another law")

    def test_column_still_named(self):
        self.refused(LAB, mass_key(law="20 + 0.5 * unseen + 0 * temp"), "names a candidate")

    def test_hidden_variable_not_named(self):
        self.refused(LAB, mass_key(law="20"), "does not name unseen")

    def test_shown_by_another_column(self):
        self.refused(LAB, mass_key(hidden=[{"short": "unseen", "shows": "ph"}]), "shows the hidden variable")

    def test_hidden_name_in_use(self):
        self.refused(LAB, mass_key(law="20 + 0.5 * calm", hidden=[{"short": "calm", "shows": "temp"}]), "a name already")

    def test_hidden_variable_with_more_fields(self):
        self.refused(LAB, mass_key(hidden=[{"short": "unseen", "shows": "temp", "acts": True}]), "the hidden variable")

    def test_two_hidden_variables(self):
        hidden = [{"short": "unseen", "shows": "temp"}, {"short": "more", "shows": "ph"}]
        self.refused(LAB, mass_key(hidden=hidden), "not one hidden variable more")

    def test_edit_of_another_outcome(self):
        self.refused(LAB, mass_key(at=CALM_LAW), "edits at")

    def test_equal_answers(self):
        self.refused(LAB, mass_key(answers=("temp", "temp")), "answer {'kind': 'choice'")

    def test_no_world_of_the_seed(self):
        key = mass_key()
        key["certificate"]["worlds"][0]["edits"] = [edit(MASS_LAW, "20 + 0.5 * temp")]
        self.refused(LAB, key, "not one world without edits")

    def test_another_candidate_in_the_law(self):
        world = changed(LAB, edit(MASS_LAW, "20 + 0.5 * temp + 0 * ph"))
        self.refused(world, mass_key(law="20 + 0.5 * unseen + 0 * ph"), "does not name just temp")

    def test_law_must_agree_with_what_is_seen(self):
        with self.assertRaises(NotAsked):
            answer(changed(LAB, edit(CALM_LAW, "5 + 0 * temp")), cause_query("calm", ["temp", "arm", "site"], 2))
        with self.assertRaises(NotAsked):
            answer(changed(LAB, edit("/columns/4/law", "20")), cause_query("height", ["arm", "site", "temp"], 8))

    def test_margin_within_the_errors(self):
        with self.assertRaises(NotAsked):
            answer(LAB, cause_query("mass", CANDIDATES, 12.8))

    def test_sequence_is_no_factor(self):
        with self.assertRaises(RuleGap):
            answer(LAB, cause_query("mass", ["rep", "arm", "site"], 3))

    def test_candidates(self):
        for candidates in (["arm"], ["arm", "site"], ["arm", "site", "temp", "ph"]):
            self.not_asked(LAB, cause_query("calm", candidates, 2), "the candidates")
        self.assertEqual(answer(LAB, cause_query("calm", ["arm", "temp", "ph"], 2)).value, "none")
        listed = described(LAB, group={"either": []})
        self.assertEqual(answer(listed, cause_query("calm", ["arm", "temp", "site"], 2)).value, "none")
        self.not_asked(listed, cause_query("calm", ["arm", "temp", "ph"], 2), "1 of them in the paths")

    def test_list_either(self):
        query = cause_query("calm", ["arm", "temp", "site"], 2)
        self.assertEqual(answer(described(LAB, arm={"either": ["calm"]}, temp={"either": ["mass", "calm"]}), query).value, "none")
        self.not_asked(described(LAB, arm={"either": ["mass"]}), query, "calm is not in the list either of arm")
        self.not_asked(described(LAB, temp={"either": []}), query, "calm is not in the list either of temp")

    def test_column_that_is_not_drawn_alone(self):
        self.not_asked(described(LAB, temp={"cluster": {"rows": 5}}), cause_query("calm", ["arm", "temp", "site"], 2), "temp has cluster")
        self.not_asked(described(LAB, calm={"held": []}), cause_query("calm", ["arm", "temp", "site"], 2), "calm, which has held")

    def test_outcome_below_the_column(self):
        key = mass_key()
        self.accepted(described(LAB, mass={"below": {"of": "ph", "times": 30}}), key)
        for bound in ("temp", "flux"):
            self.refused(described(LAB, mass={"below": {"of": bound, "times": 30}}), key, "stays below what temp decides")


# Factors


def make_uneven():
    """More files of one arm in the north and of the other in the south, where the yield is larger by 10."""
    generator = np.random.default_rng(3)
    files = {"arm=treated/site=north/9.csv": [["", 5.4]] * 4}
    for arm, site, count in (("control", "north", 7), ("control", "south", 3), ("treated", "north", 3), ("treated", "south", 8)):
        for rep in range(1, count + 1):
            middle = {"north": 5, "south": 15}[site] + generator.normal(0, 0.2)
            files[f"arm={arm}/site={site}/{rep}.csv"] = [[middle + step, generator.normal(5.43, 0.01)] for step in (-1, 0, 1) * (10 + rep)]
    paths = copy.deepcopy(LAB_PATHS)
    paths["variables"][2]["levels"] = list(range(1, 10))
    return write_world("uneven", paths, [dependent("yield", 'match(site, "north", 5, 15)', "additive", 0.8), LAB_COLUMNS[1]], files)


def pooled_error(*groups):
    """The standard error of a mean of the first group minus one of the second, with the variance of all."""
    within = sum(float(np.sum((group - np.mean(group)) ** 2)) for group in groups)
    variance = within / (sum(map(len, groups)) - len(groups))
    return math.sqrt(variance * (1 / len(groups[0]) + 1 / len(groups[1])))


class Factors(unittest.TestCase):
    def test_one_factor(self):
        means, arms = np.array([3, 4, 8, 1, 2, 2.5, 4, 9, 6, 7]), np.array(["b"] * 3 + ["a"] * 4 + ["c"] * 3, dtype=object)
        groups = [means[arms == arm] for arm in ("c", "a", "b")]
        found = fitted_effect(means, {"arm": arms}, "arm")
        self.assertAlmostEqual(found.size, np.mean(groups[0]) - np.mean(groups[1]))
        self.assertAlmostEqual(found.error, pooled_error(*groups))

    def test_difference_of_two_levels_beside_the_first(self):
        means, arms = np.array([5, 5.1, 4.9, 9, 9.3, 8.9, 1, 1.1, 1.3]), np.repeat(np.array(["a", "b", "c"], dtype=object), 3)
        groups = [means[arms == arm] for arm in ("b", "c", "a")]
        found = fitted_effect(means, {"arm": arms}, "arm")
        self.assertAlmostEqual(found.size, np.mean(groups[0]) - np.mean(groups[1]))
        self.assertAlmostEqual(found.error, pooled_error(*groups))

    def test_other_factors_are_held(self):
        """The slope and error of a factor of two levels after the other factor was taken out of both."""
        means = np.array([1, 2, 4, 11, 13, 3, 12, 16, 11, 15.0])
        arms, sites = np.array(list("aaaaabbbbb"), dtype=object), np.array(list("nnnssnsssn"), dtype=object)
        apart = lambda values: values - np.array([np.mean(values[sites == site]) for site in sites])
        line = regression(apart((arms == "b") * 1.0), apart(means))
        for factors in ({"arm": arms, "site": sites}, {"site": sites, "arm": arms, "crew": np.array(["x"] * 10, dtype=object)}):
            found = fitted_effect(means, factors, "arm")
            self.assertAlmostEqual(found.size, abs(line.slope))
            self.assertAlmostEqual(found.error, line.error * math.sqrt(8 / 7))

    def test_files_count_once_and_sites_are_held(self):
        world = make_uneven()
        means, arms, sites = [], [], []
        for path in world.files:
            cells = world.table(path).cells["yield"]
            if not np.isnan(cells).all():
                means.append(float(np.mean(cells)))
                arms.append("treated" in path)
                sites.append("south" in path)
        design = np.column_stack([np.ones(len(means)), arms, sites]).astype(float)
        solution, squares = np.linalg.lstsq(design, np.array(means), rcond=None)[:2]
        error = math.sqrt(squares[0] / (21 - 3) * np.linalg.inv(design.T @ design)[1, 1])
        found = factor_effect(world, "arm", "yield")
        self.assertAlmostEqual(found.size, abs(solution[1]))
        self.assertAlmostEqual(found.error, error)
        self.assertLess(found.size, 0.5)
        self.assertEqual(answer(world, cause_query("yield", ["arm", "site", "ph"], 5)).value, "site")

    def test_few_files_of_a_level(self):
        means, arms = np.arange(8.0), np.array(list("aaaaaabb"), dtype=object)
        with self.assertRaisesRegex(NotAsked, "only 2 files"):
            fitted_effect(means, {"arm": arms, "site": np.array(list("nsnsnsns"), dtype=object)}, "arm")
        self.assertGreater(fitted_effect(means, {"arm": arms, "site": np.array(list("nsnsnsns"), dtype=object)}, "site").error, 0)

    def test_factors_that_go_together(self):
        arms = np.array(list("aaaabbbb"), dtype=object)
        with self.assertRaisesRegex(NotAsked, "no unique solution"):
            fitted_effect(np.arange(8.0), {"arm": arms, "site": np.array(list("nnnnssss"), dtype=object)}, "arm")
        with self.assertRaisesRegex(NotAsked, "no unique solution"):
            fitted_effect(np.arange(8.0), {"arm": arms, "crew": np.array(list("xxyyzzvv"), dtype=object)}, "arm")

    def test_single_level_and_no_residual(self):
        arms, crews = np.array(list("aaabbb"), dtype=object), np.array(list("uvwxyu"), dtype=object)
        with self.assertRaisesRegex(RuleGap, "single level"):
            fitted_effect(np.arange(6.0), {"arm": np.array(["a"] * 6, dtype=object)}, "arm")
        with self.assertRaisesRegex(RuleGap, "without a residual"):
            fitted_effect(np.arange(6.0), {"arm": arms, "crew": crews}, "arm")


# Open dates


def date_query(value, **parts):
    return {"type": "count-files-condition", "files": [{"variable": "day", "values": value if isinstance(value, list) else [value]}], **parts}


def mean_on(value):
    condition = [{"variable": "day", "values": [value]}]
    return {"type": "univariate-files", "files": condition, "rows": [], "column": "count", "statistic": "mean", "significant": 3}


DAY = "/paths/variables/1/days/0"


def year_key(query=None, at=DAY, value="2020-03-04", answers=None):
    first, second = answers or (integer(2), integer(0))
    return two_worlds(query or date_query("2021-03-04"), "ambiguous-date", ([], first), ([edit(at, value)], second))


class Dates(Certificates):
    def test_dates_without_years(self):
        self.assertEqual(answer(YEARLESS, date_query("03-04")).value, 2)
        self.assertEqual(answer(YEARLESS, date_query(["03-04", "05-06"])).value, 3)
        self.assertEqual(answer(DATED, date_query("2021-03-04")).value, 2)

    def test_day_that_no_file_has(self):
        self.assertEqual(answer(YEARLESS, date_query("2021-12-24")).value, 0)
        self.assertEqual(answer(YEARLESS, mean_on("2021-12-24")).value, "no-files")

    def test_wrong_form_of_a_date(self):
        with self.assertRaises(RuleGap):
            answer(DATED, date_query("03-04"))
        with self.assertRaises(NotAsked):
            answer(YEARLESS, date_query("03/04/2021"))
        with self.assertRaises(NotAsked):
            answer(YEARLESS, date_query(["2021-03-04", "2022-05-06"]))

    def test_unknown_year(self):
        self.accepted(YEARLESS, year_key())

    def test_asked_for_the_other_year(self):
        self.accepted(YEARLESS, year_key(date_query("2020-03-04"), answers=(integer(0), integer(2))))

    def test_statistic_on_a_day_of_unknown_year(self):
        self.accepted(YEARLESS, year_key(mean_on("2021-03-04"), answers=(number(13.0, 3), no_answer("no-files"))))

    def test_other_bytes(self):
        self.refused(YEARLESS, year_key(value="2020-03-05"), "in another year")

    def test_same_year(self):
        self.refused(YEARLESS, year_key(value="2021-03-04"), "in another year")

    def test_day_that_does_not_exist(self):
        self.refused(YEARLESS, year_key(value="2020-3-4"), "is no date")

    def test_edit_of_another_day(self):
        self.refused(YEARLESS, year_key(at="/paths/variables/1/days/1", value="2020-04-03"), "edits at")

    def test_edit_of_the_order(self):
        self.refused(YEARLESS, year_key(at="/paths/variables/1/order", value="dm"), "edits at")

    def test_equal_answers(self):
        self.refused(YEARLESS, year_key(answers=(integer(2), integer(2))), "answer {'kind': 'integer'")
        self.refused(YEARLESS, year_key(date_query("2019-03-04"), answers=(integer(0), integer(0))), "same answer")

    def test_year_in_a_document(self):
        world = make_yearless("told", documents=[("README.md", "Field work of spring 2021.")])
        self.refused(world, year_key(), "the year is told by README.md")

    def test_year_in_a_column_of_times(self):
        world = make_yearless("timed", columns=[*COUNT_COLUMNS, column("seen_at", "moment", "time")])
        self.refused(world, year_key(), "the year is told by the column seen_at")

    def test_year_in_the_paths_or_in_log_lines(self):
        other = {"short": "season", "kind": "factor", "levels": ["2021"], "numeric": True}
        for variable in (other, {"short": "sown", "kind": "date", "order": "Ymd", "joiner": "", "days": ["2021-01-02"]}):
            paths = diary_paths("md", ["2021-03-04"])
            paths["variables"].append(variable)
            paths["directories"].append({"variables": [variable["short"]], "separator": "_"})
            written = "2021" if variable is other else "20210102"
            world = write_world("told by " + variable["short"], paths, COUNT_COLUMNS, {f"p1/{written}/03-04.csv": COUNT_ROWS})
            self.refused(world, year_key(answers=(integer(1), integer(0))), "the year is told by")
        stamped = copy.copy(YEARLESS)
        stamped.extension, stamped.text_files = "log", "own"
        self.refused(stamped, year_key(), "the times of log lines")

    def test_law_that_saw_the_day(self):
        columns = [dependent("count", 'match(day, "03-04", 1, 2)', "additive", 1), COUNT_COLUMNS[1]]
        self.refused(make_yearless("seen", columns), year_key(), "the law of count names day")

    def test_paths_with_years(self):
        self.refused(DATED, year_key(), "answer")

    def test_wrong_kind_of_certificate(self):
        key = year_key()
        key["certificate"] = {"kind": "fact", "reason": "ambiguous-date"}
        self.refused(YEARLESS, key, "kind fact where the rules say two-worlds")

    def test_reason_of_a_fact_with_the_open_date(self):
        query = {**mean_on("2021-03-04"), "column": "nowhere"}
        self.accepted(YEARLESS, {"query": query, "answer": no_answer("variable-absent"), "certificate": {"kind": "fact", "reason": "variable-absent"}})
        self.refused(YEARLESS, year_key(query), "reason")


def stroke_key(readings=("2021-04-03", "2021-03-04"), answers=(1, 2), value="03/04/2021"):
    pairs = [(date_query(date), integer(given)) for date, given in zip(readings, answers)]
    return two_readings(date_query(value), "ambiguous-date", *pairs)


class Strokes(Certificates):
    def test_day_or_month_first(self):
        self.accepted(DATED, stroke_key())

    def test_answers_exchanged(self):
        self.refused(DATED, stroke_key(answers=(2, 1)), "answer {'kind': 'integer'")

    def test_another_date_as_a_reading(self):
        self.refused(DATED, stroke_key(readings=("2021-05-25", "2021-03-04")), "not the readings")

    def test_same_reading_twice(self):
        self.refused(DATED, stroke_key(readings=("2021-03-04", "2021-03-04"), answers=(2, 2)), "not the readings")

    def test_only_one_reading_is_a_value(self):
        self.refused(DATED, stroke_key(value="25/05/2021"), "NotAsked")

    def test_readings_agree(self):
        key = stroke_key(("2021-07-06", "2021-06-07"), (1, 1), "06/07/2021")
        self.refused(DATED, key, "NotAsked")
        self.refused(DATED, key, "certificate: the readings have the same answer")

    def test_three_readings(self):
        self.refused(DATED, stroke_key(("2021-04-03", "2021-03-04", "2021-05-25"), (1, 2, 1)), "3 readings")


# Open statistics


def open_query(statistic, **parts):
    return {"type": "univariate-file", "file": "p1/2021-03-04.csv", "rows": [], "column": "count", "statistic": statistic, "significant": 2, **parts}


def open_key(statistic="open-average", readings=("mean", "median"), answers=(13.0, 5.5), **parts):
    pairs = [(open_query(reading, **parts), number(value, 2)) for reading, value in zip(readings, answers)]
    return two_readings(open_query(statistic, **parts), "ambiguous-definition", *pairs)


class Definitions(Certificates):
    def test_typical_value(self):
        self.accepted(DATED, open_key())

    def test_deviation_and_variance(self):
        values = [1, 2, 9, 40]
        deviations = float(np.std(values)), float(np.std(values, ddof=1))
        self.accepted(DATED, open_key("open-standard-deviation", ("standard-deviation", "sample-standard-deviation"), deviations))
        variances = float(np.var(values)), float(np.var(values, ddof=1))
        self.accepted(DATED, open_key("open-variance", ("variance", "sample-variance"), variances))

    def test_readings_of_another_name(self):
        self.refused(DATED, open_key(readings=("mean", "minimum"), answers=(13.0, 1.0)), "not the readings")

    def test_reading_of_another_column(self):
        key = open_key()
        key["certificate"]["readings"][0]["query"]["column"] = "kind"
        self.refused(DATED, key, "not the readings")

    def test_wrong_answer(self):
        self.refused(DATED, open_key(answers=(13.0, 6.0)), "answer {'kind': 'number'")

    def test_readings_too_close(self):
        with self.assertRaises(NotAsked):
            answer(LAB, {**open_query("open-average"), "file": LAB.files[0], "column": "ph"})

    def test_fact_before_the_definition(self):
        query = open_query("open-average", column="kind")
        fact = {"query": query, "answer": no_answer("wrong-type"), "certificate": {"kind": "fact", "reason": "wrong-type"}}
        self.accepted(DATED, fact)
        self.refused(DATED, open_key(column="kind"), "reason")

    def test_one_reading_without_answer(self):
        rows = [{"column": "count", "operator": "is", "values": [9]}]
        with self.assertRaises(NotAsked):
            answer(DATED, open_query("open-variance", rows=rows))

    def test_correlation_with_one_yes_and_one_no(self):
        columns = [column(short, "independent", "continuous") for short in ("x", "y")]
        rows = [[x, x] for x in range(1, 8)] + [[8, 1000]]
        world = write_world("outlier", diary_paths("md", ["2021-03-04"]), columns, {"p1/03-04.csv": rows})
        query = {"type": "bivariate-hypothesis", "file": "p1/03-04.csv", "rows": [], "columns": ["x", "y"], "alpha": 0.05}
        readings = [({**query, "statistic": statistic}, choice(given, ["yes", "no"])) for statistic, given in (("pearson", "no"), ("spearman", "yes"))]
        key = two_readings({**query, "statistic": "open-correlation"}, "ambiguous-definition", *readings)
        self.accepted(world, key)
        self.refused(world, two_readings({**query, "statistic": "open-correlation", "alpha": 0.5}, "ambiguous-definition", *readings), "NotAsked")

    def test_settled_statistic_called_open(self):
        key = open_key("mean")
        self.refused(DATED, key, "cannot have the reason")


# Shapes and the run


class Shapes(unittest.TestCase):
    def test_unknown_fields_and_kinds(self):
        good = mass_key()
        self.assertEqual(shapes.key_problems(good), [])
        changes = [
            lambda key: key.update(more=1),
            lambda key: key["query"].update(more=1),
            lambda key: key["query"]["ask"].update(about="purpose"),
            lambda key: key["query"]["ask"].update(more=1),
            lambda key: key["answer"].update(more=1),
            lambda key: key["answer"].update(kind="perhaps"),
            lambda key: key["certificate"].update(kind="three-worlds"),
            lambda key: key["certificate"]["worlds"][1].update(likelihood=1),
            lambda key: key["certificate"]["worlds"][1]["edits"][0].update(was=1),
            lambda key: key.update(twin={"query": {"type": "guess"}, "answer": integer(1)}),
            lambda key: key.update(evidence={"files": 1, "columns": []}),
            lambda key: key.update(evidence={"files": 1, "columns": [7], "rows": 1}),
        ]
        for change in changes:
            bad = copy.deepcopy(good)
            change(bad)
            self.assertEqual(len(shapes.key_problems(bad)), 1)

    def test_unknown_reason(self):
        key = {"query": date_query("03-04"), "answer": no_answer("too-hard"), "certificate": {"kind": "fact", "reason": "too-hard"}}
        self.assertIn("cannot have the reason too-hard", " | ".join(problems_of(YEARLESS, key)))

    def test_certificate_of_an_answer(self):
        key = {"query": date_query("03-04"), "answer": integer(2), "certificate": {"kind": "fact", "reason": "no-files"}}
        self.assertEqual(problems_of(YEARLESS, key), ["certificate of an answerable item"])

    def test_choices(self):
        query = cause_query("mass", CANDIDATES, 5)
        self.assertEqual(choice_problems(LAB, query, choice("none", CANDIDATES)), ["choices"])
        query = interpretation(about="direction", columns=["temp", "mass"])
        self.assertEqual(choice_problems(LAB, query, choice("rises", ["rises", "falls", "neither"])), ["choices"])


def item(key, text, seed, reason=None):
    strata = {"category": "interpretation", "type": "interpretation", "variant": "template", "extension": "csv"}
    if key["query"]["type"] == "univariate-file":
        strata.update(category="univariate-statistics", type="univariate-file")
    if key["query"]["type"] == "count-files-condition":
        strata.update(category="directory-traversal", type="count-files-condition")
    strata["answerable"] = "no" if reason else "yes"
    if reason:
        strata["reason"] = reason
    if key["query"]["type"] == "interpretation":
        strata["about"] = key["query"]["ask"]["about"]
    return {"id": text[:40], "seed": seed, "suite": "repository-qa", "variant": "template", "text": text, "key": key, "strata": strata}


def evidence(files, rows, *columns):
    return {"files": files, "columns": list(columns), "rows": rows}


MASS_EVIDENCE = evidence(24, 600, "mass", "temp", "ph")
CAUSE_TEXT = 'Path variables were assigned at random. Which of "temp", "ph" or "site" changes "mass" by more than 5?'


class Run(unittest.TestCase):
    def items(self):
        twin = {"query": open_query("maximum"), "answer": integer(40)}
        files = 'in "p1/2021-03-04.csv"'
        return [
            item({**mass_key(), "evidence": MASS_EVIDENCE}, CAUSE_TEXT, "lab", "unmeasured-confounder"),
            item({**calm_key(), "evidence": evidence(24, 600, "temp", "calm")}, 'Does "calm" rise or fall with "temp"?', "lab", "insufficient-power"),
            item({**temperature_key(), "evidence": evidence(24, 600, "temp")}, 'What is the mean of "temp"? Report 3 significant figures.', "lab", "insufficient-power"),
            item({**year_key(), "evidence": evidence(0, 0)}, 'In how many files "day" is "2021-03-04"?', "yearless", "ambiguous-date"),
            item({**stroke_key(), "evidence": evidence(0, 0)}, 'In how many files "day" is "03/04/2021"?', "dated", "ambiguous-date"),
            item({**open_key(), "twin": twin, "evidence": evidence(1, 5, "count")}, f'What is the typical value of "count" {files}? Report 2 significant figures.', "dated", "ambiguous-definition"),
        ]

    def run_on(self, items):
        place = Path(SCRATCH.name)
        (place / "items.jsonl").write_text("".join(json.dumps(entry) + "\n" for entry in items), encoding="utf-8")
        return audit(place, 1)

    def test_all_agree(self):
        results = self.run_on(self.items())
        self.assertEqual([record["problems"] for record in results if record["problems"]], [])
        self.assertEqual(len(results), 6 + 1 + 3)

    def test_evidence_is_looked_at(self):
        items = self.items()[:1]
        items[0]["key"]["evidence"] = evidence(24, 601, "mass", "temp", "ph")
        self.assertEqual(self.run_on(items)[0]["problems"], ["evidence: 24 files and 601 rows, found 24 files and 600 rows"])
        del items[0]["key"]["evidence"]
        self.assertEqual(self.run_on(items)[0]["problems"], ["no evidence"])

    def test_choices_of_a_certificate(self):
        items = self.items()[:1]
        items[0]["key"]["certificate"]["worlds"][1]["answer"]["choices"] = ["none", "temp"]
        self.assertIn("choices", self.run_on(items)[0]["problems"])

    def test_malformed_item(self):
        broken = {"id": "x", "seed": "lab", "key": {"query": {"type": "readme"}}}
        self.assertEqual(self.run_on([broken])[0]["problems"], ["key lacks answer"])

    def test_text_that_settles_the_statistic(self):
        settled = self.items()[5]
        settled["text"] += " Take the median."
        self.assertEqual(text_problems(DATED, settled), ["text settles the statistic: median"])

    def test_cause_without_its_assignment(self):
        silent = item({**mass_key(), "evidence": MASS_EVIDENCE}, CAUSE_TEXT.replace(" at random", ""), "lab", "unmeasured-confounder")
        self.assertEqual(check_item(LAB, silent)[0]["problems"], ["text does not say what was assigned at random"])

    def test_variable_that_nobody_recognises(self):
        paths = diary_paths("md", ["2021-03-04"])
        paths["variables"].append({"short": "block", "kind": "factor", "levels": ["p1"], "numeric": False})
        paths["directories"].append({"variables": ["block"], "separator": "_"})
        world = write_world("alike", paths, COUNT_COLUMNS, {"p1/p1/03-04.csv": COUNT_ROWS})
        query = {"type": "count-files-condition", "files": [{"variable": "block", "values": ["p1"]}]}
        self.assertEqual(len(recognition_problems(world, query)), 1)
        self.assertEqual(recognition_problems(world, date_query("03-04")), [])


# What a reader can recognise, and what shows a year


def alike_paths():
    """Two factors written without their names, with the values p1 and P1."""
    paths = diary_paths("md", ["2021-03-04"])
    paths["variables"].append({"short": "block", "kind": "factor", "levels": ["P1"], "numeric": False})
    paths["directories"].append({"variables": ["block"], "separator": "_"})
    return paths


PARTIAL_DICTIONARY = "## In the paths\n\n| short name | name |\n|---|---|\n| plot | plot of land |\n| block | block of plots |\n"
FULL_DICTIONARY = "Paths: `{plot}/{block}/{day}.csv`\n\n" + PARTIAL_DICTIONARY


class Recognition(unittest.TestCase):
    def recognised(self, name, **parts):
        files = {"p1/P1/03-04.csv": COUNT_ROWS}
        world = write_world(name, alike_paths(), COUNT_COLUMNS, files, **parts)
        return not recognition_problems(world, {"type": "count-files-condition", "files": [{"variable": "block", "values": ["P1"]}]})

    def test_values_are_compared_folded_where_spelling_is_free(self):
        self.assertTrue(self.recognised("alike tidy"))
        self.assertFalse(self.recognised("alike messy", mess={}))

    def test_only_a_dictionary_with_the_template_explains(self):
        self.assertFalse(self.recognised("partly explained", mess={}, documents=[("DATA_DICTIONARY.md", PARTIAL_DICTIONARY)]))
        self.assertTrue(self.recognised("explained", mess={}, documents=[("DATA_DICTIONARY.md", FULL_DICTIONARY)]))


class Years(Certificates):
    def test_no_file_of_the_other_conditions(self):
        """Then the date does not matter, and the question is an ordinary one."""
        query = date_query("2021-05-06")
        query["files"].append({"variable": "plot", "values": ["p2"]})
        self.accepted(YEARLESS, {"query": query, "answer": integer(0)})
        told = make_yearless("told but idle", documents=[("README.md", "2021")])
        self.accepted(told, {"query": query, "answer": integer(0)})

    def test_any_year_tells(self):
        world = make_yearless("founded", documents=[("README.md", "A field station since 1987.")])
        self.refused(world, year_key(), "the year is told by README.md")

    def test_what_is_no_year(self):
        text = "Numbers 12021, 20215, 1899 and 2100; plots 0 to 99."
        self.accepted(make_yearless("numbered", documents=[("README.md", text), ("DATA_DICTIONARY.md", text)]), year_key())

    def test_year_in_a_category_or_an_integer(self):
        for row, told in (([2021, "x"], "count"), ([3, "batch 2021"], "kind")):
            files = {f"p{plot}/03-04.csv": [*COUNT_ROWS, row] for plot in (1, 2)}
            world = write_world(f"cell of {told}", diary_paths("md", ["2021-03-04"]), COUNT_COLUMNS, files)
            self.refused(world, year_key(), f"the year is told by the column {told}")

    def test_year_in_notes(self):
        for place, text in (("notes/2021-03-meeting.md", "Plots."), ("analysis/todo.txt", "Sown in 2021.")):
            self.assertEqual(year_told(make_yearless("noted " + place[:5], documents=[(place, text)], mess={})), place)
        self.assertIsNone(year_told(make_yearless("copied", documents=[("p1/2012_prev.csv", "2021"), ("tmp/x.csv", "9")], mess={})))

    def test_log_among_the_data_files(self):
        world = write_bench("stamped", {"03-04": ["csv", "csv", "log"]}, order="md")
        self.assertEqual(year_told(world), "the times of log lines")


# Messy repositories

BENCH_COLUMNS = [
    column("n_seen", "independent", "integer"),
    {"short": "size", "role": "independent", "values": {"kind": "continuous", "decimals": 1}},
    {"short": "kind", "role": "independent", "values": {"kind": "category", "levels": ["x", "y z"]}},
]
BENCH_HEADER = ["n_seen", "size", "kind"]
BENCH_ROWS = [[1, 0.5, "x"], [2, 1.5, "x"], [9, None, "y z"], [None, 4.0, "y z"], [40, 2.5, None]]
LOG_TIME = "2021-03-04T10:00:00"


def bench_paths(order="Ymd", days=("2021-03-04", "2021-04-03")):
    return {
        "variables": [
            {"short": "arm", "kind": "factor", "levels": ["low", "high_dose"], "numeric": False},
            {"short": "temp", "kind": "factor", "levels": ["0.5", "5", "-5"], "numeric": True},
            {"short": "rep", "kind": "sequence", "levels": [1, 2, 3]},
            {"short": "day", "kind": "date", "order": order, "joiner": "-", "days": list(days)},
        ],
        "directories": [{"variables": ["arm"], "separator": "_"}],
        "file": {"variables": ["rep", "day"], "separator": "_"},
        "expansion": "name=value",
    }


def quoted_if_needed(text):
    return json.dumps(text) if any(mark in text for mark in ' ="') else text


def written(rows, extension, header=BENCH_HEADER):
    """A table in the format of an extension, as bytes."""
    if extension in ("csv", "txt"):
        text = io.StringIO()
        csv.writer(text, delimiter="," if extension == "csv" else "\t").writerows([header, *rows])
        return text.getvalue().encode()
    if extension == "xlsx":
        book, content = openpyxl.Workbook(), io.BytesIO()
        for row in (header, *rows):
            book.active.append(row)
        book.save(content)
        return content.getvalue()
    if extension == "log":
        lines = [[(name, cell) for name, cell in zip(header, row) if cell is not None] for row in rows]
        pairs = [" ".join(f"{quoted_if_needed(name)}={quoted_if_needed(str(cell))}" for name, cell in line) for line in lines]
        return "".join(f"{LOG_TIME} INFO {line}\n" for line in pairs).encode()
    records = [dict(zip(header, row)) for row in rows]
    return json.dumps(records).encode() if extension == "json" else "".join(json.dumps(record) + "\n" for record in records).encode()


def write_messy(name, files, paths=None, columns=BENCH_COLUMNS, extension="csv"):
    """A messy world of these files, given as bytes."""
    folder = Path(SCRATCH.name) / "messy" / name
    for path, content in files.items():
        place = folder / "files" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    blueprint = {"extension": extension, "textFiles": "own", "paths": paths or bench_paths(), "columns": columns, "mess": {}}
    (folder / "blueprint.json").write_text(json.dumps(blueprint), encoding="utf-8")
    return World(folder)


def write_bench(name, days, order):
    """Files of one arm, a format for each repetition of each day."""
    files = {}
    for day, extensions in days.items():
        for rep, extension in enumerate(extensions, 1):
            files[f"arm=low/{rep}_{day}.{extension}"] = written(BENCH_ROWS, extension)
    return write_messy(name, files, bench_paths(order))


SPELLED_HEADER = ["N Seen", "SIZE", "Kind"]
BENCH_FILES = {
    "arm=low/1_2021-03-04.csv": written(BENCH_ROWS, "csv"),
    "arm=low/2 2021_03_04.csv": written(BENCH_ROWS, "csv", SPELLED_HEADER),
    "arm=low/1-2021-04-03.csv": written(BENCH_ROWS, "csv"),
    "arm=low/3_2021-03-04.txt": written(BENCH_ROWS, "txt", SPELLED_HEADER),
    "Arm-High Dose/1_2021-03-04.csv": written([[7, 3.5, "x"], [8, 6.5, "x"]], "csv"),
    "Arm-High Dose/2_2021-03-04.csv": written(BENCH_ROWS[:3], "csv"),
    "Arm-High Dose/3_2021-03-04.json": written(BENCH_ROWS, "json", SPELLED_HEADER),
    "Arm-High Dose/1_2021-04-03.jsonl": written(BENCH_ROWS, "jsonl", SPELLED_HEADER),
    "Arm-High Dose/2_2021-04-03.csv": written(BENCH_ROWS, "csv"),
    "Arm-High Dose/3_2021-04-03.xlsx": written(BENCH_ROWS, "xlsx", SPELLED_HEADER),
    "arm=low/2_2021-04-03.log": written(BENCH_ROWS, "log", ["N Seen", "SIZE", "Kind"]),
    "arm=low/3_2021-04-03.csv": written(BENCH_ROWS, "csv", ["n-seen", "size", "kind"]),
}
NO_DATA = {
    "README.md": b"# Bench\n",
    "notes/README.md": b'**"Not this title"**\n',
    "arm=low/1_2021-03-04 (copy).csv": written([[100, 100.5, "x"]], "csv"),
    "arm=low/1_2021-03-04.csv.old": written([[100, 101.5, "x"]], "csv"),
    "arm=low/~$3_2021-03-04.txt": b"lock",
    "arm=low/._1_2021-03-04.csv": b"fork",
    "Back-Up/note.md": b"-",
    "Backup/arm=low/1_2021-03-04.csv": written([[100, 102.5, "x"]], "csv"),
    "TMP/scratch.csv": b"a,b\n1,2\n",
}
BENCH = write_messy("bench", {**BENCH_FILES, **NO_DATA})


class DataFiles(unittest.TestCase):
    def test_data(self):
        for path in ("a.csv", "x/y.z/0.5.jsonl", "copy_of_a.csv", "prevail.log", "backup2/a.txt", "my notes/a.xlsx", "x/copy/a.json", "backup-1.csv", "a~.csv", "--.csv"):
            self.assertTrue(is_data_file(path), path)

    def test_no_data(self):
        names = ["csv", "a.CSV", "a.Json", "a.md", "a.csv.bak", "a.csv~", ".a.csv", "~a.csv", ".csv", "x/._a.csv"]
        folders = ["notes/a.csv", "x/TMP/a.csv", "x/_Analysis_/y/a.csv", "backup/x/a.csv"]
        copies = ["a_prev.csv", "a (copy).csv", "a-SUPERSEDED.xlsx", "a.obsolete.csv", "Backup.json", "a_backup_.txt", "a copy.log"]
        for path in names + folders + copies:
            self.assertFalse(is_data_file(path), path)


def on(variable, *values):
    return {"variable": variable, "values": list(values)}


def pooled(*files, statistic="mean", column="n_seen", rows=()):
    return {"type": "univariate-files", "files": list(files), "rows": list(rows), "column": column, "statistic": statistic, "significant": 3}


def single(path, statistic="maximum", column="n_seen", rows=()):
    return {"type": "univariate-file", "file": path, "rows": list(rows), "column": column, "statistic": statistic, "significant": 3}


class MessyAnswers(unittest.TestCase):
    def found(self, query, world=BENCH):
        return answer(world, query).value

    def count(self, *files):
        return self.found({"type": "count-files-condition", "files": list(files)})

    def test_nothing_is_wrong_with_it(self):
        self.assertEqual(len(BENCH.files), 12)
        self.assertEqual(BENCH.structure_problems(), [])

    def test_files_by_what_their_paths_say(self):
        self.assertEqual(self.count(on("arm", "low")), 6)
        self.assertEqual(self.count(on("arm", "high_dose")), 6)
        self.assertEqual(self.count(on("Rep", "2"), on("day", "2021-03-04")), 2)
        self.assertEqual(self.count(on("arm", "high")), 0)

    def test_prefixes_as_they_are_written(self):
        for prefix, count in (("arm=low", 6), ("Arm", 6), ("arm", 6), ("arm=low/1_2021", 1), ("README", 0), ("Backup", 0), ("", 12)):
            self.assertEqual(self.found({"type": "count-files-prefix", "prefix": prefix}), count, prefix)

    def test_every_format_holds_the_same_rows(self):
        for path in BENCH.files:
            if path not in ("Arm-High Dose/1_2021-03-04.csv", "Arm-High Dose/2_2021-03-04.csv"):
                self.assertEqual(self.found(single(path)), 40, path)
                self.assertEqual(self.found(single(path, "mean", "size")), 2.125, path)
                self.assertEqual(self.found(single(path, "most-common", "kind", [LARGE])), "y z", path)
                self.assertEqual(self.found({"type": "count-rows", "file": path}), 5, path)

    def test_copies_take_no_part(self):
        self.assertEqual(self.found(pooled(statistic="maximum")), 40)
        self.assertEqual(self.found(pooled(on("arm", "high_dose"), on("rep", "1"), on("day", "2021-03-04"))), 7.5)
        with self.assertRaises(RuleGap):
            answer(BENCH, single("arm=low/1_2021-03-04 (copy).csv"))

    def test_extension_of_most(self):
        self.assertEqual(self.found({"type": "extension"}), ".csv")
        halves = write_bench("halves", {"2021-03-04": ["csv", "txt"]}, "Ymd")
        with self.assertRaises(NotAsked):
            answer(halves, {"type": "extension"})

    def test_only_the_readme_of_the_root(self):
        self.assertEqual(self.found({"type": "readme"}), "yes")
        self.assertEqual(self.found({"type": "title"}), "readme-absent")

    def test_value_in_another_spelling(self):
        with self.assertRaises(RuleGap):
            self.count(on("arm", "High Dose"))

    def test_cells_are_compared_as_they_stand(self):
        rows = [{"column": "Kind", "operator": "is", "values": ["Y_Z"]}]
        self.assertEqual(self.found(single("arm=low/1_2021-03-04.csv", rows=rows)), "no-rows")

    def test_level_that_folding_would_confuse(self):
        paths = bench_paths()
        paths["variables"][0] = {"short": "arm", "kind": "factor", "levels": ["a+", "a-"], "numeric": False}
        files = {f"arm=a{sign}/{rep}_2021-03-04.csv": BENCH_FILES["arm=low/1_2021-03-04.csv"] for sign in "+-" for rep in (1, 2)}
        world = write_messy("signs", files, paths)
        self.assertEqual(answer(world, {"type": "count-files-condition", "files": [on("arm", "a+")]}).value, 2)
        self.assertEqual(world.structure_problems(), [])
        respelled = write_messy("signs respelled", {**files, "Arm=a-/3_2021-03-04.csv": written(BENCH_ROWS, "csv")}, paths)
        self.assertIn("Arm=a-/3_2021-03-04.csv: parses in 0 ways", respelled.structure_problems())

    def test_times_of_log_lines(self):
        columns = [column("recorded_at", "moment", "time"), *BENCH_COLUMNS]
        content = written(BENCH_ROWS, "log", SPELLED_HEADER)
        world = write_messy("timed log", {"arm=low/1_2021-03-04.log": content}, columns=columns, extension="log")
        self.assertEqual(set(world.all_cells("recorded_at")), {LOG_TIME})
        self.assertEqual(world.structure_problems(), [])


class MessyStructure(unittest.TestCase):
    """The promises of the rules about a messy repository, with one world that breaks each promise."""

    def refused(self, complaint, files, without=(), **parts):
        kept = {path: content for path, content in BENCH_FILES.items() if path not in without}
        world = write_messy("broken " + self.id().rsplit(".", 1)[-1], {**kept, **files}, **parts)
        self.assertIn(complaint, " | ".join(world.structure_problems()))

    def instead(self, path, content, complaint):
        self.refused(complaint, {path: content}, without=(path,))

    def test_two_files_of_the_same_values(self):
        self.refused("arm=low/1_2021-03-04.csv: the same values as arm=low/1-2021_03_04.csv", {"arm=low/1-2021_03_04.csv": written(BENCH_ROWS, "csv")})

    def test_same_values_in_another_format(self):
        self.refused("the same values as", {"arm=low/1_2021-03-04.json": written(BENCH_ROWS, "json")})

    def test_two_spellings_of_a_folder(self):
        path = "arm=low/1_2021-03-04.csv"
        self.refused("is also spelled", {path.replace("arm", "Arm"): BENCH_FILES[path]}, without=(path,))

    def test_signs_that_folding_would_lose(self):
        """5 and -5 fold to the same text, so their level only has the template's spelling."""
        paths = bench_paths()
        paths["file"] = {"variables": ["temp", "rep"], "separator": "_"}
        right = {f"arm=low/temp={temp}_1.csv": written(BENCH_ROWS, "csv") for temp in ("0.5", "5", "-5")}
        world = write_messy("signed", right, paths)
        self.assertEqual(answer(world, {"type": "count-files-condition", "files": [on("temp", "-5.0")]}).value, 1)
        self.assertEqual(world.structure_problems(), [])
        world = write_messy("signed and spelled", {**right, "arm=low/temp=0.5 3.csv": written(BENCH_ROWS, "csv")}, paths)
        self.assertEqual(world.structure_problems(), ["arm=low/temp=0.5 3.csv: parses in 0 ways"])

    def test_number_without_its_point(self):
        paths = bench_paths()
        paths["variables"][1]["levels"] = ["0.5", "1.5"]
        paths["file"] = {"variables": ["temp", "rep"], "separator": "_"}
        files = {f"arm=low/temp={temp}.csv": written(BENCH_ROWS, "csv") for temp in ("0.5_1", "0_5_2", "1.5-2")}
        self.assertEqual(write_messy("lost point", files, paths).structure_problems(), ["arm=low/temp=0_5_2.csv: the number 0.5 is spelled differently"])

    def test_file_of_no_value(self):
        self.refused("arm=mid/1_2021-03-04.csv: parses in 0 ways", {"arm=mid/1_2021-03-04.csv": written(BENCH_ROWS, "csv")})

    def test_two_headers_of_one_column(self):
        rows = [[*row, "x"] for row in BENCH_ROWS]
        self.instead("arm=low/1_2021-03-04.csv", written(rows, "csv", [*BENCH_HEADER, "Kind"]), "two headers of one column")

    def test_key_twice_in_a_record(self):
        content = written(BENCH_ROWS, "json").replace(b'"n_seen"', b'"kind"')
        self.instead("Arm-High Dose/3_2021-03-04.json", content, "a key twice in one record")

    def test_header_that_is_no_column(self):
        self.instead("arm=low/1_2021-03-04.csv", written(BENCH_ROWS, "csv", ["nseen", "size", "kind"]), "columns ['nseen', 'size', 'kind']")

    def test_columns_in_another_order(self):
        rows = [[row[1], row[0], row[2]] for row in BENCH_ROWS]
        self.instead("Arm-High Dose/3_2021-03-04.json", written(rows, "json", ["SIZE", "N Seen", "Kind"]), "columns ['size', 'n_seen', 'kind']")

    def test_two_spellings_in_one_log(self):
        content = written(BENCH_ROWS[:2], "log") + written(BENCH_ROWS[2:], "log", SPELLED_HEADER)
        self.instead("arm=low/2_2021-04-03.log", content, "n_seen: two spellings of one key")

    def test_key_without_its_quotes(self):
        content = written(BENCH_ROWS, "log", SPELLED_HEADER).replace(b'"N Seen"', b"N Seen")
        self.instead("arm=low/2_2021-04-03.log", content, "not key=value throughout")

    def test_time_of_a_log_with_a_key(self):
        columns = [column("recorded_at", "moment", "time"), *BENCH_COLUMNS]
        content = written([[LOG_TIME, *row] for row in BENCH_ROWS], "log", ["Recorded At", *BENCH_HEADER])
        world = write_messy("keyed log", {"arm=low/1_2021-03-04.log": content}, columns=columns, extension="log")
        self.assertIn("a key of its own for the time of the lines", " | ".join(world.structure_problems()))

    def test_format_of_another_extension(self):
        self.instead("arm=low/3_2021-03-04.txt", written(BENCH_ROWS, "csv"), "arm=low/3_2021-03-04.txt: columns")

    def test_respelled_cell(self):
        self.instead("arm=low/1_2021-03-04.csv", written([[1, 0.5, "X"]], "csv"), "kind: cells outside its levels: ['X']")

    def test_copy_of_the_same_bytes(self):
        self.refused("arm=low/1_2021-03-04_prev.csv: the same bytes as ", {"arm=low/1_2021-03-04_prev.csv": BENCH_FILES["arm=low/1_2021-03-04.csv"]})

    def test_another_precision(self):
        fine = [[1, 0.5 + number / 10, "x"] for number in range(120)]
        coarse = [[1, number, "x"] for number in range(120)]
        files = {"arm=low/1_2021-03-04.csv": written(fine, "csv"), "arm=low/3_2021-03-04.txt": written(coarse, "txt")}
        self.refused("size: decimals by format {'csv': 1, 'txt': 0}", files, without=tuple(files))

    def test_most_files_in_another_format(self):
        self.refused("most data files are not written in txt", {}, extension="txt")


class MessyTexts(unittest.TestCase):
    FILES = (
        "Data files are the .csv, .json, .jsonl, .xlsx, .txt and .log files at any depth, except those in a folder named analysis, backup, "
        'notes or tmp, those whose name begins with "." or "~", and those whose name without its extension ends in the word '
        "backup, copy, obsolete, prev or superseded."
    )
    SPELLING = "Names of columns, and names and values in paths, are the same when they differ only in capitals and separators."

    def problems(self, kind, *sentences):
        return mess_statement_problems({"text": " ".join(sentences), "key": {"query": {"type": kind}}})

    def test_stated(self):
        self.assertEqual(self.problems("univariate-files", 'The "size" of files in "1_backup"?', self.FILES, self.SPELLING), [])
        self.assertEqual(self.problems("univariate-file", self.SPELLING), [])
        self.assertEqual(self.problems("count-files-prefix", self.FILES), [])
        self.assertEqual(self.problems("count-rows", "How many rows?"), [])

    def test_not_stated(self):
        self.assertEqual(len(self.problems("bivariate-statistic")), 2)
        self.assertEqual(len(self.problems("extension", self.SPELLING)), 6 + 8 + 2)
        for word in (".json", "tmp", '"~"', "prev", "backup"):
            text = re.sub(rf"{re.escape(word)}(?!\w)", "", self.FILES, count=1)
            self.assertEqual(self.problems("extension", text), ["text does not state the rule: " + word])

    def test_words_of_the_query_do_not_count(self):
        text = self.FILES.replace("superseded", "")
        self.assertEqual(self.problems("count-files-prefix", 'Files like "superseded"?', text), ["text does not state the rule: superseded"])

    def test_prefix_with_free_spelling(self):
        self.assertEqual(self.problems("count-files-prefix", self.FILES, self.SPELLING), ["text does not let capitals count"])

    def test_preset(self):
        entry = item({"query": {"type": "count-files-condition", "files": []}, "answer": integer(12)}, "How many?", "bench")
        self.assertEqual(strata_problems(BENCH, {**entry, "preset": "messy"}), [])
        self.assertEqual(len(strata_problems(BENCH, {**entry, "preset": "default"})), 1)
        self.assertEqual(len(strata_problems(DATED, {**entry, "preset": "messy"})), 1)


# Evidence

LARGE = {"column": "SIZE", "operator": "greater", "values": [2]}
ABSENT = {"column": "mass", "operator": "greater", "values": [2]}
FIRST = "arm=low/1_2021-03-04.csv"
PAIR = {"type": "bivariate-statistic", "file": FIRST, "columns": ["n_seen", "size"], "rows": [], "statistic": "pearson", "significant": 2}


class Evidence(unittest.TestCase):
    def problems(self, query, given, world=BENCH):
        return evidence_problems(world, {"query": query, "evidence": given})

    def accepted(self, query, given, world=BENCH):
        self.assertEqual(self.problems(query, given, world), [])

    def refused(self, query, given, world=BENCH):
        self.assertEqual(len(self.problems(query, given, world)), 1)

    def test_nothing_is_read(self):
        counts = {"type": "count-files-prefix", "prefix": "arm"}, {"type": "count-files-condition", "files": [on("arm", "low")]}
        for query in ({"type": "readme"}, {"type": "title"}, {"type": "extension"}, *counts):
            self.accepted(query, evidence(0, 0))
            self.refused(query, evidence(12, 0))

    def test_one_file(self):
        self.accepted({"type": "count-rows", "file": FIRST}, evidence(1, 5))
        self.accepted(single(FIRST), evidence(1, 5, "n_seen"))
        self.accepted(single(FIRST, rows=[LARGE]), evidence(1, 2, "size", "n_seen"))
        self.accepted(PAIR, evidence(1, 5, "size", "n_seen"))

    def test_a_column_once_though_named_twice(self):
        query = {**PAIR, "columns": ["n_seen", "Size"], "rows": [LARGE]}
        self.accepted(query, evidence(1, 2, "size", "n_seen"))
        self.refused(query, evidence(1, 2, "size", "n_seen", "size"))

    def test_several_files(self):
        self.accepted(pooled(on("arm", "low"), rows=[LARGE]), evidence(6, 12, "n_seen", "size"))
        self.accepted(pooled(), evidence(12, 55, "n_seen"))
        self.accepted(pooled(on("arm", "none")), evidence(0, 0, "n_seen"))

    def test_wrong_counts_and_columns(self):
        query = pooled(on("arm", "low"), rows=[LARGE])
        for files, rows in ((5, 12), (7, 12), (6, 11), (6, 30), (6.0, 12)):
            self.refused(query, evidence(files, rows, "n_seen", "size"))
        for columns in (["n_seen"], ["n_seen", "size", "kind"], ["N Seen", "size"], []):
            self.refused(query, evidence(6, 12, *columns))
        self.refused(single(FIRST, rows=[{"column": "n_seen", "operator": "is", "values": [1]}]), evidence(True, 1, "n_seen"))

    def test_what_is_absent(self):
        self.accepted(single(FIRST, column="mass", rows=[LARGE]), evidence(1, 2, "size"))
        self.accepted(single(FIRST, rows=[LARGE, ABSENT]), evidence(1, 2, "size", "n_seen"))
        self.accepted(pooled(on("arm", "low"), on("batch", "1")), evidence(0, 0, "n_seen"))
        self.refused(pooled(on("arm", "low"), on("batch", "1")), evidence(6, 30, "n_seen"))
        self.refused(single(FIRST, column="mass", rows=[LARGE]), evidence(1, 2, "size", "mass"))

    def test_open_dates(self):
        self.accepted(mean_on("2021-03-04"), evidence(2, 10, "count"), YEARLESS)
        self.accepted(mean_on("2021-03-04"), evidence(0, 0, "count"), YEARLESS)
        self.refused(mean_on("2021-03-04"), evidence(2, 0, "count"), YEARLESS)
        self.refused(mean_on("2021-03-04"), evidence(4, 20, "count"), YEARLESS)
        self.accepted(mean_on("03/04/2021"), evidence(0, 0, "count"), DATED)
        self.refused(mean_on("03/04/2021"), evidence(3, 12, "count"), DATED)

    def test_interpretations(self):
        self.accepted(interpretation(about="estimate", column="temp", significant=3), evidence(24, 600, "temp"), LAB)
        self.accepted(cause_query("mass", CANDIDATES, 5), MASS_EVIDENCE, LAB)
        self.refused(cause_query("mass", CANDIDATES, 5), evidence(24, 600, "mass", "temp", "ph", "site"), LAB)

    def test_direction_reads_what_the_law_names(self):
        query = interpretation(about="direction", columns=["ph", "flux"])
        self.accepted(query, evidence(24, 600, "ph", "flux", "temp"), LAB)
        self.refused(query, evidence(24, 600, "ph", "flux"), LAB)
        self.refused(query, evidence(24, 600, "ph", "flux", "temp", "rep"), LAB)

    def test_direction_reads_the_column_that_errors_are_of(self):
        query = interpretation(about="direction", columns=["ph", "echo"])
        self.accepted(query, evidence(2, 400, "ph", "echo", "base", "temp"), ECHO)
        self.refused(query, evidence(2, 400, "ph", "echo", "base"), ECHO)
        self.refused(query, evidence(2, 400, "ph", "echo"), ECHO)


class Formulas(unittest.TestCase):
    def value(self, formula, **values):
        arrays = {name: np.array([value], dtype=object if isinstance(value, str) else float) for name, value in values.items()}
        return float(np.ravel(formulas.compute(formulas.parse(formula), arrays))[0])

    def test_arithmetic(self):
        self.assertEqual(self.value("2 + 3 * 4 - 8 / 2 / 2"), 12)
        self.assertEqual(self.value("2 ^ 3 ^ 2"), 512)
        self.assertEqual(self.value("-x ^ 2", x=3), -9)
        self.assertEqual(self.value("2 ^ -1"), 0.5)
        self.assertEqual(self.value("1e-3 * (x - -2)", x=8), 0.01)

    def test_functions(self):
        self.assertEqual(self.value("hill(x, 2, 2)", x=4), 16 / 20)
        self.assertEqual(self.value("logistic(0)"), 0.5)
        self.assertEqual(self.value("bump(x, 1, 2)", x=3), math.exp(-0.5))
        self.assertEqual(self.value("max(1, x, 2) + min(x, 1)", x=5), 6)
        self.assertEqual(self.value("sqrt(abs(x)) + log(exp(1))", x=-4), 3)
        self.assertEqual(self.value("log2(8) + log10(x)", x=100), 5)
        self.assertAlmostEqual(self.value("log1p(expm1(x))", x=0.25), 0.25)
        self.assertEqual(self.value("sin(0) + cos(0) + tanh(0) + erf(0)"), 1)
        self.assertEqual(self.value("normal_cdf(x) + clamp(x, 1, 2)", x=0), 1.5)

    def test_match(self):
        law = 'match(arm, "a", 1, "b", 2 * x, 7)'
        self.assertEqual([self.value(law, arm=arm, x=4) for arm in ("a", "b", "c")], [1, 8, 7])

    def test_what_is_no_formula(self):
        for text in ("", "2 +", "(2", "2 3", "open(1)", "x.y", "__import__('os')", "hill(1, 2)", "2 ** 3", 'match(x, "a", 1)', "2; 3", "x[0]"):
            with self.assertRaises(RuleGap, msg=text):
                formulas.parse(text)
        for text in ('"a" + 1', "arm + 1", 'match(x, "1", 2, 3)'):
            with self.assertRaises(RuleGap, msg=text):
                self.value(text, arm="a", x=1)

    def test_same_law(self):
        self.assertEqual(formulas.parse("(2+x)*3"), formulas.parse(" ( 2 + x ) * ( 3 ) "))
        self.assertNotEqual(formulas.parse("2 + x * 3"), formulas.parse("(2 + x) * 3"))


class Figures(unittest.TestCase):
    def test_units_apart(self):
        self.assertEqual(units_apart(0.31, 0.29, 2), 2)
        self.assertEqual(units_apart(104, 99, 2), units_apart(99, 104, 2))
        self.assertEqual(units_apart(104, 99, 2), 0.5)

    def test_same_figures(self):
        self.assertTrue(same_figures(5.42, 5.44, 2))
        self.assertFalse(same_figures(5.44, 5.46, 2))
        self.assertFalse(same_figures(5.38, 5.42, 2))
        self.assertFalse(same_figures(-0.1, 0.1, 2))
        self.assertTrue(same_figures(-5.44, -5.42, 2))


class Edits(unittest.TestCase):
    def test_places(self):
        seed = Blueprint({"columns": [], "a/b": [1, 2]})
        self.assertEqual(seed.edited([edit("/a~1b/1", 5)]).raw["a/b"], [1, 5])
        self.assertEqual(seed.raw["a/b"], [1, 2])
        for at in ("/a~1b/2", "/a~1b/-", "/a~1b/01", "/new", "", "columns", "/a~1b/0/x"):
            with self.assertRaises(Refused, msg=at):
                seed.edited([edit(at, 1)])


class Permutations(unittest.TestCase):
    def decided(self, statistic, x, y, alpha, rejects):
        found = permutations.otherwise(statistic, np.array(x), np.array(y), alpha, rejects)
        return "agrees" if found is None else "sure" if found[1] else "in doubt"

    def test_exact_values(self):
        """Of 24 orders of four ranks two are ±1; one pair far from ten others has an exact p of 1/11."""
        (share,), _ = permutations.permuted("spearman", np.arange(4), np.arange(4), 0.05)
        self.assertAlmostEqual(share, 2 / 24, delta=0.02)
        (share,), _ = permutations.permuted("pearson", np.array([0] * 10 + [1]), np.array([*range(10), 99]), 0.05)
        self.assertAlmostEqual(share, 1 / 11, delta=0.02)

    def test_tables(self):
        x = ["a"] * 7 + ["b"] * 5
        y = ["c"] * 6 + ["d"] + ["c"] + ["d"] * 4
        (_, fisher), _ = permutations.permuted("chi-square", np.array(x, object), np.array(y, object), 0.05)
        self.assertAlmostEqual(fisher, stats.fisher_exact([[6, 1], [1, 4]]).pvalue, delta=0.025)
        self.assertEqual(self.decided("chi-square", x, y, 0.05, True), "sure")

    def test_guard(self):
        """Ten values and a far pair: p is below 0.001 by Student's t and 1/11 by permutation."""
        x, y = np.array([0.0] * 10 + [1.0]), np.array([*range(10), 99.0])
        found = Found("choice", "yes", p=stats.pearsonr(x, y).pvalue, tested=(x, y))
        query = {"type": "bivariate-hypothesis", "statistic": "pearson", "alpha": 0.05}
        self.assertIn("by permutation", guard_problems(query, found)[0])
        line = np.arange(11.0)
        self.assertEqual(guard_problems(query, Found("choice", "yes", p=0.0, tested=(line, line))), [])


if __name__ == "__main__":
    unittest.main()
