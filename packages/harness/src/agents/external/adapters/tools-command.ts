/** Calls the tools of the bench from a shell: for programs that have a shell and do not speak MCP. */
export const toolsCommand = `import base64, json, os, sys, urllib.request

USAGE = "usage: python bench.py TOOL ['{\\"argument\\": \\"value\\"}']; python bench.py --list shows the tools"

def ask(method, params):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
    headers = {"content-type": "application/json", "accept": "application/json, text/event-stream",
               "mcp-protocol-version": "2025-06-18"}
    with urllib.request.urlopen(urllib.request.Request(os.environ["ASSAY_MCP_URL"], body, headers)) as reply:
        text = reply.read().decode()
    if text.startswith(("event:", "data:", "id:")):
        text = [line[5:] for line in text.splitlines() if line.startswith("data:")][-1]
    message = json.loads(text)
    if "error" in message:
        sys.exit(message["error"]["message"])
    return message["result"]

if len(sys.argv) < 2:
    sys.exit(USAGE)
if sys.argv[1] == "--list":
    for tool in ask("tools/list", {})["tools"]:
        print(tool["name"], "-", tool["description"], json.dumps(tool["inputSchema"].get("properties", {})))
    sys.exit()
try:
    arguments = json.loads(sys.argv[2]) if len(sys.argv) > 2 else {}
except ValueError:
    sys.exit("the second word is no JSON. " + USAGE)
result = ask("tools/call", {"name": sys.argv[1], "arguments": arguments})
for number, part in enumerate(result["content"]):
    if part["type"] == "text":
        print(part["text"])
    else:
        path = f"picture-{number}." + part["mimeType"].split("/")[-1]
        with open(path, "wb") as file:
            file.write(base64.b64decode(part["data"]))
        print(f"(a picture, kept as {path})")
sys.exit(1 if result.get("isError") else 0)
`;
