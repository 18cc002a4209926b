"""Tests of the audit with small handmade files, whose truths come from closed forms and plain integrals.

Run: .venv/bin/python suites/experiment-design/audits/python/test_experiment_audit.py
"""

import copy
import json
import math
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
from scipy import integrate, special, stats

from experiment_audit import laws
from experiment_audit.audit import audit_environment
from experiment_audit.errors import Malformed, Unknown
from experiment_audit.gains import counted_entropy, expected_gains, pair_gain, prior_draws
from experiment_audit.models import find_model
from experiment_audit.models.orbits import orbit, orbits
from experiment_audit.posteriors import adaptive, posterior

PROGRAM = Path(__file__).with_name("audit_experiment_design.py")


def phi(z):
    return 0.5 * math.erfc(-z / math.sqrt(2))


def bell(x, mean, sd):
    return math.exp(-0.5 * ((x - mean) / sd) ** 2) / (sd * math.sqrt(2 * math.pi))


# The death process


def death_density(rate):
    return bell(rate, 1, 1) / phi(1)


def death_probability(rate, time, infected):
    p = 1 - math.exp(-rate * time)
    return math.comb(50, infected) * p**infected * (1 - p) ** (50 - infected)


def over_rates(of):
    return integrate.quad(of, 0, 9, limit=400, epsabs=1e-12, epsrel=1e-10)[0]


def death_gain(time):
    gain = 0.0
    for infected in range(51):
        marginal = over_rates(lambda rate: death_density(rate) * death_probability(rate, time, infected))
        gain += -marginal * math.log(marginal)
        gain += over_rates(lambda rate: -death_density(rate) * special.entr(death_probability(rate, time, infected)))
    return gain


def death_case(rate, time, infected):
    p = 1 - math.exp(-rate * time)
    return {
        "parameters": {"rate": rate},
        "inputs": {"time": time},
        "outcome": [infected],
        "logPrior": math.log(death_density(rate)),
        "logLikelihood": math.log(death_probability(rate, time, infected)),
        "mean": [50 * p],
        "variance": [50 * p * (1 - p)],
    }


def death_process():
    def weight(rate):
        return death_density(rate) * death_probability(rate, 1.0, 30) * death_probability(rate, 0.5, 17)

    evidence = over_rates(weight)
    mean = over_rates(lambda rate: rate * weight(rate)) / evidence
    deviation = math.sqrt(over_rates(lambda rate: (rate - mean) ** 2 * weight(rate)) / evidence)
    exact = death_gain(1.275)
    return {
        "name": "death-process",
        "preset": "dad",
        "law": "textbook",
        "settings": {},
        "parameters": ["rate"],
        "cases": [death_case(0.8, 1.2, 31), death_case(2.4, 0.1, 8)],
        "gains": [
            {"inputs": {"time": 1.275}, "value": exact, "standardError": 0, "method": "exact", "bracket": None},
            {"inputs": {"time": 1.275}, "value": 1.36, "standardError": 0.003, "method": "nested", "bracket": [1.35, 1.37]},
        ],
        "posteriors": [
            {
                "data": [{"inputs": {"time": 1.0}, "outcome": [30]}, {"inputs": {"time": 0.5}, "outcome": [17]}],
                "means": {"rate": mean},
                "deviations": {"rate": deviation},
                "mcse": {"rate": 0.001},
                "logEvidence": math.log(evidence),
                "logEvidenceError": 0.001,
            }
        ],
    }


# Temporal discounting: two parameters


def choice_probability(k, alpha, inputs):
    score = (inputs["delayed"] / (1 + k * inputs["delay"]) - inputs["immediate"]) / alpha
    return 0.01 + 0.98 * phi(score)


