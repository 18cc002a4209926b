import { judgedParts } from "@assay/grading/judging";
import { askedIn, reply } from "@assay/grading/judging/judging.test-support";
import { RunModels, regradeModels, regradeRun } from "@assay/harness/engine";
import { readRecord } from "@assay/harness/engine/run-record";
import { chat } from "@assay/harness/testing/chat-server";
import { json, type Script, serve } from "@assay/harness/testing/local-server";
import { openai } from "@assay/harness/testing/openai-server";
import { redshiftSuite } from "@assay/harness/testing/redshift-suite.test-support";
import { RunBench } from "@assay/harness/testing/run-bench";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// Judges over the protocols of OpenAI and of servers like it, on loopback.

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open([redshiftSuite]);
});
afterEach(() => bench.close());

const environment = { OPENAI_API_KEY: "sk-test-0123456789abcdef" };
const plan = { suites: [{ suite: "redshifts", seeds: 1 }], agents: [{ agent: "baseline/partly" }] };
const says = (content: string): Script => chat({ content, finish: "stop" });

async function judged(actors: { readonly [role: string]: object }) {
  const run = await bench.plan({ ...plan, actors });
  const { plan: filled } = readRecord(run, (await bench.store.run(run))?.record ?? null);
  const ending = await bench.play(run, {
    models: new RunModels({ store: bench.store, actors: filled.actors, environment }),
  });
  return { run, ending, parts: await partsOf(run) };
}

/** The judged verdicts of the run's only episode, by version. */
async function partsOf(run: string) {
  const scores = await bench.store.scores(run, { from: 0, count: 100 });
  return scores
    .filter(({ scorer, metric }) => scorer.startsWith("judged") && metric === "score")
    .map(({ parts }) => judgedParts.parse(parts));
}

describe("a judge over the protocol of chat completions", () => {
  it("is asked again, at temperature 0, where its first reply is malformed, and only about what is missing", async () => {
    await using server = await serve(
      says("The summary is clear, so: yes."),
      says(`\`\`\`json\n${reply([[1, true]])}\n\`\`\``),
      says(
        reply([
          [1, true],
          [3, "false"],
        ]),
      ),
      says(
        reply([
          [2, true],
          [3, false],
        ]),
      ),
    );
    const { ending, parts } = await judged({
      judge: { model: "compatible/qwen3", modelSettings: { baseUrl: server.url } },
    });
    expect(ending.status).toBe("finished");
    expect(parts).toMatchObject([{ votes: "+++-", judges: [{ name: "compatible/qwen3", calls: 4, repeated: 2 }] }]);
    const prompts = server.received.map(({ body }) => JSON.stringify(body.messages));
    expect(server.received.map(({ body }) => body.temperature)).toEqual([0, 0, 0, 0]);
    expect(prompts[3]).toContain("2. The summary says how the lines of GID02 were identified.");
    expect(prompts[3]).not.toContain("GID01 were identified");
    for (const prompt of prompts) expect(prompt).toContain("GID02, 0.9");
  });

  it("is tried again by the model's own rules where the server fails, and takes the plan's temperature", async () => {
    await using server = await serve(
      json({ error: { message: "oops" } }, 500),
      says(reply([[1, false]])),
      says(
        reply([
          [1, true],
          [2, true],
          [3, true],
        ]),
      ),
    );
    const modelSettings = { baseUrl: server.url, temperature: 0.7 };
    const { parts } = await judged({ judge: { model: "compatible/qwen3", modelSettings } });
    expect(parts).toMatchObject([
      { votes: "-+++", judges: [{ name: "compatible/qwen3 temperature=0.7", repeated: 0 }] },
    ]);
    expect(server.received.at(-1)?.body.temperature).toBe(0.7);
  });
});

describe("a judge over the OpenAI protocol", () => {
  it("judges a run again about all criteria, beside a judge of another kind", async () => {
    const byText = (passes: (text: string) => boolean) => (prompt: string) =>
      reply(askedIn(prompt).map(({ number, text }) => [number, passes(text)]));
    const kind = byText(() => true);
    const strict = byText(() => false);
    let first = true;
    await using responses = await serve((response, request) => {
      const prompt = request.body.input
        .map(({ content }: { content: { text: string }[] }) => content.map(({ text }) => text).join(""))
        .join("");
      const said = first ? "{" : kind(prompt);
      first = false;
      return openai([{ type: "message", id: "msg_1", text: said }])(response, request);
    });
    await using chats = await serve((response, request) => {
      const [{ content }] = request.body.messages;
      return says(strict(typeof content === "string" ? content : content[0].text))(response, request);
    });
    const run = await bench.plan(plan);
    await bench.play(run);
    const record = readRecord(run, (await bench.store.run(run))?.record ?? null);
    const judges = [
      { model: "openai/gpt-5.4", modelSettings: { baseUrl: responses.url }, tags: {} },
      { model: "compatible/qwen3", modelSettings: { baseUrl: chats.url }, tags: {} },
    ];
    const scorers = ["judged-all"];
    const models = await regradeModels(bench.store, record, bench.suites, {
      scorers,
      judges,
      budget: undefined,
      environment,
    });
    expect(await regradeRun(bench.store, run, bench.suites, { scorers, models })).toMatchObject({
      episodes: 1,
      cost: undefined,
    });
    expect(await partsOf(run)).toMatchObject([
      {
        checks: "++-+--+????",
        votes: "-----------",
        judges: [
          { name: "openai/gpt-5.4", verdicts: "+++++++++++", calls: 6, repeated: 1 },
          { name: "compatible/qwen3", verdicts: "-----------", calls: 5, repeated: 0 },
        ],
      },
    ]);
  });
});
