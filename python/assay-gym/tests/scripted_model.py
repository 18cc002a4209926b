"""A model of OpenAI's chat API on loopback that follows a script: it looks at the files and hands in a number."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

#: What it calls, turn by turn.
SCRIPT: list[tuple[str, dict[str, Any]]] = [
    ("list_directory", {}),
    ("submit", {"value": {"answer": 12, "confidence": 0.3}}),
]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        length = int(self.headers.get("content-length", 0))
        asked = json.loads(self.rfile.read(length))
        turn = sum(message["role"] == "assistant" for message in asked["messages"])
        message: dict[str, Any] = {"role": "assistant", "content": "I am done."}
        if turn < len(SCRIPT):
            name, arguments = SCRIPT[turn]
            call = {"id": f"call-{turn}", "type": "function"}
            call["function"] = {"name": name, "arguments": json.dumps(arguments)}
            message = {"role": "assistant", "content": None, "tool_calls": [call]}
        finish = "tool_calls" if message.get("tool_calls") else "stop"
        usage = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}
        choice = {"index": 0, "message": message, "finish_reason": finish}
        answer = {"id": "x", "object": "chat.completion", "created": 0, "model": asked["model"], "choices": [choice]}
        if asked.get("stream"):
            delta = {**message, "tool_calls": [{"index": 0, **each} for each in message.get("tool_calls", [])]}
            chunk = {**answer, "object": "chat.completion.chunk"}
            chunks = [
                {**chunk, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
                {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": finish}]},
                {**chunk, "choices": [], "usage": usage},
            ]
            lines = [f"data: {json.dumps(each)}\n\n" for each in chunks]
            self._answer("text/event-stream", "".join([*lines, "data: [DONE]\n\n"]).encode())
        else:
            self._answer("application/json", json.dumps({**answer, "usage": usage}).encode())

    def _answer(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


def serve() -> tuple[ThreadingHTTPServer, str]:
    """Starts the model on a free port, and tells the address of its API."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/v1"
