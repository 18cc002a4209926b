import type { Bound, Suite } from "@assay/contract";
import { baselines } from "./baselines/baselines.ts";
import { conduct, openWorkspace, promptHashes } from "./episode/episode.ts";
import { worldFiles } from "./episode/phased-files.ts";
import errata from "./errata.json" with { type: "json" };
import { ingredients } from "./ingredients.ts";
import { type Item, type Key, makeItems } from "./items.ts";
import { grading } from "./scoring/grading.ts";
import { scorers } from "./scoring/scorers.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";
import { generation, suiteName } from "./streams.ts";
import { type CampaignWorld, campaignWorld } from "./world.ts";

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "prediction",
  metric: "way",
  holds,
});

/** A whole campaign on one hidden law: read old records, experiment, analyse a sample, predict. */
export const campaign: Suite<Settings, CampaignWorld, Item, Key> = {
  name: suiteName,
  about: "Can it carry a whole campaign on one hidden law, from old records over experiments to predictions?",
  version: "1.0.0",
  generation,
  settings: settingsSchema as Suite<Settings, CampaignWorld, Item, Key>["settings"],
  presets,
  ingredients,
  evaluationOnly: { ingredients: ["unknown-forms"] },
  flags: { difficulty: { value: "0..1", about: "how hard campaigns are: a number or a name such as frontier" } },
  commands: [],
  world: campaignWorld,
  items: makeItems,
  files: worldFiles,
  open: openWorkspace,
  episode: conduct,
  prompts: promptHashes,
  scorers,
  headline: () => ({
    scorer: "prediction",
    metric: "way",
    name: "way, 0 without data, 100 for the reference",
    about:
      "Where the error of the ten predictions lies between that of the best prediction without data, 0, and that of the baseline 'reference', 100; from -100 to 100.",
    isPercent: true,
  }),
  toReport:
    "Report the mean of 'prediction way' with its 95 % interval by world, of at least 60 worlds at one difficulty, and the difficulty; beside it 'interval-way' and 'mechanisms' from 'assay show RUN --metrics'.",
  grading,
  baselines,
  bounds: {
    ceiling: bound("oracle", (mean) => mean === 1),
    floor: bound("null", (mean) => mean === -1),
    // The error without data varies by about 40 % from world to world.
    guess: bound("guess", (mean, count) => mean <= 0.05 + 1 / Math.sqrt(count)),
    cheat: bound("cheat", (mean, count) => mean <= 0.05 + 1 / Math.sqrt(count)),
  },
  views: async () => (await import("./views.ts")).views,
  probes: async () => (await import("./probes/probes.ts")).probes,
  strata: {
    difficulty: "how hard the campaign is",
    inputs: "how many inputs the law has",
  },
  selection: {
    balance: [],
    secret: ["confounded-archive", "mechanisms"],
    samples: {},
  },
  errata,
};
