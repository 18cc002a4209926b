#!/usr/bin/env python3
"""The tools of one item, from a shell.

  ./tool                          lists the tools and what each takes
  ./tool NAME                     calls a tool that takes nothing
  ./tool NAME '{"key": "value"}'  calls a tool with arguments as JSON
  ./tool NAME key=value key=@file calls a tool with arguments as text; @file takes the text of a file
  ./tool submit value=@file       hands in a file; JSON is understood

Pictures in an answer are saved beside this file, and their names are printed.
"""
import base64
import json
import pathlib
import sys
import urllib.error
import urllib.request

here = pathlib.Path(__file__).resolve().parent
seat = json.loads((here / ".seat.json").read_text())
session_file = here / ".session"


def post(message, session=None):
    """Sends one message and returns the last reply to it, with the session that the server names."""
    headers = {
        "Authorization": f"Bearer {seat['token']}",
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
    }
    if session:
        headers["Mcp-Session-Id"] = session
    request = urllib.request.Request(seat["url"], json.dumps(message).encode(), headers)
    with urllib.request.urlopen(request, timeout=590) as response:
        text = response.read().decode()
        named = response.headers.get("Mcp-Session-Id") or session
        if "text/event-stream" not in response.headers.get("Content-Type", ""):
            return (json.loads(text) if text.strip() else None), named
        replies = [json.loads(line[5:]) for line in text.splitlines() if line.startswith("data:") and line[5:].strip()]
        answers = [reply for reply in replies if reply.get("id") == message.get("id")]
        return (answers[-1] if answers else None), named


def open_session():
    if session_file.exists():
        return session_file.read_text() or None
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "shell", "version": "1"}}
    _, session = post({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello})
    post({"jsonrpc": "2.0", "method": "notifications/initialized"}, session)
    session_file.write_text(session or "")
    return session


def request(method, params):
    reply, _ = post({"jsonrpc": "2.0", "id": 2, "method": method, "params": params}, open_session())
    if reply is None:
        sys.exit("the server gave no answer")
    if "error" in reply:
        sys.exit(f"error: {reply['error'].get('message')}")
    return reply["result"]


def argument(word):
    key, sign, value = word.partition("=")
    if not sign:
        sys.exit(f"'{word}' is neither JSON nor key=value")
    if value.startswith("@"):
        value = pathlib.Path(value[1:]).read_text()
        if key != "value":
            return key, value
    try:
        return key, json.loads(value)
    except ValueError:
        return key, value


def arguments(words):
    if len(words) == 1 and words[0].lstrip().startswith("{"):
        return json.loads(words[0])
    if len(words) == 1 and words[0].startswith("@"):
        return json.loads(pathlib.Path(words[0][1:]).read_text())
    return dict(argument(word) for word in words)


def show(result):
    if result.get("isError"):
        print("(error)")
    for part in result.get("content", []):
        if part["type"] == "text":
            print(part["text"])
        elif part["type"] == "image":
            number = len(list(here.glob("picture-*"))) + 1
            path = here / f"picture-{number}.{part['mimeType'].partition('/')[2]}"
            path.write_bytes(base64.b64decode(part["data"]))
            print(f"(picture saved: {path})")


def main():
    words = sys.argv[1:]
    try:
        if not words:
            for tool in request("tools/list", {})["tools"]:
                print(f"## {tool['name']}\n{tool.get('description', '')}\ntakes: {json.dumps(tool['inputSchema'])}\n")
        else:
            show(request("tools/call", {"name": words[0], "arguments": arguments(words[1:])}))
    except urllib.error.URLError as error:
        body = error.read().decode(errors="replace")[:500] if isinstance(error, urllib.error.HTTPError) else ""
        sys.exit(f"no answer from the item: {error} {body}")


main()
