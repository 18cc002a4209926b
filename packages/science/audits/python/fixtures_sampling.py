"""Writes src/inference/sampling/fixtures/diagnostics.json: R-hat, effective sample sizes and PSIS-LOO by ArviZ.

ArviZ is not among the project's packages: unless this Python has it, the script installs it into a throw-away virtual
environment and runs there. Draws are rounded, so that the file stays small and both sides read the same numbers.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import venv

ARVIZ = "arviz==0.23.4"
TARGET = pathlib.Path(__file__).parents[2] / "src/inference/sampling/fixtures/diagnostics.json"


def run_with_arviz():
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = os.path.join(folder, "bin", "python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", ARVIZ], check=True)
        sys.exit(subprocess.run([python, *sys.argv]).returncode)


try:
    import arviz
except ImportError:
    run_with_arviz()

import numpy  # noqa: E402
import scipy  # noqa: E402
from scipy import stats  # noqa: E402

from fixture_file import save  # noqa: E402

rng = numpy.random.default_rng(20)


def autoregressive(chains, draws, coefficient, offsets=0.0):
    noise = rng.normal(size=(chains, draws))
    values = numpy.zeros((chains, draws))
    values[:, 0] = noise[:, 0] / numpy.sqrt(1 - coefficient**2)
    for at in range(1, draws):
        values[:, at] = coefficient * values[:, at - 1] + noise[:, at]
    return values + numpy.broadcast_to(numpy.reshape(offsets, (-1, 1)), values.shape)


def diagnostics_case(name, values):
    draws = numpy.round(values, 4)
    return {
        "name": name,
        "chains": draws.tolist(),
        "rHat": float(arviz.rhat(draws, method="rank")),
        "bulkSize": float(arviz.ess(draws, method="bulk")),
        "tailSize": float(arviz.ess(draws, method="tail")),
        "meanSize": float(arviz.ess(draws, method="mean")),
        "meanError": float(arviz.mcse(draws, method="mean")),
    }


def smoothing_case(name, log_ratios):
    ratios = numpy.round(log_ratios, 4)
    log_weights, shape = arviz.psislw(ratios.copy())
    return {
        "name": name,
        "logRatios": ratios.tolist(),
        "logWeights": numpy.asarray(log_weights).tolist(),
        # JSON has no infinity, which is ArviZ's answer where the tail is too short.
        "shape": float(shape) if numpy.isfinite(shape) else None,
    }


def leave_one_out_case(name, log_likelihood, relative_size):
    rows = numpy.round(log_likelihood, 4)  # draws × data
    data = arviz.from_dict(
        posterior={"x": numpy.zeros((1, len(rows)))}, log_likelihood={"y": rows[numpy.newaxis, :, :]}
    )
    found = arviz.loo(data, pointwise=True, reff=relative_size)
    return {
        "name": name,
        "logLikelihood": rows.T.tolist(),
        "relativeSize": relative_size,
        "elpd": float(found.elpd_loo),
        "standardError": float(found.se),
        "effectiveParameters": float(found.p_loo),
        "pointwise": found.loo_i.values.tolist(),
        "shapes": found.pareto_k.values.tolist(),
    }


def normal_log_likelihood(draws, outcomes):
    """The posterior of a mean under a flat prior, and the log likelihood of every outcome at its draws."""
    means = rng.normal(outcomes.mean(), 1 / numpy.sqrt(len(outcomes)), size=draws)
    return stats.norm.logpdf(outcomes[numpy.newaxis, :], means[:, numpy.newaxis], 1)


outcomes = rng.normal(size=8)
content = {
    "versions": {"arviz": arviz.__version__, "numpy": numpy.__version__, "scipy": scipy.__version__},
    "diagnostics": [
        diagnostics_case("independent draws", rng.normal(size=(4, 100))),
        diagnostics_case("slow chains", autoregressive(4, 120, 0.9)),
        diagnostics_case("antithetic chains", autoregressive(4, 100, -0.6)),
        diagnostics_case("a chain elsewhere", autoregressive(4, 80, 0.3, [0, 0, 0, 2])),
        diagnostics_case("a chain that is wider", rng.normal(size=(4, 80)) * [[1], [1], [1], [3]]),
        diagnostics_case("no mean: Cauchy", stats.cauchy.rvs(size=(4, 100), random_state=rng)),
        diagnostics_case("two values", rng.integers(0, 2, (4, 60)).astype(float)),
        diagnostics_case("odd length", autoregressive(3, 61, 0.5)),
        diagnostics_case("chains that drift", autoregressive(2, 90, 0.2) + numpy.linspace(0, 2, 90)),
        diagnostics_case("short", rng.normal(size=(2, 8))),
    ],
    "smoothing": [
        smoothing_case("light tail", rng.normal(size=200) * 0.3),
        smoothing_case("heavy tail", stats.t.rvs(2, size=300, random_state=rng)),
        smoothing_case("hopeless tail", stats.expon.rvs(scale=2, size=250, random_state=rng)),
        smoothing_case("few draws", rng.normal(size=20)),
        smoothing_case("bounded", numpy.log(rng.uniform(size=200))),
    ],
    "leaveOneOut": [
        leave_one_out_case("normal mean", normal_log_likelihood(150, outcomes), 1.0),
        leave_one_out_case("an outlier", normal_log_likelihood(150, numpy.append(outcomes, 5.0)), 0.7),
    ],
}
lines = ",\n".join(
    f'"{key}":' + (json.dumps(each) if isinstance(each, dict) else "[\n" + ",\n".join(map(json.dumps, each)) + "\n]")
    for key, each in content.items()
)
save(TARGET, "{" + lines + "}\n", ignore=["versions"], noise=1e-9)
