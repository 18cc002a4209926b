import type { Bound, Suite } from "@assay/contract";
import { claimPrompts } from "@assay/grading/claims";
import { baselines } from "./baselines/baselines.ts";
import { conductStudy, openWorkspace, studyHash } from "./episode/episode.ts";
import { worldFiles } from "./episode/workspace-files.ts";
import errata from "./errata.json" with { type: "json" };
import { ingredients } from "./headroom/ingredients.ts";
import { headroomPrompts } from "./headroom/study-text.ts";
import { type Item, type Key, makeItems, packagesHash, planHash } from "./items.ts";
import { generation, suiteName } from "./scenario/scenario.ts";
import { checkForm, checkListForm } from "./scoring/check-form.ts";
import { grading } from "./scoring/grading.ts";
import { scorers } from "./scoring/scorers.ts";
import { presets, type Settings, settingsSchema, wantedPackages } from "./settings.ts";
import { type RediscoveryWorld, rediscoveryWorld } from "./world.ts";

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({ baseline, scorer: "claims", metric: "f1", holds });

/** Whole studies of simulated subjects, from a question to claims that are graded one by one. */
export const rediscovery: Suite<Settings, RediscoveryWorld, Item, Key> = {
  name: suiteName,
  version: "1.0.0",
  generation,
  settings: settingsSchema,
  presets,
  ingredients,
  flags: {
    family: { value: "name", about: "the family of studies", isPart: true },
    hint: { value: "level", about: "how much is told of the problem" },
    difficulty: { value: "0..1 or name", about: "how hard studies are: easy, medium, hard, frontier, or a number" },
  },
  world: rediscoveryWorld,
  items: makeItems,
  files: worldFiles,
  open: openWorkspace,
  episode: conductStudy,
  // The plan comes first and has its own form; findings are the second answer.
  checkForm: ({ vocabulary, isUnlisted, maxClaims, comparisons, conditions = 0 }, { answers, files }) => {
    const said = answers.filter(({ to }) => to === "agent");
    const last = isUnlisted ? 2 : 1;
    if (said.length <= last) return [];
    const handedIn = { value: said[last].value, files };
    return comparisons === undefined
      ? checkForm(vocabulary, handedIn, maxClaims)
      : checkListForm(comparisons.length, conditions, handedIn);
  },
  packages: wantedPackages,
  prompts: {
    "plan.md": planHash,
    "packages.md": packagesHash,
    "study.md": studyHash,
    ...headroomPrompts,
    ...claimPrompts,
  },
  scorers,
  grading,
  visibleKey: {
    "core.scope": "subjects and settings of a study are named to agents",
    "core.finding.levels": "levels of factors are named to agents",
  },
  baselines,
  bounds: {
    ceiling: bound("oracle", (mean) => mean >= 0.95),
    floor: bound("null", (mean) => mean === 0),
    guess: bound("memoriser", (mean) => mean <= 0.65),
    cheat: bound("cheat", (mean) => mean === 0),
  },
  probes: async () => (await import("./probes/probes.ts")).probes,
  headline: ({ planting }) => ({ scorer: "claims", metric: planting === "drawn" ? "above-guess" : "f1" }),
  // As in the article, because models do a study differently each time.
  repeats: 3,
  errata,
  selection: { balance: ["family"], secret: [], untold: ["interactions", "comparisons"], samples: {} },
};
