"""What is wrong with the key of an item whose readings came about by more than documents say."""

import numpy as np
from scipy import stats
from study_differences import difference_problems, fitted, on_line, scatter_of, strengths
from study_process import acting, asked_share, fit, interval, is_open, linear_columns, plain, read_circumstances, told_sigma


def process_problems(study, item, key):
    rows, log = read_circumstances(study)
    asks_differences = key["ask"]["about"] == "differences"
    share = 0 if asks_differences else asked_share(item["text"])
    # Devices are numbered in the order of their serial numbers.
    serials = sorted(rows["device_sn"].unique())
    columns = lambda term: acting(rows, log, term, share, serials)
    terms = {term["kind"]: columns(term) for term in key["process"]}
    beta, errors, df = fit(rows, [*plain(rows), *(each for own in terms.values() for each in own)])
    estimate, error = beta[0], errors[0]
    if asks_differences:
        problems = difference_problems(rows, log, item, key, serials)
    else:
        problems = problems_of_scale(key["answer"], estimate, error, df, told_sigma(item["text"]))
    statistics, place = {}, len(plain(rows))
    for kind, own in terms.items():
        tested = 1 if kind == "carry-over" else len(own)
        statistics[kind] = np.sqrt(((beta / errors)[place : place + tested] ** 2).sum())
        place += len(own)
    if item["strata"]["hidden-process"] != "yes" or sorted(terms) != item["strata"]["processes"].split():
        problems.append("the strata do not name the kinds")
    shut = [term["gate"] for term in key["process"] if "gate" in term]
    if bool(shut) != asks_differences or sorted(gate["kind"] for gate in shut) != item["strata"].get("gates", "").split():
        problems.append("the strata do not name the gates")
    usual = usual_analyses(rows, log, study.covariate)
    if not shut:
        sigma, truth = told_sigma(item["text"]), key["answer"]["truth"]
        return problems + problems_everywhere(rows, terms, statistics, usual, (estimate, error), sigma, truth)
    for gate in shut:
        often = np.mean(is_open(rows, log, gate, serials))
        if not 0.249 <= often <= 0.601:
            problems.append(f"the gate {gate} is open for {often:.3f} of the readings")
    decoys = [each for term in key["decoys"] for each in columns(term)]
    return problems + problems_of_gated(rows, item, key, terms, decoys, statistics, usual, (estimate, error))


def problems_of_scale(answer, estimate, error, df, sigma):
    problems = []
    low, high = interval(estimate, error, df, sigma)
    if not np.isclose(high - low, answer["reference"], rtol=1e-3):
        problems.append(f"the reference's score is {high - low} for {answer['reference']}")
    if not np.isclose(40 * stats.norm.pdf(stats.norm.ppf(0.95)) * sigma, answer["prior"], rtol=6e-3):
        problems.append("the prior's score does not follow from the question")
    if abs(estimate - answer["truth"]) > 6 * error:
        problems.append(f"the effect {answer['truth']} is far from {estimate} ± {error}")
    if 2.2 * error > sigma:
        problems.append("the reference is hardly sharper than the prior")
    return problems


def usual_analyses(rows, log, covariate):
    """A comparison of means and a fit of every column: estimate, error and degrees of freedom of each."""
    a, b = rows["y"][rows["t"] == 1], rows["y"][rows["t"] == 0]
    welch = stats.ttest_ind(a, b, equal_var=False)
    found, spreads, left = fit(rows, linear_columns(rows, log, covariate))
    return {"means": (a.mean() - b.mean(), np.sqrt(a.var() / len(a) + b.var() / len(b)), welch.df), "linear": (found[0], spreads[0], left)}


