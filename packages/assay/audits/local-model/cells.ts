import type { PlanInput } from "../../src/library/run-plan.ts";

/** One way in which the bench uses a model. */
export interface Cell {
  readonly name: string;
  readonly suite: string;
  readonly preset: string;
  readonly settings: { readonly [name: string]: string | number | number[] };
  readonly agent: string;
  readonly options: { readonly [name: string]: boolean | string };
  /** The role that the model plays besides. */
  readonly asks?: string;
}

/** Experiments come first: with none allowed, all that is asked is a list of predictions. */
const threeExperiments = { budgets: [3] };

const suites = [
  { suite: "repository-qa", preset: "default", settings: {} },
  { suite: "data-analysis", preset: "easy", settings: {} },
  { suite: "experiment-design", preset: "easy", settings: threeExperiments },
  { suite: "rediscovery", preset: "easy", settings: {} },
];

const agents = [
  { agent: "loop", options: { structured: true } },
  { agent: "react", options: {} },
  { agent: "one-shot", options: { structured: true, images: false } },
] as const;

export const cells: readonly Cell[] = [
  ...suites.flatMap((of) =>
    agents
      // What is done by acting cannot be done in one reply.
      .filter(({ agent }) => agent !== "one-shot" || of.suite === "repository-qa" || of.suite === "data-analysis")
      .map(({ agent, options }) => ({ ...of, name: `${of.suite} ${agent}`, agent, options })),
  ),
  {
    name: "experiment-design apprentice",
    suite: "experiment-design",
    preset: "easy",
    settings: { ...threeExperiments, modelling: "language" },
    agent: "apprentice",
    options: {},
  },
  {
    name: "experiment-design novice",
    suite: "experiment-design",
    preset: "easy",
    settings: { ...threeExperiments, novice: "model", evaluation: "discovery" },
    agent: "baseline/bayes",
    options: {},
    asks: "novice",
  },
  {
    name: "data-analysis judge",
    suite: "data-analysis",
    preset: "easy",
    settings: {},
    agent: "baseline/oracle",
    options: {},
    asks: "judge",
  },
];

/** Replies are short, so that all of it ends within the hour on two cores. */
const settingsOf = (model: string) => (model.startsWith("local/") ? { maxOutputTokens: 160 } : {});

export function planOf(
  { suite, preset, settings, agent, options, asks }: Cell,
  model: string,
  items: number,
): PlanInput {
  const isDriven = !agent.startsWith("baseline/");
  const modelSettings = settingsOf(model);
  return {
    suites: [{ suite, preset, settings, seeds: `1..${items}`, items: { numbers: [1] } }],
    agents: [{ agent, options, ...(isDriven ? { model, modelSettings } : {}) }],
    limits: isDriven ? { turns: 6 } : {},
    repeats: 1,
    ...(asks === undefined ? {} : { actors: { [asks]: { model, modelSettings } } }),
  };
}
