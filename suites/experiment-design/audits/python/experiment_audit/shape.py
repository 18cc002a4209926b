"""Checks the form of the input. An error says in one sentence what is wrong."""

import math

from experiment_audit.errors import Malformed

METHODS = ("exact", "quadrature", "nested")


def need(condition, sentence):
    if not condition:
        raise Malformed(sentence)


def number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def numbers(values):
    return isinstance(values, list) and len(values) > 0 and all(map(number, values))


def check_shape(environment, model):
    names = list(model.prior)
    need(environment.get("law") == "textbook", f"the law is {environment.get('law')!r}, and only the textbook one is audited")
    need(environment.get("parameters") == names, f"the parameters are {environment.get('parameters')}, not {names}")
    for kind, check in (("cases", check_case), ("gains", check_gain), ("posteriors", check_posterior)):
        entries = environment.get(kind)
        need(isinstance(entries, list) and entries, f"there are no {kind}")
        for place, entry in enumerate(entries):
            try:
                check(entry, model)
            except KeyError as missing:
                raise Malformed(f"entry {place + 1} of {kind} has no {missing}") from None
            except Malformed as problem:
                raise Malformed(f"entry {place + 1} of {kind}: {problem}") from None


def check_inputs(inputs, model):
    need(isinstance(inputs, dict) and set(inputs) == set(model.inputs), f"the inputs are not {', '.join(model.inputs)}")
    need(all(map(number, inputs.values())), "an input is not a number")


def check_datum(datum, model):
    check_inputs(datum["inputs"], model)
    need(numbers(datum["outcome"]) and len(datum["outcome"]) == model.outputs, "the outcome is not a number for every output")


def check_case(case, model):
    check_datum(case, model)
    need(set(case["parameters"]) == set(model.prior), "the parameters are not those of the model")
    need(all(map(number, case["parameters"].values())), "a parameter is not a number")
    for kind in ("mean", "variance"):
        need(isinstance(case[kind], list), f"the {kind} is not a list")
    need("logPrior" in case and "logLikelihood" in case, "a log density is missing")


def is_bracket(ends):
    """Two numbers. JSON has no infinity, so null stands for an open upper end."""
    if not (isinstance(ends, list) and len(ends) == 2 and number(ends[0])):
        return False
    return ends[1] is None or (number(ends[1]) and ends[0] <= ends[1])


def check_gain(gain, model):
    check_inputs(gain["inputs"], model)
    need(gain["method"] in METHODS, f"the method {gain['method']!r} is unknown")
    need(number(gain["value"]) and number(gain["standardError"]), "the value or its error is not a number")
    need(gain["standardError"] >= 0, "the standard error is negative")
    need(gain["bracket"] is None or is_bracket(gain["bracket"]), "the bracket is not two numbers in order, the upper of which may be null")
    need(gain["bracket"] is not None or gain["method"] != "nested", "a nested estimate has no bracket")


def check_posterior(entry, model):
    need(isinstance(entry["data"], list) and entry["data"], "there are no data")
    for datum in entry["data"]:
        check_datum(datum, model)
    for kind in ("means", "deviations", "mcse"):
        need(set(entry[kind]) == set(model.prior) and all(map(number, entry[kind].values())), f"the {kind} are not a number for every parameter")
    need(all(value >= 0 for value in entry["mcse"].values()), "a standard error is negative")
    need(entry["logEvidence"] is None or number(entry["logEvidence"]), "the log evidence is not a number")
    need(entry["logEvidence"] is None or (number(entry["logEvidenceError"]) and entry["logEvidenceError"] >= 0), "the error of the log evidence is not a number")
