import { AssayError, type Bound, type Suite } from "@assay/contract";
import { baselines } from "./baselines/baselines.ts";
import type { AnyEnvironment } from "./environment.ts";
import { addEnvironments } from "./environments.ts";
import { conduct, openWorkspace, promptHashes } from "./episode/episode.ts";
import { trialsOf } from "./episode/trials.ts";
import { type Item, type Key, makeItems } from "./items.ts";
import { grading } from "./scoring/grading.ts";
import { skillHeadline, wayHeadline } from "./scoring/headlines.ts";
import { informationProgress } from "./scoring/information-progress.ts";
import { hasReferences } from "./scoring/reference-errors.ts";
import { scorers } from "./scoring/scorers.ts";
import { neededActors, presetsFor, type Settings, settingsFor } from "./settings.ts";
import { type ExperimentWorld, experimentWorld } from "./world.ts";
import { worldFiles } from "./world-files.ts";
import { generation } from "./world-stream.ts";

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "prediction",
  metric: "skill",
  holds,
});

/**
 * Makes a suite of small worlds to experiment on. Agents show what they found by predictions: their own, or those of a
 * novice who reads their explanation.
 *
 * @example
 * export const suite = makeExperimentDesignSuite("my-experiments", [radioactiveDecay]);
 */
export function makeExperimentDesignSuite(
  name: string,
  environments: readonly AnyEnvironment[],
): Suite<Settings, ExperimentWorld, Item, Key> {
  if (environments.length === 0) {
    throw new AssayError("suites/wrong-suite", `the suite ${name} has no environment; give it one`);
  }
  addEnvironments(environments);
  return {
    name,
    about: "Can it choose informative experiments, build a model, predict, and explain it to a novice?",
    version: "1.0.0",
    generation,
    settings: settingsFor(environments),
    presets: presetsFor(environments),
    flags: {
      environment: { value: "name", about: "the environment", isPart: true },
      goal: { value: "name", about: "the goal" },
    },
    world: (seed, settings) => experimentWorld(seed, settings, { name, environments }),
    items: makeItems,
    files: worldFiles,
    open: openWorkspace,
    episode: conduct,
    actors: { roles: ["novice", "participant"], needed: (settings) => neededActors(settings, environments) },
    prompts: Object.assign({}, promptHashes, ...environments.map(({ prompts }) => prompts)),
    scorers,
    headline: (settings) => (hasReferences(settings, environments) ? wayHeadline : skillHeadline),
    toReport:
      "Report the mean of the headline with its 95 % interval by world, of at least 60 worlds, and by environment ('assay show RUN --by environment'), with the number of experiments. Beside it 'design' and 'inference-loss', which say where an agent lost, from --metrics.",
    report: async () => (await import("./report.ts")).report,
    views: async () => (await import("./views.ts")).views,
    progress: { information: informationProgress },
    trials: trialsOf,
    grading,
    visibleKey: {
      item: "the key holds the whole item, whose text is the prompt",
      "evaluation.point": "the points are what agents are asked to predict",
    },
    baselines,
    bounds: {
      // The error of the prior, and so the skill, has a standard deviation of about 1 over worlds.
      ceiling: bound("bayes", (mean, count) => mean >= 0.6 - 1.64 / Math.sqrt(count)),
      floor: bound("null", (mean) => mean <= -1),
      // Skill is measured against what the description alone allows. Predictions of a novice vary at random around it.
      guess: bound("prior-mean", (mean) => mean <= 0.08),
      cheat: bound("cheat", (mean) => mean <= 0),
    },
    probes: async () => (await import("./probes/probes.ts")).probes,
    strata: {
      environment: "the environment, such as death-process",
      goal: "what is asked about it",
      evaluation: "whose predictions count: the agent's (design) or a novice's (discovery)",
      wording: "with domain knowledge (prior) or with neutral names (no-prior)",
      law: "the textbook's law, one that departs from it, or a composed one",
      difficulty: "how hard a composed system is",
    },
    selection: {
      balance: ["environment", "goal"],
      secret: ["law"],
      // Settings hold the priors and the noise, which agents are not told.
      untold: ["settings"],
      samples: {},
    },
  };
}
