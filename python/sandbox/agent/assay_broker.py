"""Asking the host from inside a call: the plumbing under the functions that read a repository's data.

    from assay_broker import ask, ask_many
    reply = ask("read_text_file", {"path": "README.md"})
    replies = ask_many([("load_table", {"path": path}) for path in paths])
"""

import builtins
import os
import socket
from typing import NamedTuple

from frames import Closed, receive_frame, send_frame


class HostError(Exception):
    """The host refused a request, and says why."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Reply(NamedTuple):
    """A value, and the raw bytes that belong to it."""

    value: object
    binaries: list


class _Connection:
    def __init__(self):
        self.socket = None
        self.process = None


_connection = _Connection()


def connect(descriptor):
    """Done once, before an agent's code runs."""
    _connection.socket = socket.socket(fileno=descriptor)
    _connection.process = os.getpid()
    assay_data.offer(vars(builtins))


def ask(name, arguments=None):
    """Asks for one thing; raises HostError where the host refuses it."""
    reply = ask_many([(name, arguments or {})])[0]
    if isinstance(reply, HostError):
        raise reply
    return reply


def ask_many(requests):
    """Asks for many things in one exchange; a refused one stands in the list as a HostError."""
    if os.getpid() != _connection.process:
        raise HostError("broker/other-process", "only the call's first process can ask the host; read there, then fork")
    batch = [{"name": name, "arguments": arguments} for name, arguments in requests]
    if not batch:
        return []
    try:
        send_frame(_connection.socket, {"requests": batch})
        answer, binary = receive_frame(_connection.socket)
    except (Closed, OSError):
        raise HostError("broker/closed", "the host has closed this call's connection") from None
    view = memoryview(binary)
    replies = []
    offset = 0
    for each in answer["replies"]:
        if "error" in each:
            replies.append(HostError(each["error"]["code"], each["error"]["message"]))
            continue
        binaries = []
        for length in each["binaries"]:
            binaries.append(view[offset : offset + length])
            offset += length
        replies.append(Reply(each["value"], binaries))
    return replies


# Loaded with the server and not in every call; at the end, because it needs what stands above.
import assay_data
