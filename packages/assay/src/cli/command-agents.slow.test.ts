import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";
import { type Ran, runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-command-"));
  cpSync(checkoutPath("examples/agents/python"), join(folder, "python"), { recursive: true });
  cpSync(checkoutPath("examples/agents/typescript"), join(folder, "typescript"), { recursive: true });
  install("@modelcontextprotocol/client");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm install` would put beside the example: a package and what it needs, without the types of the largest. */
function install(name: string): void {
  const [from, to] = [checkoutPath(`node_modules/${name}`), join(folder, "typescript/node_modules", name)];
  mkdirSync(to, { recursive: true });
  const filter = (path: string) => !/\.d\.[cm]?ts$|\.map$|\/zod\/src\b/.test(path);
  cpSync(from, to, { recursive: true, dereference: true, filter });
  const { dependencies = {} } = JSON.parse(readFileSync(join(from, "package.json"), "utf8")) as {
    dependencies?: { [name: string]: string };
  };
  for (const each of Object.keys(dependencies)) install(each);
}

function run(name: string, plan: object): Ran {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ version: 1, ...plan }));
  return runAssay(folder, ["run", `${name}.json`, "--store", `${name}.sqlite`]);
}

const show = (store: string, ...words: string[]): string =>
  runAssay(folder, ["show", ...words, "--store", `${store}.sqlite`]).out;

/** The episodes of the newest run: their ids and how each ended, by agent. */
function endings(store: string): { id: string; agent: string; outcome: { kind: string } }[] {
  return JSON.parse(show(store, "last", "--json")).episodes;
}

const oneItem = [{ suite: "repository-qa", seeds: 14, items: { numbers: [1] } }];

describe("the examples of agents", () => {
  it("end an item of every suite with an answer, over stdio and over HTTP", () => {
    const { status, err } = run("examples", {
      suites: [
        ...oneItem,
        { suite: "data-analysis", preset: "easy", seeds: 1, items: { sample: 1 } },
        {
          suite: "experiment-design",
          preset: "final",
          settings: { environment: "death-process", goal: "infected" },
          seeds: 1,
          items: { sample: 1 },
        },
        { suite: "rediscovery", preset: "easy", seeds: 1, items: { sample: 1 } },
      ],
      repeats: 1,
      agents: [
        { agent: "command", options: { command: ["python", "agent.py"], folder: "python" } },
        { agent: "command", options: { command: "node agent.ts", folder: "typescript", transport: "http" } },
      ],
      concurrency: 2,
    });
    expect({ status, err: err.replace(/^(run|\d| ).*\n/gm, "") }).toEqual({ status: 0, err: "" });
    const ended = endings("examples").map(({ agent, outcome }) => `${agent}: ${outcome.kind}`);
    expect(ended.sort()).toEqual([
      ...Array<string>(4).fill("node agent.ts: answered"),
      ...Array<string>(4).fill("python agent.py: answered"),
    ]);
  });
});

const odd = `
import json, os, socket, sys, time
mode = sys.argv[1]
print(f"mode {mode}", file=sys.stderr, flush=True)

def ask(number, method, params):
    print(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}), flush=True)
    return json.loads(input())

def call(number, name, **arguments):
    return ask(number, "tools/call", {"name": name, "arguments": arguments})["result"]["content"][0]["text"]

if mode == "breaks":
    raise RuntimeError("nothing works")
me = {"name": "odd", "version": "1"}
ask(1, "initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": me})
task = call(2, "get_task") if mode != "asks" else open(os.environ["ASSAY_PROMPT_FILE"]).read()
if mode == "hangs":
    os.system("sleep 600 &")
    time.sleep(600)
if mode == "calls":
    for number in range(3, 9):
        call(number, "list_directory")
if mode == "asks":
    import urllib.request
    for _ in range(2):
        body = json.dumps({"messages": [{"role": "user", "content": task}]}).encode()
        url = os.environ["ASSAY_MODEL_URL"] + "/v1/chat/completions"
        with urllib.request.urlopen(urllib.request.Request(url, body, {"content-type": "application/json"})) as reply:
            print(json.load(reply)["choices"][0]["message"]["content"], file=sys.stderr, flush=True)
    call(3, "submit", value={"answer": "yes"})
if mode == "looks":
    with open(os.environ["ASSAY_PROMPT_FILE"]) as file:
        same = file.read().strip() == task.strip()
    def reach(address):
        try:
            socket.create_connection(address, 2)
            return "reached"
        except OSError:
            return "unreachable"
    found = {
        "same": same,
        "here": sorted(os.listdir(".")),
        "mode": os.environ.get("MODE"),
        "variables": sorted(name for name in os.environ if "KEY" in name or name.startswith("ASSAY")),
        "network": [reach(("192.0.2.1", 80)), reach(("127.0.0.1", 22))],
        "checkout": os.path.exists(os.environ["CHECKOUT"]),
    }
    print(json.dumps(found), file=sys.stderr, flush=True)
    print(call(3, "submit", value={"answer": "no"}), file=sys.stderr, flush=True)
    time.sleep(600)
