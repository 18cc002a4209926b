"""Asks the subjects of this study. Standard library only.

    from subject import Subject, models, measure

    print(models())                                  # the names of the subjects
    a = Subject(models()[0])
    print(a.left())                                  # completions that are left in its budget
    print(a.ask("What is ...?"))                     # one reply, which is a str
    a.ask("...").understood                          # what the prompt was taken for; None if it was not understood
    a.ask("...", temperature=0, max_tokens=50)       # any option of OpenAI's chat completions
    a.ask([{"role": "system", "content": "..."}, {"role": "user", "content": "..."}])
    a.ask("...", n=5).texts                          # five replies to the same prompt
    a.ask("...", logprobs=True, top_logprobs=5).logprobs   # None unless the manual says what has probabilities
    replies = a.ask_all(prompts, temperature=0)      # many prompts, in their order
    measure("assays", {...}), measure_all("assays", [...])   # an instrument, where the study has one

A completion costs one of the budget, so n=5 costs five. What is refused costs nothing. A prompt that the subject does
not understand costs nothing either; the reply then says so. Equal requests at temperature 0, or with an equal seed, give
equal replies. Any other OpenAI client works too, at the address $ASSAY_SUBJECT_URL/v1 with any key.
"""

import http.client
import json
import os
import sys
import threading
import urllib.parse

_CHUNK_BYTES = 2_000_000  # half of what a request may hold
_CONNECTIONS = threading.BoundedSemaphore(16)  # more at once are not carried out of the sandbox


class SubjectError(Exception):
    """A request was refused. `status` and `code` say why; `replies` holds what ask_all got before and beside it."""

    def __init__(self, message, status=None, code=None):
        super().__init__(message)
        self.status = status
        self.code = code
        self.replies = []


class BudgetExhausted(SubjectError):
    """The request asks for more completions than are left."""


class Reply(str):
    """The text of the first completion. `texts` are those of all n, `body` is the whole answer.

    `understood` is what the prompt was taken for. Where that is None, `not_understood` says why.
    """

    def __new__(cls, body):
        choices = body["choices"]
        reply = super().__new__(cls, choices[0]["message"]["content"])
        reply.body = body
        reply.texts = [choice["message"]["content"] for choice in choices]
        reply.finish_reason = choices[0]["finish_reason"]
        reply.understood = choices[0].get("understood")
        reply.not_understood = choices[0].get("not_understood")
        reply.logprobs = (choices[0]["logprobs"] or {}).get("content")
        return reply

    def __reduce__(self):
        return Reply, (self.body,)


class Subject:
    """One subject by its name."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"Subject({self.name!r})"

    def ask(self, prompt, **options):
        """The reply to a text or to a list of messages."""
        return Reply(_post("/v1/chat/completions", self._request(prompt, options)))

    def ask_all(self, prompts, chunk=100, progress=True, **options):
        """The replies to many prompts, each a text or a list of messages, with the same options for all.

        Where some are refused, an error is raised whose `replies` has every reply so far, and None for the refused.
        """
        requests = [self._request(prompt, options) for prompt in prompts]
        replies, tenth = [], 0
        for part in _parts(requests, chunk):
            answers = _post("/v1/batch", {"requests": part})["responses"]
            replies += [None if "error" in answer else Reply(answer) for answer in answers]
            refused = next((answer for answer in answers if "error" in answer), None)
            if refused is not None:
                error = _error(None, refused)
                error.replies = replies
                raise error
            if progress and len(requests) > len(part) and len(replies) * 10 // len(requests) > tenth:
                tenth = len(replies) * 10 // len(requests)
                print(f"{self.name}: {len(replies)} of {len(requests)} answered", file=sys.stderr)
        return replies

    def left(self):
        """How many completions are left in the budget."""
        return _send("GET", "/v1/budget")["subjects"][self.name]["left"]

    def _request(self, prompt, options):
        if options.get("stream"):
            raise TypeError("replies come whole here; leave out stream")
        messages = [{"role": "user", "content": prompt}] if isinstance(prompt, str) else list(prompt)
        return {"model": self.name, "messages": messages, **options}


def models():
    """The names of all subjects."""
    return [model["id"] for model in _send("GET", "/v1/models")["data"]]


def measure(path, body):
    """What an instrument gives: measure("activations", {...}). It costs one of its subject's budget."""
    return _post("/v1/" + path.removeprefix("/v1/"), body)


def measure_all(path, bodies, chunk=200):
    """What an instrument gives for many requests, in their order; an error says which was refused."""
    results = []
    for part in _parts([{"url": "/v1/" + path.removeprefix("/v1/"), "body": body} for body in bodies], chunk):
        answers = _post("/v1/batch", {"requests": part})["responses"]
        for answer in answers:
            if isinstance(answer, dict) and "error" in answer:
                error = _error(None, answer)
                error.replies = results
                raise error
            results.append(answer)
    return results


def _parts(requests, most):
    """Lists of requests, none with too many or with too many bytes for one batch."""
    part, size = [], 0
    for request in requests:
        own = len(json.dumps(request))
        if part and (len(part) >= most or size + own > _CHUNK_BYTES):
            yield part
            part, size = [], 0
        part.append(request)
        size += own
    if part:
        yield part


def _post(path, body):
    return _send("POST", path, json.dumps(body).encode())


def _send(method, path, data=None):
    address = urllib.parse.urlsplit(os.environ["ASSAY_SUBJECT_URL"])
    with _CONNECTIONS:
        connection = http.client.HTTPConnection(address.hostname, address.port, timeout=600)
        try:
            connection.request(method, path, data, {"content-type": "application/json", "connection": "close"})
            response = connection.getresponse()
            status, text = response.status, response.read()
        finally:
            connection.close()
    try:
        answer = json.loads(text)
    except ValueError:
        answer = {"error": {"message": text.decode(errors="replace").strip()}}
    if status != 200:
        raise _error(status, answer)
    return answer


def _error(status, answer):
    error = answer.get("error") or {}
    kind = BudgetExhausted if error.get("code") == "budget_exhausted" else SubjectError
    return kind(error.get("message", "the request failed"), status, error.get("code"))