def problems_everywhere(rows, terms, statistics, usual, reference, sigma, truth):
    """Kinds that act everywhere are issued by what is seen of them."""
    estimate, error = reference
    problems = []
    if 3 * error > 1.01 * sigma:
        problems.append("the reference is not sharper than a third of the prior")
    for kind, t in statistics.items():
        if t < 5.99:
            problems.append(f"{kind} is {t:.2f} standard errors from nothing")
        rest = [each for name, other in terms.items() if name != kind for each in other]
        without, _, _ = fit(rows, [*plain(rows), *rest])
        if abs(without[0] - estimate) < 1.49 * error:
            problems.append(f"leaving out {kind} hardly matters")
    for name, (value, spread, degrees) in usual.items():
        low, high = interval(value, spread, degrees, sigma)
        if abs(value - truth) < 2.49 * error and low < truth < high:
            problems.append(f"the analysis by {name} is right")
        if abs(value - estimate) < 2.49 * error:
            problems.append(f"the analysis by {name} is near the reference")
    return problems


def problems_of_gated(rows, item, key, terms, decoys, statistics, usual, reference):
    """Kinds with gates are issued by what is expected of them, from which the data differ by their scatter."""
    estimate, error = reference
    problems = []
    difficulty = item["strata"]["difficulty"]
    mean = on_line(max(0.85, difficulty), 3.5, 4.5)
    if abs(len(key["process"]) - mean) > 1.5 or len(key["decoys"]) != 2 * len(key["process"]):
        problems.append(f"there are {len(key['process'])} kinds for {mean} on average, and {len(key['decoys'])} decoys")
    pairs = {(term["kind"], term["gate"]["kind"]) for term in [*key["process"], *key["decoys"]]}
    if len(pairs) != 3 * len(key["process"]) or len({term["gate"]["kind"] for term in key["process"]}) != len(key["process"]):
        problems.append("kinds and gates repeat each other")
    low, high = strengths(difficulty)
    for kind, found in expected_strengths(rows, item, key, terms).items():
        if not 0.979 * low < found < 1.021 * high:
            problems.append(f"{kind} is expected to be {found:.2f} standard errors from nothing")
        # Estimates are one standard error off, and the scatter is estimated.
        if abs(statistics[kind] - found) > 5:
            problems.append(f"{kind} is {statistics[kind]:.2f} standard errors from nothing for {found:.2f}")
    # Expected to be 4 and 3.3 standard errors off; both differ from the reference by a fraction of one more.
    without, _, _ = fit(rows, plain(rows))
    for name, value, far in (("no kind", without[0], 4), ("every column", usual["linear"][0], 3.3)):
        if abs(value - estimate) < (far - 2) * error:
            problems.append(f"the analysis with {name} is near the reference")
    acting_columns = [each for own in terms.values() for each in own]
    if chance_of(rows, rows["y"], [*plain(rows), *acting_columns], decoys) < 1e-5:
        problems.append("decoys act")
    if chance_of(rows, rows["t"], [*plain(rows)[1:], *acting_columns], decoys) > 1e-3:
        problems.append("the condition does not go with decoys")
    return problems


def expected_strengths(rows, item, key, terms):
    """Of each kind, the size of what it adds over its error beside all else, for the true scatter."""
    scatter = scatter_of(item["text"], rows, item["strata"]["difficulty"])
    found = {}
    for (kind, own), sizes in zip(terms.items(), key["sizes"]):
        others = [each for name, other in terms.items() if name != kind for each in other]
        # The level of what is carried over is fitted beside its size.
        level, sizes = (own[1:], sizes[:1]) if kind == "carry-over" else ([], sizes)
        added = np.sum([size * np.asarray(column, float) for size, column in zip(sizes, own)], axis=0)
        _, covariance, _, _ = fitted(rows, [added, *plain(rows), *others, *level])
        found[kind] = 1 / (scatter * np.sqrt(covariance[0, 0]))
    return found


def chance_of(rows, target, base, added):
    """The p-value of the F test of added columns beside those of a base and sessions."""
    own = np.column_stack([*(np.asarray(column, float) for column in base), *(rows["batch"] == batch for batch in rows["batch"].unique())])
    more = np.column_stack([own, *(np.asarray(column, float) for column in added)])
    y = np.asarray(target, float)

    def left(x):
        beta, _, rank, _ = np.linalg.lstsq(x, y, rcond=None)
        return ((y - x @ beta) ** 2).sum(), rank

    (before, few), (after, many) = left(own), left(more)
    return stats.f.sf((before - after) / (many - few) / (after / (len(y) - many)), many - few, len(y) - many)