def discounting_grid():
    """Grid midpoints of both parameters with their prior masses."""
    logs, alphas = -4.25 + 0.5 * (np.arange(600) - 299.5) / 40, (np.arange(1500) + 0.5) * 0.01
    masses_1, masses_2 = np.exp(-0.5 * ((logs + 4.25) / 0.5) ** 2), np.exp(-0.5 * (alphas / 2) ** 2)
    return np.exp(logs), alphas, masses_1 / masses_1.sum(), masses_2 / masses_2.sum()


def binary_entropy(p):
    return special.entr(p) + special.entr(1 - p)


def temporal_discounting():
    inputs = {"immediate": 60, "delayed": 100, "delay": 40}
    k, alpha, mass_k, mass_alpha = discounting_grid()
    score = (inputs["delayed"] / (1 + k[:, None] * inputs["delay"]) - inputs["immediate"]) / alpha
    p = 0.01 + 0.98 * special.ndtr(score)
    joint = mass_k[:, None] * mass_alpha
    whole = binary_entropy((joint * p).sum())
    weight = joint * p
    evidence = weight.sum()

    def moments(values):
        mean = (weight * values).sum() / evidence
        return mean, math.sqrt((weight * (values - mean) ** 2).sum() / evidence)

    of_k, of_alpha = moments(k[:, None]), moments(alpha[None, :])
    one = choice_probability(0.02, 1.5, inputs)
    log_prior = -math.log(0.02) + math.log(bell(math.log(0.02), -4.25, 0.5)) + math.log(2 * bell(1.5, 0, 2))
    gain = {"inputs": inputs, "standardError": 0, "method": "quadrature", "bracket": None}
    return {
        "name": "temporal-discounting",
        "preset": "published",
        "law": "textbook",
        "settings": {},
        "parameters": ["k", "alpha"],
        "cases": [
            {
                "parameters": {"k": 0.02, "alpha": 1.5},
                "inputs": inputs,
                "outcome": [1],
                "logPrior": log_prior,
                "logLikelihood": math.log(one),
                "mean": [one],
                "variance": [one * (1 - one)],
            }
        ],
        "gains": [
            gain | {"value": whole - (joint * binary_entropy(p)).sum()},
        ],
        "posteriors": [
            {
                "data": [{"inputs": inputs, "outcome": [1]}],
                "means": {"k": of_k[0], "alpha": of_alpha[0]},
                "deviations": {"k": of_k[1], "alpha": of_alpha[1]},
                "mcse": {"k": 1e-5, "alpha": 0.002},
                "logEvidence": math.log(evidence),
                "logEvidenceError": 0.0005,
            }
        ],
    }


# Peregrines: at time 0 only alpha counts, and elsewhere the log rate is one normal


def poisson_log(count, rate):
    return count * math.log(rate) - rate - math.lgamma(count + 1)


def peregrine_gain(mean, sd):
    """Counts of a Poisson with a normal log rate, by a sum over z and counts."""
    z = np.linspace(-8, 8, 1601)
    masses = np.exp(-z * z / 2) / np.exp(-z * z / 2).sum()
    rates = np.exp(mean + sd * z)
    keep = rates < 4000
    counts = np.arange(5000)
    table = stats.poisson.pmf(counts, rates[keep][:, None])
    return special.entr(masses[keep] @ table).sum() - masses[keep] @ special.entr(table).sum(axis=1)


