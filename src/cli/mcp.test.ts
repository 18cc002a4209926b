import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectPath } from "./project-path.ts";
import { runAssay } from "./run-assay.test-support.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-mcp-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const item = ["repository-qa", "--seed", "8"];

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

describe("assay mcp", () => {
  it("offers an item on standard input and output, and leaves its record", async () => {
    const record = join(folder, "record.jsonl");
    const client = new Client({ name: "test", version: "1" });
    const args = ["mcp", ...item, "--item", "1", "--record", record];
    const transport = new StdioClientTransport({ command: projectPath("assay"), args, stderr: "pipe" });
    let said = "";
    transport.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    await client.connect(transport);
    expect(await workItem(client)).toMatch(/^\d\n$/);
    await client.close();
    const lines = readFileSync(record, "utf8").trimEnd().split("\n");
    const events = lines.map((line) => JSON.parse(line) as { item: number; event?: { type: string }; ended?: object });
    expect(events[0]).toMatchObject({ item: 1, sequence: 0, event: { type: "episode-started" } });
    expect(events.map(({ event }) => event?.type)).toContain("evidence-shown");
    const ended = events.flatMap((line) => line.ended ?? []);
    expect(ended).toHaveLength(1);
    expect(ended[0]).toMatchObject({ outcome: { kind: "answered" }, evidence: { label: "grounded" } });
    expect(statSync(record).mode & 0o077).toBe(0);
    expect(said).toMatch(/^item 1: answered; strict correct [01].*\n$/);
  });

  it("offers items over HTTP, each by a token, and goes when all have ended", async () => {
    const child = spawn(projectPath("assay"), ["mcp", ...item, "--item", "1,2", "--http"]);
    const exited = once(child, "exit");
    const offers: { item: number; url: string; token: string }[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (offers.push(JSON.parse(line)) === 2) break;
    }
    expect(offers.map((offer) => offer.item)).toEqual([1, 2]);
    for (const { url, token } of offers) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
      const client = new Client({ name: "test", version: "1" });
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      expect(await workItem(client)).toMatch(/^\d\n$/);
      await client.close();
    }
    expect(await exited).toEqual([0, null]);
  });

  it("ends well when it is interrupted", async () => {
    const child = spawn(projectPath("assay"), ["mcp", ...item, "--item", "1", "--http"]);
    const exited = once(child, "exit");
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });

  const wrong: readonly (readonly [args: string[], says: RegExp, status: number])[] = [
    [[...item, "--item", "9999"], /\[cli\/wrong-usage\] this world has \d+ items; there is no --item 9999/, 2],
    [[...item, "--item", "0"], /\[cli\/wrong-usage\].*--item/, 2],
    [[...item, "--item", "1,2"], /\[cli\/wrong-usage\] without --http one item is offered/, 2],
    [[...item], /\[cli\/wrong-usage\].*--item/, 2],
    [[...item, "--item", "1", "--http", "--port", "70000"], /\[cli\/wrong-usage\].*--port/, 2],
    [[...item, "--item", "1", "--http", "--idle", "0"], /\[cli\/wrong-usage\].*--idle/, 2],
    [["nothing", "--seed", "1", "--item", "1"], /\[cli\/wrong-usage\] there is no suite 'nothing'/, 2],
    [[...item, "--item", "1", "--record", "taken"], /\[cli\/output-exists\].*--record/, 1],
    [[...item, "--item", "1", "--record", "no/such/folder"], /\[cli\/cannot-write\]/, 1],
  ];
  for (const [args, says, status] of wrong) {
    it(`answers '${args.join(" ")}' with one line`, () => {
      writeFileSync(join(folder, "taken"), "");
      const ran = runAssay(folder, ["mcp", ...args]);
      expect(ran.err).toMatch(says);
      expect(ran.err.trimEnd().split("\n")).toHaveLength(1);
      expect({ status: ran.status, out: ran.out }).toEqual({ status, out: "" });
    });
  }
});
