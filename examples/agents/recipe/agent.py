"""Thirty lines of Python that work any item: the model is asked by HTTP, the tools of the item are called by HTTP."""
import json
import os
import urllib.request


def post(url, body):
    headers = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers | {"mcp-protocol-version": "2025-06-18"})
    with urllib.request.urlopen(request) as reply:
        text = reply.read().decode()
    return json.loads(text.split("data:")[-1] if text.startswith(("event:", "data:", "id:")) else text)


def mcp(method, params):
    return post(os.environ["ASSAY_MCP_URL"], {"jsonrpc": "2.0", "id": 1, "method": method, "params": params})["result"]


tools = [{"type": "function", "function": {"name": each["name"], "description": each["description"],
          "parameters": each["inputSchema"]}} for each in mcp("tools/list", {})["tools"]]
messages = [{"role": "user", "content": open(os.environ["ASSAY_PROMPT_FILE"]).read()}]
finished = False
while not finished:
    body = {"model": "any", "messages": messages, "tools": tools}
    message = post(os.environ["ASSAY_MODEL_URL"] + "/v1/chat/completions", body)["choices"][0]["message"]
    messages.append(message)
    for call in message.get("tool_calls", []):
        arguments = json.loads(call["function"]["arguments"])
        result = mcp("tools/call", {"name": call["function"]["name"], "arguments": arguments})
        said = "\n".join(part.get("text", "(a picture)") for part in result["content"])
        finished = finished or said == "finished"
        messages.append({"role": "tool", "tool_call_id": call["id"], "content": said})
    if not message.get("tool_calls"):
        messages.append({"role": "user", "content": "Go on with the tools, and hand in with submit."})