def peregrines():
    priors = {"alpha": (4.5, 0.1), "beta_1": (1.2, 0.1), "beta_2": (0.07, 0.01), "beta_3": (-0.24, 0.05)}
    at = {"alpha": 4.4, "beta_1": 1.25, "beta_2": 0.08, "beta_3": -0.2}
    rate = math.exp(4.4 + 1.25 * 2 + 0.08 * 4 - 0.2 * 8)

    def weight(alpha):
        return bell(alpha, 4.5, 0.1) * math.exp(poisson_log(80, math.exp(alpha)))

    evidence = integrate.quad(weight, 4, 5)[0]
    mean = integrate.quad(lambda a: a * weight(a), 4, 5)[0] / evidence
    deviation = math.sqrt(integrate.quad(lambda a: (a - mean) ** 2 * weight(a), 4, 5)[0] / evidence)
    return {
        "name": "peregrines",
        "preset": "published",
        "law": "textbook",
        "settings": {},
        "parameters": list(priors),
        "cases": [
            {
                "parameters": at,
                "inputs": {"time": 2},
                "outcome": [230],
                "logPrior": sum(math.log(bell(at[name], *prior)) for name, prior in priors.items()),
                "logLikelihood": poisson_log(230, rate),
                "mean": [rate],
                "variance": [rate],
            }
        ],
        "gains": [
            {
                "inputs": {"time": 2},
                "value": peregrine_gain(4.5 + 2.4 + 0.28 - 1.92, math.sqrt(0.01 + 0.04 + 0.0016 + 0.16)),
                "standardError": 0,
                "method": "quadrature",
                "bracket": None,
            }
        ],
        "posteriors": [
            {
                "data": [{"inputs": {"time": 0}, "outcome": [80]}],
                "means": {name: prior[0] for name, prior in priors.items()} | {"alpha": mean},
                "deviations": {name: prior[1] for name, prior in priors.items()} | {"alpha": deviation},
                "mcse": {name: prior[1] / 100 for name, prior in priors.items()},
                "logEvidence": math.log(evidence),
                "logEvidenceError": 0.001,
            }
        ],
    }


FILES = {make.__name__: make() for make in (death_process, temporal_discounting, peregrines)}


def wrong_kinds(environment):
    return {check.kind for check in audit_environment(environment) if not check.agrees}


def planted(name, change):
    environment = copy.deepcopy(FILES[name])
    change(environment)
    return environment


def put(value, *path):
    """A change that sets a path to a value, or to a function of the old one."""

    def change(environment):
        *way, last = path
        place = environment
        for step in way:
            place = place[step]
        place[last] = value(place[last]) if callable(value) else value

    return change


# The kind of error, where it is planted, and what must disagree.
ERRORS = [
    ("log prior", "death_process", put(lambda old: old + 1e-6, "cases", 1, "logPrior"), "logPrior"),
    ("log prior without its truncation", "death_process", put(lambda old: old + math.log(phi(1)), "cases", 0, "logPrior"), "logPrior"),
    ("log prior without the Jacobian of log k", "temporal_discounting", put(lambda old: old + math.log(0.02), "cases", 0, "logPrior"), "logPrior"),
    ("log prior lost", "death_process", put(None, "cases", 0, "logPrior"), "logPrior"),
    ("log likelihood", "peregrines", put(lambda old: old - 1e-6, "cases", 0, "logLikelihood"), "logLikelihood"),
    ("log likelihood without the coefficient", "death_process", put(lambda old: old - math.log(math.comb(50, 31)), "cases", 0, "logLikelihood"), "logLikelihood"),
    ("likelihood to the power 1/50", "death_process", put(lambda old: old / 50, "cases", 0, "logLikelihood"), "logLikelihood"),
    ("log likelihood of the other choice", "temporal_discounting", put([0], "cases", 0, "outcome"), "logLikelihood"),
    ("log likelihood infinite", "peregrines", put(-math.inf, "cases", 0, "logLikelihood"), "logLikelihood"),
    ("mean", "death_process", put(lambda old: old * (1 + 1e-7), "cases", 0, "mean", 0), "mean"),
    ("mean of an output that is not", "death_process", put(lambda old: [*old, 1.0], "cases", 0, "mean"), "number of means"),
    ("variance", "temporal_discounting", put(lambda old: old + 1e-6, "cases", 0, "variance", 0), "variance"),
    ("deviation for variance", "peregrines", put(math.sqrt, "cases", 0, "variance", 0), "variance"),
    ("gain", "death_process", put(lambda old: old + 0.002, "gains", 0, "value"), "gain"),
    ("gain in bits", "peregrines", put(lambda old: old / math.log(2), "gains", 0, "value"), "gain"),
    ("bracket too low", "death_process", put([1.30, 1.34], "gains", 1, "bracket"), "bracket"),
    ("bracket too high", "death_process", put([1.372, 1.38], "gains", 1, "bracket"), "bracket"),
    ("lower end of an open bracket", "death_process", put([1.40, None], "gains", 1, "bracket"), "bracket"),
    ("value outside its bracket", "death_process", put(1.45, "gains", 1, "value"), "value in bracket"),
    ("posterior mean", "death_process", put(lambda old: old + 0.006, "posteriors", 0, "means", "rate"), "posterior mean"),
    ("posterior mean by draws", "peregrines", put(lambda old: old + 0.007, "posteriors", 0, "means", "alpha"), "posterior mean"),
    ("posterior mean of what the data leave alone", "peregrines", put(-0.237, "posteriors", 0, "means", "beta_3"), "posterior mean"),
    ("posterior deviation", "temporal_discounting", put(lambda old: old * 1.05, "posteriors", 0, "deviations", "k"), "posterior deviation"),
    ("posterior deviation by draws", "peregrines", put(lambda old: old * 0.9, "posteriors", 0, "deviations", "alpha"), "posterior deviation"),
    ("log evidence", "death_process", put(lambda old: old + 0.006, "posteriors", 0, "logEvidence"), "log evidence"),
    ("log evidence by draws", "peregrines", put(lambda old: old - 0.02, "posteriors", 0, "logEvidence"), "log evidence"),
    ("a datum left out", "death_process", lambda environment: environment["posteriors"][0]["data"].pop(), "posterior mean"),
    ("the prior of another preset", "death_process", put("published", "preset"), "logPrior"),
]

