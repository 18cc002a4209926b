import { difficultySchema, namedDifficulties, ownDialsSchema } from "@assay/contract";
import { z } from "zod";
import { type AnyEnvironment, laws, wordings } from "./environment.ts";
import { type AnyGoal, environments, findEnvironment, findGoal } from "./environments.ts";
import { explanationLimitSchema } from "./episode/explanation-limit.ts";
import { priceProblem } from "./episode/price.ts";
import { ingredients } from "./mechanisms/ingredients.ts";
import { participantFor } from "./participants/participant-for.ts";

/** The setting that selects every environment or every goal. */
const ALL = "all";

/** The environment preset that its settings start from. */
const constants = ["default", "published", "dad"] as const;

/** What is evaluated: predictions of the agent itself, or of a novice who reads its explanation. */
export const evaluations = ["design", "discovery"] as const;

export type Evaluation = (typeof evaluations)[number];

/** Who reads the explanation: a model that the plan binds to the role `novice`, or a reader of programs. */
const novices = ["formula", "model"] as const;

const budgets = z
  .array(z.int().min(0).max(1000))
  .min(1)
  .max(50)
  .refine((list) => list.every((budget, index) => index === 0 || budget > list[index - 1]), {
    message: "budgets must rise, such as [0, 1, 3, 5, 7, 10]",
  });

/** The name of the environment of composed systems, which is there where a suite has a scale of difficulty. */
const COMPOSED = "mechanisms";

/**
 * Settings of a suite with these environments: which of them, and how they are experimented on. Where it is scaled, a
 * difficulty asks for systems with a composed law in their place.
 */
export const settingsFor = (all: readonly AnyEnvironment[], { isScaled = false } = {}) =>
  z
    .strictObject({
      environment: z
        .enum([ALL, ...all.map(({ name }) => name), ...(isScaled ? [COMPOSED] : [])])
        .describe("One environment, or all."),
      goal: z.string().describe("One goal of the environment, or all."),
      constants: z.enum(constants).describe("The preset of the environments' own settings."),
      parameters: z
        .record(z.string(), z.json())
        .describe("Changes to the environment's own preset; only if one environment is named."),
      law: z.enum(laws).describe("Whether worlds follow the law in the description, or depart from it."),
      wording: z.enum(wordings).describe("With domain knowledge, or with neutral names."),
      question: z.string().max(2000).describe("A custom question for the goal; only if one goal is named."),
      evaluation: z.enum([...evaluations, "both"]).describe("Whose predictions count: the agent's or a novice's."),
      budgets: budgets.describe(
        "The numbers of experiments after which predictions are asked; explanations come after the last.",
      ),
      points: z.int().min(1).max(500).describe("Number of questions in an evaluation."),
      tries: z.int().min(1).max(20).describe("Number of tries for a valid design before the experiment is lost."),
      explanation: explanationLimitSchema,
      novice: z.enum(novices),
      participant: z
        .enum(["built-in", "model"])
        .describe(
          "Who puts answers of simulated people into words: a built-in grammar, or the model bound to `participant`.",
        ),
      modelling: z
        .enum(["none", "language", "python"])
        .describe(
          "Whether programs can be fitted to the data: none, in the model language, or in Python in the sandbox.",
        ),
      price: z.string().min(1).max(500).describe("The price of an experiment: a formula over the model's inputs."),
      purse: z.number().min(0).nullable().describe("The total price of all experiments."),
      regret: z
        .strictObject({ designs: z.int().min(0).max(1000), search: z.boolean() })
        .describe(
          "Number of random designs that each experiment is compared with (0 for none), and whether to search for a better one.",
        ),
      difficulty: difficultySchema
        .optional()
        .describe("From 0 to 1 or by name: systems with a composed law, in place of the environments."),
      ingredients: ownDialsSchema(ingredients)
        .optional()
        .describe("Dials of single ingredients that differ from what the difficulty says."),
    })
    .superRefine((settings, context) => {
      const complain = (path: string[], message: string): void => {
        context.addIssue({ code: "custom", path, message });
      };
      const { environment: name, goal, parameters, price, question } = settings;
      if (settings.difficulty !== undefined) {
        for (const [path, message] of scaleProblems(settings, isScaled)) complain([path], message);
        return;
      }
      if (settings.ingredients !== undefined) complain(["ingredients"], "give a difficulty to change its ingredients");
      if (name === COMPOSED) {
        complain(["environment"], `${COMPOSED} needs a difficulty from 0 to 1, such as --difficulty hard`);
        return;
      }
      if (name === ALL) {
        if (goal !== ALL) complain(["goal"], "name one environment to choose its goal");
        if (Object.keys(parameters).length > 0)
          complain(["parameters"], "name one environment to change its parameters");
        if (price !== "1") complain(["price"], "name one environment to set prices: they are formulas over its inputs");
        if (question !== "") complain(["question"], "name one environment and one goal to ask in your own words");
        return;
      }
      const environment = findEnvironment(name);
      const names = environment.goals.map((each) => each.name);
      if (goal !== ALL && !names.includes(goal)) complain(["goal"], `${name} has the goals ${names.join(", ")}`);
      if (goal === ALL && question !== "" && names.length > 1)
        complain(["question"], "name one goal to ask it in your own words");
      const base = environment.presets[settings.constants];
      if (base === undefined) {
        complain(["constants"], `${name} has no ${settings.constants} version`);
        return;
      }
      const checked = environment.settings.safeParse({ ...base, ...parameters });
      for (const issue of checked.error?.issues ?? []) {
        complain(["parameters", ...issue.path.map(String)], issue.message);
      }
      const problem = checked.success
        ? priceProblem(price, environment.model(checked.data, "textbook").inputs)
        : undefined;
      if (problem !== undefined) complain(["price"], problem);
    });

