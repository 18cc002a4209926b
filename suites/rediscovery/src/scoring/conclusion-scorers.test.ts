import { type Claim, describeClaim, judgeClaim } from "@assay/grading/claims";
import { checkerBy, hostOf } from "@assay/grading/claims/extract-by-model/extract-by-model.test-support";
import { describe, expect, it } from "vitest";
import { callLogKind } from "../endpoint/call-log.ts";
import { writeRow } from "../endpoint/call-row.ts";
import type { Key } from "../items.ts";
import { presets } from "../settings.ts";
import { rediscovery as suite } from "../suite.ts";
import { scenarioOf } from "../world.ts";
import { byModelScorer } from "./conclusion-scorers.ts";

const settings = suite.settings.parse({ ...presets.default, family: "lost-in-the-middle" });
const world = suite.world({ kind: "public", value: "1" }, settings);
const [{ key }] = suite.items(world, settings) as readonly { readonly key: Key }[];
const { truth, family, subjects, questions } = scenarioOf(key.scenario);
const [{ measure }] = key.core;

const aside: Claim = { measure, factor: "politeness", finding: { kind: "no-effect" } };
const untrue: Claim = {
  measure,
  factor: "politeness",
  finding: { kind: "contrast", levels: ["polite", "plain"], relation: "higher" },
};
const strange = "The harbour is lovely in spring.";

/** The scores of a conclusion if a model finds one claim per line. */
async function scoresOf(lines: readonly string[], transcript: readonly object[] = []) {
  const core = key.core.map(describeClaim);
  const { host, asked } = hostOf({
    "claim-extractor": { one: () => JSON.stringify({ claims: lines }) },
    "claim-checker": {
      one: checkerBy((claim, reference) =>
        core.includes(claim) && reference.includes(claim) ? "entailed" : "neutral",
      ),
    },
  });
  const submission = { answers: [{ to: "agent", value: { conclusion: lines.join("\n") } }], files: {} };
  const input = { key, submission, transcript, host } as unknown as Parameters<typeof byModelScorer.score>[0];
  const scores = await byModelScorer.score(input);
  return { scores: new Map(scores.map(({ metric, value }) => [metric, value])), asked };
}

describe("a conclusion that models read", () => {
  it("has claims aside that are true and false", () => {
    expect(judgeClaim(aside, truth).verdict).toBe("supported");
    expect(judgeClaim(untrue, truth).verdict).toBe("contradicted");
  });

  it("loses no precision by what is true, or not judged, beside the core", async () => {
    const all = key.core.map(describeClaim);
    const { scores } = await scoresOf([...all, describeClaim(aside), strange]);
    expect(scores.get("precision")).toBe(1);
    expect(scores.get("f1")).toBe(1);
    expect(scores.get("article-precision")).toBeCloseTo(all.length / (all.length + 2), 12);
  });

  it("loses no precision by what rules alone would read as false beside the core", async () => {
    const all = key.core.map(describeClaim);
    const { scores } = await scoresOf([...all, describeClaim(untrue)]);
    expect(scores.get("precision")).toBe(1);
    expect(scores.get("article-precision")).toBeCloseTo(all.length / (all.length + 1), 12);
  });

  it("is held against the tables of the agent's own data", async () => {
    const [{ factor }] = questions;
    const levels = family.factors.find(({ name }) => name === factor)?.levels ?? [];
    const reference = Object.fromEntries(family.factors.map((each) => [each.name, each.reference]));
    const rows = levels.flatMap((level, place) =>
      Array.from({ length: 4 }, (_, count) =>
        writeRow({
          number: 4 * place + count + 1,
          subject: subjects[0],
          item: `q${count}`,
          levels: { ...reference, [factor]: level },
          outcome: { right: count % 2 },
          request: `r${place}-${count}`,
          sample: "0",
          reply: `chat-${place}-${count}`,
          text: "",
        }),
      ),
    );
    const data = { rows, notUnderstood: {}, refused: {}, faults: [] };
    const event = { type: "note-recorded", kind: callLogKind, data };
    const { scores, asked } = await scoresOf(key.core.map(describeClaim), [{ sequence: 0, milliseconds: 0, event }]);
    const told = asked.map(({ prompt }) => prompt).find((prompt) => prompt.includes("(4 calls)"));
    expect(told).toContain(`${subjects[0]}, ${factor} ${levels[0]}: 0.5 (4 calls)`);
    expect(scores.get("faithfulness")).toBe(0);
  });
});