MALFORMED = [
    ("preset", put("messy", "preset")),
    ("law", put("departed", "law")),
    ("parameter", put(["theta"], "parameters")),
    ("no cases", put([], "cases")),
    ("no gains", put([], "gains")),
    ("no posteriors", put([], "posteriors")),
    ("no data", put([], "posteriors", 0, "data")),
    ("parameter that is null", put(None, "cases", 0, "parameters", "rate")),
    ("mean that is not a list", put(1.0, "cases", 0, "mean")),
    ("input of another name", put({"t": 1.0}, "gains", 0, "inputs")),
    ("outcome of two outputs", put([30, 31], "posteriors", 0, "data", 0, "outcome")),
    ("outcome that is text", put(["30"], "cases", 0, "outcome")),
    ("input that is infinite", put(math.inf, "cases", 0, "inputs", "time")),
    ("gain that is not a number", put(math.nan, "gains", 0, "value")),
    ("standard error that is negative", put(-1, "gains", 0, "standardError")),
    ("method", put("guess", "gains", 0, "method")),
    ("nested without a bracket", put(None, "gains", 1, "bracket")),
    ("bracket upside down", put([1.37, 1.35], "gains", 1, "bracket")),
    ("bracket of one number", put([1.35], "gains", 1, "bracket")),
    ("bracket open below", put([None, 1.37], "gains", 1, "bracket")),
    ("mean of the posterior left out", put({}, "posteriors", 0, "means")),
    ("error that is null", put(None, "posteriors", 0, "mcse", "rate")),
    ("entry without its value", lambda environment: environment["gains"][0].pop("value")),
]


