import { type Agent, type Suite, text } from "@assay/contract";
import { judgedAllScorer, judgedScorer, judgePrompts, type RubricKey, rubricScorer } from "@assay/grading/judging";
import { partlyRight, redshiftKey } from "@assay/grading/judging/judging.test-support";
import { z } from "zod";

// A suite whose answers are graded by a rubric and by judges: one item a world, and no files.

type Settings = Record<string, never>;
interface World {
  readonly name: string;
}
interface Item {
  readonly id: string;
}

const submits = (answer: string): Agent => ({
  can: [],
  async attempt(session) {
    await session.submit(answer);
  },
});

/** An answer that is right in all that has a check. */
const whole = "SUMMARY\nEvery line was matched.\n\nREDSHIFTS\nGID01, 0.015\nGID02, 0.035\nGID03, 0.055\n\nRATE\n65\n";

const noFiles = { paths: [], has: () => false, read: () => new Uint8Array() };
const bound = (baseline: string, holds: (mean: number) => boolean) => ({
  baseline,
  scorer: "rubric",
  metric: "score",
  holds,
});

export const redshiftSuite: Suite<Settings, World, Item, RubricKey> = {
  name: "redshifts",
  version: "1.0.0",
  generation: 1,
  settings: z.strictObject({}),
  presets: { default: {} },
  prompts: { ...judgePrompts },
  world: ({ value }) => ({ name: value }),
  *items({ name }) {
    yield {
      item: { id: `redshifts-${name}` },
      key: redshiftKey,
      needs: [],
      evidence: [],
      strata: { task: "redshifts" },
    };
  },
  files: () => noFiles,
  open: () => ({ files: noFiles, delivery: "virtual", toolsets: [], tools: [], services: {}, deliverables: [] }),
  async *episode() {
    yield { to: "agent", prompt: [text("Measure the redshifts.")], tools: [], reply: z.string() };
  },
  scorers: [rubricScorer, judgedScorer, judgedAllScorer],
  baselines: {
    whole: { knows: [], agent: () => submits(whole) },
    partly: { knows: [], agent: () => submits(partlyRight) },
    null: { knows: [], agent: () => submits("") },
  },
  bounds: {
    ceiling: bound("whole", (mean) => mean === 1),
    floor: bound("null", (mean) => mean === 0),
    guess: bound("null", (mean) => mean === 0),
    cheat: bound("null", (mean) => mean === 0),
  },
  selection: { balance: ["task"], secret: [], samples: {} },
};