/** Settings that composed systems do not have. They have one goal, neutral names, a purse and a prior of their own. */
function scaleProblems(
  settings: Settings,
  isScaled: boolean,
): readonly (readonly [setting: string, message: string])[] {
  const { environment, goal, constants: version, law, question, evaluation, parameters, price, purse } = settings;
  if (!isScaled) return [["difficulty", "this suite has no scale of difficulty; leave it out"]];
  const isIn = environment === ALL || environment === COMPOSED;
  const told: [string, boolean, string][] = [
    ["environment", isIn, `${environment} has no difficulty; name ${COMPOSED} or none`],
    ["goal", goal === ALL, `${COMPOSED} has one goal; leave it out`],
    ["constants", version === "default", `${COMPOSED} has no ${version} version`],
    ["law", law === "textbook", `the law of ${COMPOSED} is composed; leave it out`],
    ["question", question === "", `${COMPOSED} asks in its own words; leave it out`],
    ["evaluation", evaluation !== "discovery", `${COMPOSED} has no novice; use design`],
    ["parameters", Object.keys(parameters).length === 0, `${COMPOSED} is changed by its ingredients`],
    ["price", price === "1" && purse === null, `${COMPOSED} has prices and a purse of its own; leave them out`],
  ];
  return told.flatMap(([setting, isFine, message]) => (isFine ? [] : [[setting, message] as const]));
}

export type Settings = z.infer<ReturnType<typeof settingsFor>>;

const ordinary: Settings = {
  environment: ALL,
  goal: ALL,
  constants: "default",
  parameters: {},
  law: "textbook",
  wording: "prior",
  question: "",
  evaluation: "both",
  budgets: [0, 1, 3, 5, 7, 10],
  points: 60,
  tries: 3,
  explanation: { most: 200, unit: "words" },
  novice: "formula",
  participant: "built-in",
  modelling: "none",
  price: "1",
  purse: null,
  regret: { designs: 20, search: false },
};

export const presets = {
  default: ordinary,
  /**
   * The constants of the published system, for comparison. Its defects in parsing and in the order of the evaluation
   * are not reproduced.
   */
  published: {
    ...ordinary,
    constants: "published",
    points: 10,
    novice: "model",
    regret: { designs: 100, search: true },
  },
  /**
   * The priors and laws of the literature on experimental design, for the environments that have them. The budgets are
   * our own.
   */
  dad: { ...ordinary, constants: "dad" },
  /** Asks everything at the end, so that no forks are needed: for people, MCP clients and other programs. */
  final: { ...ordinary, budgets: [10] },
  /** One environment with few experiments and questions, for a first look. */
  easy: {
    ...ordinary,
    environment: "death-process",
    budgets: [0, 3],
    points: 6,
    regret: { designs: 0, search: false },
  },
  /** Systems with a composed law. `easy` was a name already: its difficulty is asked for with --difficulty easy. */
  medium: { ...ordinary, difficulty: namedDifficulties.medium },
  hard: { ...ordinary, difficulty: namedDifficulties.hard },
  frontier: { ...ordinary, difficulty: namedDifficulties.frontier },
} satisfies { readonly [preset: string]: Settings };

/** The same presets for a suite with other environments: `easy` has the first of them, `dad` is there where one has it. */
export function presetsFor(all: readonly AnyEnvironment[]) {
  const { dad, easy, medium, hard, frontier, ...others } = presets;
  return {
    ...others,
    ...(all.some(({ presets: own }) => own.dad !== undefined) ? { dad } : {}),
    easy: { ...easy, environment: all[0].name },
  };
}

/** The environments of a world. With the constants of the literature, only those that have them. */
export function wantedEnvironments(
  { environment, constants: version }: Settings,
  all = environments,
): readonly AnyEnvironment[] {
  if (environment !== ALL) return [findEnvironment(environment)];
  return all.filter(({ presets: own }) => own[version] !== undefined);
}

export function wantedGoals(environment: AnyEnvironment, { goal }: Settings): readonly AnyGoal[] {
  return goal === ALL ? environment.goals : [findGoal(environment, goal)];
}

/** The settings of an environment: its preset with the chosen changes, checked. */
export function environmentSettings({ settings, presets: own }: AnyEnvironment, chosen: Settings) {
  return settings.parse({ ...own[chosen.constants], ...chosen.parameters });
}

/** The roles that a plan must bind: a novice that is a model, and a model that speaks for simulated people. */
export function neededActors(settings: Settings, all = environments): readonly ("novice" | "participant")[] {
  const hasPeople = wantedEnvironments(settings, all).some(
    (each) => participantFor(each, settings.wording) !== undefined,
  );
  return [
    ...(settings.novice === "model" && settings.evaluation !== "design" ? (["novice"] as const) : []),
    ...(settings.participant === "model" && hasPeople ? (["participant"] as const) : []),
  ];
}
