"""Works one item as a client of `assay mcp` with the Python package `mcp`, and prints what it saw as JSON.

    mcp_client_check.py stdio ./assay mcp repository-qa --seed 8 --item 1
    mcp_client_check.py http http://127.0.0.1:8000/mcp TOKEN
"""

import asyncio
import json
import sys

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client


def open_client(kind, target):
    if kind == "stdio":
        return Client(StdioServerParameters(command=target[0], args=target[1:]))
    url, token = target
    http = httpx2.AsyncClient(headers={"authorization": f"Bearer {token}"}, timeout=120)
    return Client(streamable_http_client(url, http_client=http))


def text_of(result):
    return "".join(part.text for part in result.content if part.type == "text")


async def main(kind, target):
    async with open_client(kind, target) as client:
        tools = (await client.list_tools()).tools
        task = await client.call_tool("get_task", {})
        listing = await client.call_tool("list_directory", {"depth": None})
        wrong = await client.call_tool("read_text_file", {"path": "../key.json"})
        python = await client.call_tool("run_python_code", {"code": "print(len(list_directory(depth=None)))"})
        finished = await client.call_tool("submit", {"value": {"answer": "yes"}, "confidence": 0.5})
    seen = {
        "tools": [tool.name for tool in tools],
        "task": text_of(task),
        "listed": len(text_of(listing).splitlines()),
        "wrong": wrong.is_error,
        "python": text_of(python),
        "finished": text_of(finished),
    }
    print(json.dumps(seen))


asyncio.run(main(sys.argv[1], sys.argv[2:]))
