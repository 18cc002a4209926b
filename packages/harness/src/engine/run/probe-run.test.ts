import type { AnySuite } from "@assay/contract";
import { describe, expect, it, vi } from "vitest";
import { secretKey } from "../../testing/ask.ts";
import { chat } from "../../testing/chat-server.ts";
import { json, type Script, serve, silence } from "../../testing/local-server.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { checkPlan } from "../plan/read-plan.ts";
import { makeRecord } from "./make-record.ts";
import { probeRun } from "./probe-run.ts";

const software = { version: "0.0.0", commit: undefined, modified: undefined, node: "", platform: "" };
const suites: readonly [AnySuite] = [sumsSuite()];

/** Probes a run of agents whose models are at these addresses. */
function probe(agents: readonly object[], patience?: number) {
  const plan = checkPlan({ version: 1, suites: [{ suite: "sums", seeds: "1" }], agents }, "the plan");
  const record = makeRecord(plan, suites, software, "the plan");
  const environment = { ASSAY_COMPATIBLE_KEY: secretKey };
  const options = { sandbox: { kind: "bubblewrap" }, environment, signal: new AbortController().signal } as const;
  return probeRun(record, suites, { ...options, ...(patience === undefined ? {} : { patience }) });
}

const loop = (baseUrl: string) => ({ agent: "loop", model: "compatible/x", modelSettings: { baseUrl } });
const answer = chat({ content: "yes", finish: "stop" });

async function answered(script: Script) {
  await using server = await serve(script);
  return {
    probed: await probe([loop(server.url), { ...loop(server.url), agent: "react" }]),
    asked: server.received.length,
  };
}

describe("the probe of a run", () => {
  it("asks each model one tiny question, and tells what it used", async () => {
    const { probed, asked } = await answered(answer);
    expect(asked).toBe(1);
    expect(probed).toMatchObject({ calls: [{ model: "compatible/x", usage: { inputTokens: 40 } }], unknownCalls: 0 });
    expect(probed.notes).toEqual([]);
  });

  it("fails at once where nobody listens, without a second try", async () => {
    await expect(probe([loop("http://127.0.0.1:9/v1")])).rejects.toMatchObject({
      code: "models/unavailable",
      message: expect.stringMatching(/after one try: .*(ECONNREFUSED|bad port)/),
    });
  });

  it("fails where the model or the key is refused, with what the server says", async () => {
    await expect(answered(json({ error: { message: "no model x" } }, 404))).rejects.toThrow(/refused.*no model x/);
    await expect(answered(json({ error: { message: "bad key" } }, 401))).rejects.toThrow(/ASSAY_COMPATIBLE_KEY/);
  });

  it("begins all the same where the model is busy or slow, and says so", async () => {
    const busy = await answered(json({ error: { message: "Slow down." } }, 429));
    expect(busy.probed.notes).toEqual([expect.stringMatching(/rate limit.*Slow down.*begins all the same/)]);
    await using server = await serve(silence);
    const slow = await probe([loop(server.url)], 50);
    expect(slow).toMatchObject({ calls: [], unknownCalls: 1, notes: [expect.stringMatching(/did not answer/)] });
  });

  it("waits five seconds for all of them together", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await answered(answer);
    expect(timeout.mock.calls).toContainEqual([5000]);
    timeout.mockRestore();
  });

  it("tries the sandbox where a paid agent may run programs, and fails where there is none", async () => {
    await using server = await serve(answer);
    const [suite] = suites;
    const computing = {
      ...suite,
      open: (...of: Parameters<typeof suite.open>) => ({ ...suite.open(...of), toolsets: ["python"] as const }),
    };
    const plan = checkPlan(
      { version: 1, suites: [{ suite: "sums", seeds: "1" }], agents: [loop(server.url)] },
      "the plan",
    );
    const record = makeRecord(plan, suites, software, "the plan");
    const { signal } = new AbortController();
    // The only choice that is refused on every machine.
    const sandbox = { kind: "none", understood: false } as const;
    const probed = (each: AnySuite) => probeRun(record, [each], { sandbox, environment: {}, signal });
    await expect(probed(computing)).rejects.toMatchObject({ code: "sandbox/wrong-use" });
    await expect(probed(suite)).resolves.toMatchObject({ notes: [] });
    const slow = probeRun(record, [computing], {
      sandbox: { kind: "bubblewrap" },
      environment: {},
      signal,
      patience: 0,
    });
    expect((await slow).notes).toContain("the sandbox was not ready in time; the run begins all the same");
  });

  it("costs nothing where no provider is asked", async () => {
    expect(await probe([{ agent: "baseline/oracle" }])).toEqual({ calls: [], unknownCalls: 0, notes: [] });
  });
});
