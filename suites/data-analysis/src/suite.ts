import type { Bound, Suite } from "@assay/contract";
import { judgedAllScorer, judgedScorer, judgePrompts, rubricScorer } from "@assay/grading/judging";
import { baselines } from "./baselines/baselines.ts";
import { askForAnalysis, openWorkspace, promptHash } from "./episode/episode.ts";
import errata from "./errata.json" with { type: "json" };
import { type Item, type Key, makeItems } from "./items.ts";
import { grading } from "./scoring/grading.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";
import { filesOfWorld } from "./task-files.ts";
import { tasks } from "./tasks.ts";
import { type AnalysisWorld, analysisWorld, generation, suiteName } from "./world.ts";

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "rubric",
  metric: "score",
  holds,
});

/** Seeded multimodal analyses, graded by rubrics that the generator fills. */
export const dataAnalysis: Suite<Settings, AnalysisWorld, Item, Key> = {
  name: suiteName,
  version: "1.0.0",
  generation,
  settings: settingsSchema,
  presets,
  flags: {
    task: { value: "name", about: "the task", isPart: true },
    difficulty: { value: "name", about: "the level of difficulty" },
  },
  world: analysisWorld,
  items: makeItems,
  files: filesOfWorld,
  open: openWorkspace,
  episode: (_world, item) => askForAnalysis(item),
  prompts: {
    "prompt.md": promptHash,
    ...judgePrompts,
    ...Object.fromEntries(tasks.map(({ name, prompt }) => [`${name}/prompt.md`, prompt.hash])),
  },
  scorers: [rubricScorer, judgedScorer, judgedAllScorer],
  grading,
  baselines,
  bounds: {
    ceiling: bound("oracle", (mean) => mean >= 0.97),
    floor: bound("null", (mean) => mean === 0),
    guess: bound("guess", (mean) => mean <= 0.1),
    cheat: bound("cheat", (mean) => mean === 0),
  },
  errata,
  selection: { balance: ["task"], secret: [], samples: {} },
};