`;

describe("a program as an agent", () => {
  const agent = (mode: string, rest: object = {}) => ({
    agent: "command",
    options: { command: ["python", "odd.py", mode], env: ["MODE=a b", `CHECKOUT=${checkoutPath("package.json")}`] },
    ...rest,
  });
  const ended = (name: string, planned: object) => {
    writeFileSync(join(folder, "odd.py"), odd);
    const ran = run(name, { suites: oneItem, agents: [planned], retries: 0 });
    const [{ id }] = endings(name);
    return { ran, shown: show(name, id, "--events") };
  };

  it("is told its task and nothing else, reaches nothing, and is ended when it has handed in", () => {
    const { ran, shown } = ended("looks", agent("looks"));
    expect(ran.status).toBe(0);
    const [, found = "{}"] = /mode looks\\n(\{.*?\})\\nfinished/.exec(shown) ?? [];
    expect(JSON.parse(found.replaceAll('\\"', '"'))).toEqual({
      same: true,
      here: [".assay", "odd.py"],
      mode: "a b",
      variables: ["ASSAY_PROMPT_FILE"],
      network: ["unreachable", "unreachable"],
      checkout: false,
    });
    expect(shown).toMatch(/^answered; 0 turns/m);
    expect(shown).toContain('"ending":{"kind":"aborted"}');
  });

  it("that stops working without an answer scores as a model that says nothing", () => {
    const { ran, shown } = ended("leaves", agent("leaves"));
    expect(ran.status).toBe(0);
    expect(shown).toMatch(/^unparsable;/m);
  });

  it("that never asked anything is a failure, and says why", () => {
    const { ran, shown } = ended("breaks", agent("breaks"));
    expect(ran.status).toBe(1);
    expect(ran.err).toContain("ended with status 1 before it had called a tool: RuntimeError: nothing works");
    expect(shown).toMatch(/^failed \(the program ended with status 1/m);
  });

  it("is ended with all that it started when its time is up, and what it wrote is kept", () => {
    const { ran, shown } = ended("hangs", agent("hangs", { limits: { wallTime: 20 } }));
    expect(ran.status).toBe(0);
    expect(shown).toMatch(/^limit, limit wall-time;/m);
    expect(shown).toContain('"output":"mode hangs\\n"');
  });

  it("has as many calls of tools as the plan says", () => {
    const { shown } = ended("calls", agent("calls", { limits: { toolCalls: 3 } }));
    expect(shown).toMatch(/^limit, limit tool-calls;.* tools: get_task 1, list_directory 2/m);
  });

  it("asks the plan's model at an address of its own, and every reply is counted against the limits", () => {
    const reply = { text: "It is 7.", usage: { inputTokens: 90, outputTokens: 10 } };
    writeFileSync(join(folder, "replies.json"), JSON.stringify({ version: 1, replies: [reply, reply, reply] }));
    const asks = (name: string, limits: object) =>
      ended(name, agent("asks", { model: "scripted/replies.json", limits }));
    const { shown } = asks("asks", {});
    expect(shown).toMatch(/^answered; 2 turns;/m);
    expect(shown).toMatch(/^tokens: 180 in .*, 20 out/m);
    expect(shown).toContain("assistant:\n    It is 7.");
    expect(shown).toContain('"output":"mode asks\\nIt is 7.\\nIt is 7.\\n"');
    const limited = asks("limited", { turns: 1 }).shown;
    expect(limited).toMatch(/^limit, limit turns; 1 turns;/m);
    expect(limited).toContain("HTTP Error 403");
  });

  it("says what is wrong with its options", () => {
    const refused = (options: object, rest: object = {}) =>
      run("refused", { suites: oneItem, agents: [{ agent: "command", options, ...rest }] }).err;
    expect(refused({ command: "python odd.py", env: ["OPENAI_API_KEY=1"] })).toContain("OPENAI_API_KEY is withheld");
    expect(refused({ command: "python odd.py", folder: "none" })).toContain("there is no folder 'none'");
    expect(refused({})).toContain("command");
  });

  it("can be given by flags, and several commands are a sweep", () => {
    const flags = ["--suite", "repository-qa", "--seeds", "14", "--sample", "1", "--agent", "command"];
    const planned = (command: string) => runAssay(folder, ["plan", ...flags, "--option", `command=${command}`]);
    expect(planned("python odd.py looks").out).toContain("python odd.py looks");
    const both = planned('[["python","odd.py","a"],["python","odd.py","b"]]').out;
    expect(both).toContain("python odd.py a");
    expect(both).toContain("python odd.py b");
    expect(runAssay(folder, ["plan", ...flags, "--option", "command"]).err).toContain("--option takes NAME=VALUE");
  });
});
