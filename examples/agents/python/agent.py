"""An agent for Assay that needs nothing but Python: an MCP client over its own standard input and output.

    assay run --suite repository-qa --seeds 7 --sample 1 --agent command \\
      --option command='python agent.py' --option folder=examples/agents/python

It looks around with the tools that need no arguments, and hands in a guess. Put your own thinking into `decide`.
Standard output belongs to the protocol: what people should see is written to standard error.
"""

import itertools
import json
import sys

_PROTOCOL = "2025-06-18"


class Client:
    """The few messages of the Model Context Protocol that an agent needs: JSON-RPC, one message a line."""

    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer
        self._numbers = itertools.count(1)
        me = {"name": "example-agent", "version": "1"}
        self.request("initialize", {"protocolVersion": _PROTOCOL, "capabilities": {}, "clientInfo": me})
        self._send({"method": "notifications/initialized"})

    def request(self, method, params):
        number = next(self._numbers)
        self._send({"id": number, "method": method, "params": params})
        for line in self._reader:
            message = json.loads(line)
            if message.get("id") != number:
                continue  # a notification, which we can do without
            if "error" in message:
                raise RuntimeError(message["error"]["message"])
            return message["result"]
        raise EOFError("the bench has gone")

    def tools(self):
        return self.request("tools/list", {})["tools"]

    def call(self, tool, **arguments):
        """What a tool answers as text, and whether it refused."""
        result = self.request("tools/call", {"name": tool, "arguments": arguments})
        said = "\n".join(part["text"] for part in result["content"] if part["type"] == "text")
        return said, result.get("isError", False)

    def _send(self, message):
        self._writer.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self._writer.flush()


def decide(task, seen):
    """Answers to a task, the likeliest first: suites want them in forms of their own, which the task tells. This one only
    guesses; a real agent would read `task` and what it has `seen`, and ask its model."""
    yield {"answer": "0"}
    yield {"plan": "Vary one thing at a time on the same items, hold the others, add a control without it, and compare the means."}
    yield {"conclusion": "No effect was found.", "claims": []}
    yield {"explanation": "The outcome stays near its mean."}
    yield "done"
    yield "stop"


def work(client):
    task, _ = client.call("get_task")
    while task != "finished":
        print(f"a task of {len(task)} characters", file=sys.stderr)
        others = [tool for tool in client.tools() if tool["name"] != "get_task"]
        easy = [tool for tool in others if tool["annotations"]["readOnlyHint"] and not tool["inputSchema"].get("required")]
        seen = [client.call(tool["name"]) for tool in easy]
        for value in decide(task, seen):
            answer, refused = client.call("submit", value=value)
            if not refused:
                task = answer
                break
        else:
            return


work(Client(sys.stdin, sys.stdout))
