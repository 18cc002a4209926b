import { beginRun, checkPlan, makeRecord } from "@assay/harness/engine";
import { chat } from "@assay/harness/testing/chat-server";
import { serve } from "@assay/harness/testing/local-server";
import { RunBench } from "@assay/harness/testing/run-bench";
import { sumsSuite } from "@assay/harness/testing/sums-suite";
import { afterEach, expect, it, vi } from "vitest";
import { startOrResumeRun } from "./start-or-resume-run.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const software = { version: "1", commit: undefined, modified: undefined, node: "", platform: "" };

it("the tiny questions before a run are part of what it costs", async () => {
  vi.stubEnv("ASSAY_COMPATIBLE_KEY", "sk-test-0123456789abcdef");
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
  const answer = { id: "call-1", name: "submit", input: JSON.stringify({ value: 3 }) };
  await using server = await serve(
    chat({ content: "yes", finish: "stop" }),
    chat({ calls: [answer], finish: "tool_calls" }),
  );
  const bench = await RunBench.open([sumsSuite()]);
  try {
    const suites = [{ suite: "sums", seeds: "1", items: { where: { times: 1 } } }];
    const agents = [{ agent: "loop", model: "compatible/x", modelSettings: { baseUrl: server.url } }];
    // Each of the two calls reads 40 tokens.
    const prices = { "compatible/x": { input: 1e6, output: 0 } };
    const record = makeRecord(
      checkPlan({ version: 1, suites, agents, prices }, "a test"),
      bench.suites,
      software,
      "a test",
    );
    const begin = () => beginRun(bench.store, record);
    const handle = { record, suites: bench.suites, begin, understood: false, isProbed: true, json: true };
    const { run, status } = await startOrResumeRun(bench.store, handle);
    expect([status, server.received.length]).toEqual(["finished", 2]);
    expect((await bench.episodes(run)).map(({ cost }) => cost)).toEqual([40]);
    expect(await bench.store.overview(run)).toMatchObject({ finished: 1, cost: 80 });
  } finally {
    await bench.close();
  }
});
