import type { Bound, Suite } from "@assay/contract";
import { baselines } from "./baselines/baselines.ts";
import { environments } from "./environments.ts";
import { conduct, openWorkspace, promptHashes } from "./episode/episode.ts";
import errata from "./errata.json" with { type: "json" };
import { type Item, type Key, makeItems } from "./items.ts";
import { grading } from "./scoring/grading.ts";
import { scorers } from "./scoring/scorers.ts";
import { neededActors, presets, type Settings, settingsSchema } from "./settings.ts";
import { type ExperimentWorld, experimentWorld } from "./world.ts";
import { worldFiles } from "./world-files.ts";
import { generation, suiteName } from "./world-stream.ts";

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "prediction",
  metric: "skill",
  holds,
});

/**
 * Small worlds to experiment on. Agents show what they found by predictions: their own, or those of a novice who reads
 * their explanation.
 */
export const experimentDesign: Suite<Settings, ExperimentWorld, Item, Key> = {
  name: suiteName,
  version: "1.0.0",
  generation,
  settings: settingsSchema,
  presets,
  flags: {
    environment: { value: "name", about: "the environment", isPart: true },
    goal: { value: "name", about: "the goal" },
  },
  seeds: { published: "1..5" },
  world: experimentWorld,
  items: makeItems,
  files: worldFiles,
  open: openWorkspace,
  episode: conduct,
  actors: { roles: ["novice", "participant"], needed: neededActors },
  prompts: Object.assign({}, promptHashes, ...environments.map(({ prompts }) => prompts)),
  scorers,
  grading,
  baselines,
  bounds: {
    ceiling: bound("bayes", (mean) => mean >= 0.4),
    floor: bound("null", (mean) => mean === 0),
    // Skill is measured against what the description alone allows. Predictions of a novice vary at random around it.
    guess: bound("prior-mean", (mean) => mean <= 0.08),
    cheat: bound("cheat", (mean) => mean === 0),
  },
  errata,
  selection: { balance: ["environment", "goal"], secret: ["law"], samples: {} },
};