class Audit(unittest.TestCase):
    def test_right_files_agree(self):
        for name, environment in FILES.items():
            with self.subTest(name):
                checks = audit_environment(environment)
                self.assertEqual([check for check in checks if not check.agrees or check.reason], [])
                kinds = {check.kind for check in checks}
                self.assertLessEqual({"logPrior", "logLikelihood", "mean", "variance", "gain", "posterior mean", "posterior deviation", "log evidence"}, kinds)

    def test_planted_errors_are_refused(self):
        for label, name, change, kind in ERRORS:
            with self.subTest(label):
                self.assertIn(kind, wrong_kinds(planted(name, change)))

    def test_one_error_is_one_disagreement(self):
        environment = planted("death_process", put(lambda old: old + 0.01, "gains", 0, "value"))
        self.assertEqual(sum(not check.agrees for check in audit_environment(environment)), 1)

    def test_malformed_files_are_refused(self):
        for label, change in MALFORMED:
            with self.subTest(label), self.assertRaises(Malformed):
                audit_environment(planted("death_process", change))

    def test_an_environment_without_a_model_here_is_unknown(self):
        with self.assertRaises(Unknown):
            audit_environment(planted("death_process", put("life-process", "name")))

    def test_errors_told_too_great_are_not_checked(self):
        environment = planted("death_process", put(1.0, "posteriors", 0, "mcse", "rate"))
        environment["gains"][0]["standardError"] = 2.0
        reasons = [check.kind for check in audit_environment(environment) if check.reason]
        self.assertEqual(reasons, ["gain", "posterior"])

    def test_program(self):
        good, bad = FILES["death_process"], planted("death_process", put(2.0, "gains", 0, "value"))
        other = planted("death_process", put("life-process", "name"))
        apart = "0 disagree; not checked, because this audit has no model of them: life-process"
        cases = [([good], 0, "0 disagree"), ([good, bad], 1, "1 disagree"), ([{"name": "death-process"}], 1, "1 disagree")]
        # If nothing at all is checked, the audit fails. An unknown environment beside others is named and does no harm.
        for environments, code, ending in cases + [([good, other, other], 0, apart), ([other], 1, apart), ([], 1, "0 disagree")]:
            text = json.dumps({"environments": environments})
            done = subprocess.run([sys.executable, str(PROGRAM)], input=text, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout.strip().endswith(ending)), (code, True), done.stdout + done.stderr)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(text)
            file.flush()
            done = subprocess.run([sys.executable, str(PROGRAM), file.name], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)


