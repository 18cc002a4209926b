import type { Bound, Headline, Suite } from "@assay/contract";
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
import { claimsProgress } from "./scoring/claims-progress.ts";
import { grading } from "./scoring/grading.ts";
import { scorers } from "./scoring/scorers.ts";
import { presets, type Settings, settingsSchema, wantedPackages } from "./settings.ts";
import { understoodPrompts } from "./study/tell-understood.ts";
import { type RediscoveryWorld, rediscoveryWorld } from "./world.ts";

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({ baseline, scorer: "claims", metric: "f1", holds });

const aboveGuessHeadline: Headline = {
  scorer: "claims",
  metric: "above-guess",
  name: "F1 of claims above guessing",
  about:
    "(F1 - G) / (1 - G), with G the best F1 that a policy without data has in the family: 0 for the best guess, 100 for every core claim and no false one.",
  isPercent: true,
};

const f1Headline: Headline = {
  scorer: "claims",
  metric: "f1",
  name: "F1 of claims",
  about:
    "The harmonic mean of precision and recall of the claims. Where effects are planted as published, reciting is right.",
  isPercent: true,
};

/** Whole studies of simulated subjects, from a question to claims that are graded one by one. */
export const rediscovery: Suite<Settings, RediscoveryWorld, Item, Key> = {
  name: suiteName,
  about: "Given only a research question, can it plan, run and conclude a whole study, and are its claims true?",
  version: "1.0.0",
  generation,
  settings: settingsSchema,
  presets,
  ingredients,
  evaluationOnly: { strata: { family: ["group-bias", "premise-order", "space-time"] }, ingredients: ["drift"] },
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
    ...understoodPrompts,
    ...claimPrompts,
  },
  progress: { claims: claimsProgress },
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
  headline: ({ planting }) => (planting === "drawn" ? aboveGuessHeadline : f1Headline),
  toReport:
    "Report the mean of the headline with its 95 % interval by world, of at least 60 worlds with three repeats, at one hint and difficulty, and the deviation of the repeats; beside it precision, recall and F1 from 'assay show RUN --metrics'.",
  report: async () => (await import("./report.ts")).report,
  views: async () => (await import("./views.ts")).views,
  // As in the article, because models do a study differently each time.
  repeats: 3,
  errata,
  strata: {
    family: "the family of studies, such as lost-in-the-middle",
    tag: "what the study needs: direct, needs-control or needs-causal-contrast; paper for a published one",
    hint: "how much was told of the problem",
    channel: "how subjects are asked: text, or structured",
    member: "which of a pair of twins it is",
    difficulty: "how hard the study is",
  },
  selection: { balance: ["family"], secret: [], untold: ["interactions", "comparisons"], samples: {} },
};
