import type { CallResult, Sandbox, SandboxBackend } from "@assay/harness/sandbox";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { describe, expect, it, vi } from "vitest";
import pinned from "./fixtures/repository-qa-tools.json" with { type: "json" };
import { openEpisode, secretsOf } from "./open-episode.test-support.ts";

const aborted: CallResult = {
  ending: { kind: "aborted" },
  output: "",
  outputCut: 0,
  wallSeconds: 1,
  cpuSeconds: 0,
  peakMemoryBytes: 0,
};

/** A back end whose programs run until they are stopped. */
function endlessBackend(onStart: () => void): SandboxBackend {
  const never = async (): Promise<never> => {
    throw new Error("only programs are run here");
  };
  const sandbox: Sandbox = {
    runPython(_code, { signal } = {}) {
      onStart();
      return new Promise((resolve) => signal?.addEventListener("abort", () => resolve(aborted)));
    },
    ...{ runCommand: never, runProgram: never, putFiles: never, getFiles: never, listFiles: never },
    stop: async () => undefined,
  };
  return { name: "none", start: async () => sandbox, close: async () => undefined };
}

async function connect(type: string, backend?: () => Promise<SandboxBackend>) {
  const opened = await openEpisode(type, backend);
  const client = new Client({ name: "test", version: "1" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([opened.server.endpoint().connect(far), client.connect(near)]);
  return { ...opened, client };
}

describe("the tools of repository-qa over MCP", () => {
  it("are these, with these schemas: clients and prompts rely on them", async () => {
    const { client } = await connect("readme");
    const { tools } = await client.listTools();
    expect({ tools }).toEqual(pinned);
    // One client cuts longer descriptions.
    for (const { description = "" } of tools) expect(description.length).toBeLessThan(2048);
  });

  it("show nothing of the item's key, id or world", async () => {
    const { client, challenge } = await connect("count-rows");
    const shown = [
      JSON.stringify(await client.listTools()),
      JSON.stringify(await client.callTool({ name: "get_task", arguments: {} })),
      JSON.stringify(client.getServerVersion()),
      client.getInstructions() ?? "",
    ].join("\n");
    expect(shown).toContain(challenge.item.text.slice(0, 20));
    for (const secret of secretsOf(challenge)) expect(shown).not.toContain(secret);
  });
});

describe("an episode over MCP", () => {
  it("goes from the task to `finished`, and ends with scores that the client does not see", async () => {
    const { client, episode, challenge, events } = await connect("readme");
    const call = async (name: string, given: object) => client.callTool({ name, arguments: { ...given } });
    const list = await call("list_directory", {});
    expect(list.isError).not.toBe(true);
    const answer = "answer" in challenge.key.answer ? challenge.key.answer.answer : "not possible";
    const finished = await call("submit", { value: { answer }, confidence: 0.9 });
    expect(finished.content).toEqual([{ type: "text", text: "finished" }]);
    const ended = await episode.ended;
    expect(ended.outcome).toEqual({ kind: "answered" });
    expect(ended.scores.map(({ scorer, value }) => [scorer, value])).toEqual([
      ["strict", 1],
      ["paper", 1],
      ["paper-truncated", 1],
      ["form", 0],
      ["integrity", 0],
      ["integrity", 0],
    ]);
    expect(ended.evidence).toEqual({ label: "grounded", seen: 1, needed: 1 });
    expect(events.map(({ event }) => event.type)).toEqual([
      "episode-started",
      "phase-started",
      ...["tool-called", "tool-answered", "evidence-shown"],
      ...["tool-called", "answer-submitted", "tool-answered", "episode-ended"],
    ]);
    expect((await call("get_task", {})).content).toEqual([{ type: "text", text: "finished" }]);
    expect((await call("submit", { value: 1 })).content).toEqual([{ type: "text", text: "finished" }]);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["get_task", "submit"]);
    await expect(call("list_directory", {})).rejects.toThrow(/no tool/);
  });

  it("takes one of several submissions at once", async () => {
    const { client, episode, events } = await connect("readme");
    const values = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? "yes" : "no"));
    const answers = await Promise.all(values.map((value) => client.callTool({ name: "submit", arguments: { value } })));
    expect(answers.map(({ content }) => content)).toEqual(Array(10).fill([{ type: "text", text: "finished" }]));
    expect(events.filter(({ event }) => event.type === "answer-submitted")).toHaveLength(1);
    const { summary, events: kept } = (await episode.ended).unplaced;
    expect(summary.events).toBe(kept.length);
    expect(kept.at(-1)?.event.type).toBe("episode-ended");
  });

  it("answers wrong arguments with an error that can be acted on, and unknown tools with a protocol error", async () => {
    const { client } = await connect("readme");
    const wrong = await client.callTool({ name: "read_text_file", arguments: { path: "no" } });
    expect(wrong.isError).toBe(true);
    expect(wrong._meta).toEqual({ "assay/error": "tools/no-such-file" });
    expect(wrong).not.toHaveProperty("structuredContent");
    await expect(client.callTool({ name: "grade", arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it("tells us and not the client why the bench failed", async () => {
    const { client, reports } = await connect("readme");
    const failed = client.callTool({ name: "run_python_code", arguments: { code: "print(1)" } });
    await expect(failed).rejects.toMatchObject({ code: -32603, message: expect.not.stringContaining("secret") });
    expect(reports).toEqual([expect.objectContaining({ message: "a secret of the host" })]);
  });

  it("runs 32 calls at once and refuses more", async () => {
    const starting = Promise.withResolvers<SandboxBackend>();
    const { client } = await connect("readme", () => starting.promise);
    const refused: unknown[] = [];
    const calls = Array.from({ length: 40 }, () =>
      client
        .callTool({ name: "run_python_code", arguments: { code: "print(1)" } })
        .catch((error) => refused.push(error)),
    );
    await vi.waitFor(() => expect(refused).toHaveLength(8));
    expect(refused.map(String)).toEqual(Array(8).fill(expect.stringMatching(/at most 32 calls run at once/)));
    starting.reject(new Error("no sandbox here"));
    await Promise.all(calls);
    expect((await client.callTool({ name: "get_task", arguments: {} })).isError).not.toBe(true);
  });

  it("stops the call whose request is cancelled, and only that", async () => {
    let running = 0;
    const { client, events, episode } = await connect("readme", async () =>
      endlessBackend(() => {
        running++;
      }),
    );
    const [one, two] = [new AbortController(), new AbortController()];
    const run = (code: string, { signal }: AbortController) =>
      client.callTool({ name: "run_python_code", arguments: { code } }, { signal }).catch(() => "cancelled");
    const [first] = [run("one", one), run("two", two)];
    await vi.waitFor(() => expect(running).toBe(2));
    one.abort();
    expect(await first).toBe("cancelled");
    const answered = () => events.flatMap(({ event }) => (event.type === "tool-answered" ? event : []));
    await vi.waitFor(() => expect(answered()).toHaveLength(1));
    expect(answered()[0]).toMatchObject({ call: "call-1", data: { ending: { kind: "aborted" } } });
    expect((await client.callTool({ name: "get_task", arguments: {} })).isError).not.toBe(true);
    await episode.abandon();
    await vi.waitFor(() => expect(answered()).toHaveLength(3));
  });

  it("is a failure when the client leaves", async () => {
    const { episode, events } = await connect("readme");
    await episode.abandon();
    expect(await episode.ended).toMatchObject({ outcome: { kind: "failed", failure: "agent-program" } });
    expect(events.map(({ event }) => event.type).slice(-2)).toEqual(["episode-failed", "episode-ended"]);
  });
});
