"""The fields that keys, queries, answers and certificates may have.

An unknown field or kind counts as a disagreement, because it was not checked.
"""

KEY = ({"query", "answer"}, {"certificate", "twin", "evidence"})
EVIDENCE = ({"files", "columns", "rows"}, set())
TWIN = ({"query", "answer"}, set())
FILES_CONDITION = ({"variable", "values"}, set())
ROWS_CONDITION = ({"column", "operator", "values"}, set())
EDIT = ({"at", "value"}, set())
WORLD = ({"edits", "answer"}, set())
QUERIES = {
    "readme": (set(), set()),
    "title": (set(), set()),
    "abstract": (set(), set()),
    "extension": (set(), set()),
    "count-rows": ({"file"}, set()),
    "count-files-prefix": ({"prefix"}, set()),
    "count-files-condition": ({"files"}, set()),
    "univariate-file": ({"file", "rows", "column", "statistic"}, {"significant"}),
    "univariate-files": ({"files", "rows", "column", "statistic"}, {"significant"}),
    "bivariate-statistic": ({"file", "rows", "columns", "statistic"}, {"significant"}),
    "bivariate-hypothesis": ({"file", "rows", "columns", "statistic", "alpha"}, set()),
    "interpretation": ({"ask"}, set()),
}
ASKS = {
    "cause": ({"outcome", "candidates", "margin"}, set()),
    "direction": ({"columns"}, set()),
    "estimate": ({"column", "significant"}, set()),
}
ANSWERS = {
    "choice": ({"answer", "choices"}, set()),
    "integer": ({"answer"}, set()),
    "number": ({"answer", "significant"}, set()),
    "unanswerable": ({"reason"}, set()),
}
CERTIFICATES = {
    "fact": ({"reason"}, set()),
    "two-readings": ({"reason", "readings"}, set()),
    "two-worlds": ({"reason", "worlds"}, set()),
}


def field_problems(what, node, shape):
    if not isinstance(node, dict):
        return [f"{what} is not an object"]
    required, optional = shape
    problems = [f"{what} lacks {name}" for name in sorted(required - set(node))]
    return problems + [f"unknown field {name} of {what}" for name in sorted(set(node) - required - optional)]


def kind_problems(what, node, mark, kinds):
    """Checks the fields of a node whose kind is given by the field `mark`."""
    if not isinstance(node, dict):
        return [f"{what} is not an object"]
    if node.get(mark) not in kinds:
        return [f"unknown {mark} of {what}: {node.get(mark)}"]
    required, optional = kinds[node[mark]]
    return field_problems(f"{what} {node[mark]}", node, (required | {mark}, optional))


def list_problems(what, nodes, problems_of):
    if not isinstance(nodes, list):
        return [f"{what} is not a list"]
    return [problem for node in nodes for problem in problems_of(node)]


def query_problems(query):
    problems = kind_problems("query", query, "type", QUERIES)
    if problems:
        return problems
    if "ask" in query:
        return kind_problems("ask", query["ask"], "about", ASKS)
    for name, shape in (("files", FILES_CONDITION), ("rows", ROWS_CONDITION)):
        if name in query:
            problems += list_problems(name, query[name], lambda node: field_problems(f"a condition of {name}", node, shape))
    return problems


def answer_problems(answer):
    """The rules do not say which other fields the key of a text has, so any are accepted."""
    if isinstance(answer, dict) and answer.get("kind") == "text":
        return [] if "answer" in answer else ["answer text lacks answer"]
    return kind_problems("answer", answer, "kind", ANSWERS)


def pair_problems(what, node):
    problems = field_problems(what, node, TWIN)
    return problems or query_problems(node["query"]) + answer_problems(node["answer"])


def world_problems(node):
    problems = field_problems("a world", node, WORLD)
    if problems:
        return problems
    return answer_problems(node["answer"]) + list_problems("edits", node["edits"], lambda edit: field_problems("an edit", edit, EDIT))


def certificate_problems(certificate):
    problems = kind_problems("certificate", certificate, "kind", CERTIFICATES)
    if problems or certificate["kind"] == "fact":
        return problems
    if certificate["kind"] == "two-readings":
        return list_problems("readings", certificate["readings"], lambda node: pair_problems("a reading", node))
    return list_problems("worlds", certificate["worlds"], world_problems)


def evidence_problems(evidence):
    problems = field_problems("evidence", evidence, EVIDENCE)
    if problems:
        return problems
    return list_problems("columns", evidence["columns"], lambda name: [] if isinstance(name, str) else ["a column of evidence that is no name"])


def key_problems(key):
    problems = field_problems("key", key, KEY)
    if problems:
        return problems
    problems = query_problems(key["query"]) + answer_problems(key["answer"])
    if "evidence" in key:
        problems += evidence_problems(key["evidence"])
    if "certificate" in key:
        problems += certificate_problems(key["certificate"])
    if "twin" in key:
        problems += pair_problems("twin", key["twin"])
    return problems