class Methods(unittest.TestCase):
    """The audit's own numbers against simpler computations."""

    def test_rating_sums_to_one_and_rounds(self):
        law = laws.Rating(np.array([3.2, -40.0, 1.5]), np.array([0.7, 2.0, 1.0]))
        total = sum(np.exp(law.log_density(y)) for y in range(1, 10))
        np.testing.assert_allclose(total, 1, rtol=1e-13)
        self.assertAlmostEqual(float(np.exp(law.log_density(1))[2]), phi(0.0), 14)
        np.testing.assert_allclose(sum(law.probabilities()), 1, rtol=1e-13)

    def test_folded_normal(self):
        law = laws.FoldedNormal(np.array([0.1]), 0.25)
        for kind, power in (("mean", 1), ("second", 2)):
            value = integrate.quad(lambda y: y**power * np.exp(law.log_density(y)[0]), 0, 4)[0]
            found = law.mean()[0] if kind == "mean" else law.variance()[0] + law.mean()[0] ** 2
            self.assertAlmostEqual(value, found, 9)
        entropy = integrate.quad(lambda y: special.entr(np.exp(law.log_density(y)[0])), 0, 4)[0]
        self.assertAlmostEqual(entropy, float(law.entropy()[0]), 5)

    def test_mixture_of_folded_normals(self):
        law = laws.FoldedNormal(np.random.default_rng(4).normal(0.2, 0.4, 3000), 0.25)
        points = np.linspace(0, 4, 1001)
        density = np.array([np.exp(law.log_density(y)).mean() for y in points])
        self.assertAlmostEqual(integrate.simpson(special.entr(density), x=points), float(law.mixture_entropy()), delta=3e-4)

    def test_linear_gaussian(self):
        """The gain of y = theta + e is half the log of 1 + S / s^2."""
        law = laws.Normal(stats.norm.ppf((np.arange(200_000) + 0.5) / 200_000) * 3, 0.5)
        self.assertAlmostEqual(float(law.mixture_entropy() - law.entropy()[0]), 0.5 * math.log(1 + 36), 4)

    def test_reference_values_of_the_death_process(self):
        """Exact values of the published preset to three decimals, from the study of the reference."""
        model = find_model("death-process", "published")
        designs = [{"time": time} for time in (0.1, 0.5, 1.0, 1.9)]
        values = [value for value, _ in expected_gains(model, designs, prior_draws(model))]
        np.testing.assert_allclose(values, [0.498, 1.024, 1.208, 1.269], atol=6e-4)

    def test_pair_of_counts(self):
        """Two counts with independent rates gain the sum of what each gains alone."""
        random = np.random.default_rng(1)
        rates = [laws.Poisson(random.gamma(9, 4, (2, 40_000))) for _ in range(2)]
        alone = sum((law.mixture_entropy() - law.entropy().mean(axis=-1)).mean() for law in rates)
        self.assertAlmostEqual(float(pair_gain(*rates).mean()), float(alone), delta=0.01)

    def test_counted_entropy(self):
        value, error = counted_entropy(np.random.default_rng(2).integers(0, 30, (2, 40_000)).astype(float))
        self.assertAlmostEqual(value, math.log(900), delta=5 * error)

    def test_one_source_by_draws_and_by_convolution(self):
        model = find_model("location-finding", "published")
        inputs = {"x_1": 1.5, "x_2": 0.5}
        exact = model.exact_gain(inputs)
        model.exact_gain = lambda inputs: None
        ((drawn, _),) = expected_gains(model, [inputs], prior_draws(model))
        self.assertAlmostEqual(drawn, exact, delta=0.003)

    def test_orbits(self):
        times = [0.0, 3.0, 20.0, 50.0]
        rates = [np.array(column) for column in ([0.1, 0.12], [0.02, 0.004], [0.4, 0.3], [0.01, 0.012])]
        many = np.array(orbits(*rates, (40.0, 9.0), times))
        for at in range(2):
            one = orbit(*(rate[at] for rate in rates), (40.0, 9.0), times)
            np.testing.assert_allclose(many[:, :, at].T, one, rtol=2e-4)

    def test_adaptive_draws_find_what_the_grid_finds(self):
        model = find_model("mastectomy-survival", "default")
        data = [{"inputs": {"time": time, "metastasis": m}, "outcome": [y]} for time, m, y in ((3, 1, 1), (8, 0, 0), (5, 1, 0), (9, 0, 1))]
        exact = posterior(model, None, data)
        for local in (False, True):
            drawn = adaptive(model, data, local)
            self.assertAlmostEqual(drawn.log_evidence, exact.log_evidence, delta=5 * drawn.log_evidence_error)
            for name, own in exact.parameters.items():
                other = drawn.parameters[name]
                self.assertAlmostEqual(own["mean"], other["mean"], delta=5 * other["mean_error"])
                self.assertAlmostEqual(own["deviation"], other["deviation"], delta=5 * other["deviation_error"])
                self.assertLess(max(other["mean_error"], other["deviation_error"]), 0.01 * own["deviation"])

    def test_rounded_outcomes_lead_to_the_parameters_that_allow_them(self):
        model = find_model("predator-prey", "published")
        data = [{"inputs": {"time": 2}, "outcome": [41, 8]}]
        flat = model.from_uniforms(np.random.default_rng(3).random((60_000, 4)))
        (row,) = model.laws_at_many(flat, [{"time": 2}])
        kept = (row[0].shown == 41) & (row[1].shown == 8)
        drawn = adaptive(model, data, local=False)
        self.assertAlmostEqual(drawn.log_evidence, math.log(kept.mean()), delta=5 / math.sqrt(kept.sum()))
        for name, own in drawn.parameters.items():
            self.assertAlmostEqual(own["mean"], flat[name][kept].mean(), delta=5 * flat[name][kept].std() / math.sqrt(kept.sum()))


if __name__ == "__main__":
    unittest.main()
