import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-mcp-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const item = ["repository-qa", "--seed", "32"];
const show = (what: string) => JSON.parse(runAssay(folder, ["show", what, "--json"]).out);
const newestRun = () => JSON.parse(runAssay(folder, ["runs", "--json"]).out)[0];

/** Works an item with every kind of tool, and gives what Python printed. */
async function workItem(client: Client): Promise<string> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("submit");
  const code = "print(len([path for path in list_directory(depth=None) if path.endswith('.md')]))";
  const { content } = await client.callTool({ name: "run_python_code", arguments: { code } });
  const finished = await client.callTool({ name: "submit", arguments: { value: "yes" } });
  expect(finished.content).toEqual([{ type: "text", text: "finished" }]);
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** Starts the command with standard input and output as its only way to the client. */
async function connect(...args: string[]) {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: checkoutPath("assay"),
    args: ["mcp", ...item, ...args],
    cwd: folder,
    stderr: "pipe",
  });
  const heard = { said: "" };
  transport.stderr?.on("data", (chunk: Buffer) => {
    heard.said += chunk.toString();
  });
  await client.connect(transport);
  return { client, heard };
}

describe("assay mcp", () => {
  it("offers an item on standard input and output, and leaves an ordinary run", async () => {
    const { client, heard } = await connect("--item", "1", "--agent-label", "my scaffold");
    expect(await workItem(client)).toMatch(/^\d\n$/);
    // What the client was told is finished is kept by then.
    expect(newestRun()).toMatchObject({ items: 1, finished: 1, failed: 0 });
    await client.close();
    expect(newestRun()).toMatchObject({ status: "finished", items: 1, finished: 1, failed: 0 });
    expect(show("last").groups).toMatchObject([{ group: [{ label: "repository-qa" }, { label: "my scaffold" }] }]);
    const [, episode = ""] = /; assay show (\w+)\n$/.exec(heard.said) ?? [];
    expect(heard.said).toMatch(/^run \S+\nitem 1: answered; strict correct [01].*\n$/);
    const { summary, answers, scores, events } = show(episode);
    expect(summary).toMatchObject({ outcome: { kind: "answered" }, repeat: 1, attempts: 1 });
    expect(summary).not.toHaveProperty("evidence");
    expect(heard.said).not.toContain("evidence");
    expect(summary.toolCalls).toEqual({ run_python_code: 1, submit: 1 });
    expect(answers).toMatchObject([{ to: "agent", value: "yes" }]);
    expect(scores.map(({ scorer }: { scorer: string }) => scorer).toSorted()).toEqual([
      "form",
      "integrity",
      "integrity",
      "paper",
      "paper-truncated",
      "strict",
    ]);
    const types = events.map(({ event }: { event: { type: string } }) => event.type);
    expect([types[0], types.at(-1)]).toEqual(["episode-started", "episode-ended"]);
    expect(types).toContain("evidence-shown");
    expect(summary.events).toBe(events.length);
  });

  it("keeps what a client did that left without an answer, as a crash that nobody takes up", async () => {
    const { client } = await connect("--item", "1");
    await client.callTool({ name: "list_directory", arguments: {} });
    await client.close();
    const run = newestRun();
    expect(run).toMatchObject({ items: 1, finished: 1, failed: 0 });
    expect(runAssay(folder, ["show", "last", "--episodes", "5"]).out).toMatch(/ mcp +\S+ +crashed/);
    const resumed = runAssay(folder, ["resume", run.id]);
    expect(resumed.err).toMatch(/^assay: \[engine\/wrong-plan\] .*'assay mcp'.*\n$/);
    expect(resumed.status).toBe(2);
  });

  it("offers items over HTTP, each by a token, and goes when all have ended", async () => {
    const child = spawn(checkoutPath("assay"), ["mcp", ...item, "--item", "2,1", "--http"], { cwd: folder });
    const exited = once(child, "exit");
    const offers: { item: number; url: string; token: string }[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (offers.push(JSON.parse(line)) === 2) break;
    }
    expect(offers.map((offer) => offer.item)).toEqual([2, 1]);
    for (const { url, token } of offers) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
      const client = new Client({ name: "test", version: "1" });
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      expect(await workItem(client)).toMatch(/^\d\n$/);
      await client.close();
    }
    expect(await exited).toEqual([0, null]);
    expect(newestRun()).toMatchObject({ status: "finished", items: 2, finished: 2, failed: 0 });
  });

  it("ends well when it is interrupted", async () => {
    const child = spawn(checkoutPath("assay"), ["mcp", ...item, "--item", "1", "--http"], { cwd: folder });
    const exited = once(child, "exit");
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(newestRun()).toMatchObject({ status: "interrupted", finished: 0 });
  });

  it("ends when somebody cancels its run", async () => {
    const child = spawn(checkoutPath("assay"), ["mcp", ...item, "--item", "1", "--http"], { cwd: folder });
    const exited = once(child, "exit");
    await once(child.stdout, "data");
    expect(runAssay(folder, ["cancel", "last"]).status).toBe(0);
    expect(await exited).toEqual([0, null]);
    expect(newestRun()).toMatchObject({ status: "cancelled" });
  });

  const wrong: readonly (readonly [args: string[], says: RegExp, status: number])[] = [
    [[...item, "--item", "9999"], /\[engine\/wrong-choice\] a world has \d+ items; there is no item 9999/, 2],
    [[...item, "--item", "0"], /\[cli\/wrong-usage\].*--item/, 2],
    [[...item, "--item", "1,1", "--http"], /\[cli\/wrong-usage\].*twice/, 2],
    [[...item, "--item", "1,2"], /\[cli\/wrong-usage\] without --http one item is offered/, 2],
    [[...item], /\[cli\/wrong-usage\].*--item/, 2],
    [[...item, "--item", "1", "--preset", "no"], /no preset 'no'; its presets are: default/, 2],
    [["repository-qa", "--seed", "1..2", "--item", "1"], /\[cli\/wrong-usage\].*one seed is needed/, 2],
    [[...item, "--item", "1", "--http", "--port", "70000"], /\[cli\/wrong-usage\].*--port/, 2],
    [[...item, "--item", "1", "--http", "--idle", "0"], /\[cli\/wrong-usage\].*--idle/, 2],
    [["nothing", "--seed", "1", "--item", "1"], /\[cli\/wrong-usage\] there is no suite 'nothing'/, 2],
    [[...item, "--item", "1", "--store", "/dev/null/x"], /\[store\/cannot-write\]/, 1],
  ];
  for (const [args, says, status] of wrong) {
    it(`answers '${args.join(" ")}' with one line, and leaves no run`, () => {
      const elsewhere = mkdtempSync(join(folder, "wrong-"));
      const ran = runAssay(elsewhere, ["mcp", ...args]);
      expect(ran.err).toMatch(says);
      expect(ran.err.trimEnd().split("\n")).toHaveLength(1);
      expect({ status: ran.status, out: ran.out }).toEqual({ status, out: "" });
      if (readdirSync(elsewhere).length > 0) expect(runAssay(elsewhere, ["runs", "--json"]).out).toBe("[]\n");
    });
  }
});
