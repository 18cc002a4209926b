import type { AgentStep, Reply, Step, Workspace } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import type { EvaluationPoint } from "../evaluation/evaluation-point.ts";
import { asksOneByOne, type Item, usesForks } from "../items.ts";
import { describeNames } from "../modelling/describe-names.ts";
import { languageRules } from "../modelling/language-rules.ts";
import { addModellingTools, firstModelStep, modellingHashes, modellingOffer } from "../modelling/offer.ts";
import { Workbench } from "../modelling/workbench.ts";
import { explanationProblem } from "../novices/formula-novice.ts";
import type { Setup } from "../setup.ts";
import type { ExperimentWorld, Instance } from "../world.ts";
import { describePrice } from "./describe-price.ts";
import { Explanation } from "./explanation.ts";
import { answerFormOf, answerInstructions, asPrompt, introduction, questionAt } from "./introduce.ts";
import { Laboratory } from "./laboratory.ts";
import { PredictionSheet } from "./prediction-sheet.ts";
import {
  type ExplanationReply,
  experimentsReply,
  experimentsSince,
  explanationReply,
  predictionReply,
  predictionsReply,
} from "./replies.ts";
import { type EpisodeState, makeTools } from "./tools.ts";

const experimentsPrompt = readPrompt(new URL("./experiments.md", import.meta.url), ["count", "tries", "prices"]);
const questionPrompt = readPrompt(new URL("./question.md", import.meta.url), ["state", "question", "form"]);
const predictionsPrompt = readPrompt(new URL("./predictions.md", import.meta.url), ["state", "questions", "form"]);
const explanationPrompt = readPrompt(new URL("./explanation.md", import.meta.url), ["state", "limit", "tries"]);
const programPrompt = readPrompt(new URL("./program.md", import.meta.url), ["language", "names"]);
const announcementPrompt = readPrompt(new URL("./announcement.md", import.meta.url), ["limit"]);
const novicePrompt = readPrompt(new URL("./novice.md", import.meta.url), ["explanation", "question", "form"]);

/** SHA-256 of the prompts by name. */
export const promptHashes = {
  "introduction.md": introduction.hash,
  "experiments.md": experimentsPrompt.hash,
  "question.md": questionPrompt.hash,
  "predictions.md": predictionsPrompt.hash,
  "explanation.md": explanationPrompt.hash,
  "program.md": programPrompt.hash,
  "announcement.md": announcementPrompt.hash,
  "novice.md": novicePrompt.hash,
  ...modellingHashes,
};

const states = new WeakMap<Workspace, EpisodeState>();

/** The laboratory of an episode. */
export function laboratoryOf(workspace: Workspace): Laboratory {
  const state = states.get(workspace);
  if (state === undefined) throw new Error("the workspace is none of this suite");
  return state.laboratory;
}

const noFiles = {
  paths: [],
  has: () => false,
  read: (): never => {
    throw new Error("an experiment has no files");
  },
};

const instanceOf = ({ instances }: ExperimentWorld, { environment }: Item): Instance => {
  const found = instances.find((each) => each.environment === environment);
  if (found === undefined) throw new Error(`the world has no instance of ${environment}`);
  return found;
};

/** Opens the laboratory of one episode with its tools. */
export function openWorkspace(world: ExperimentWorld, item: Item): Workspace {
  const laboratory = new Laboratory(world, instanceOf(world, item), item);
  const state: EpisodeState = {
    laboratory,
    sheet: new PredictionSheet(answerFormOf(laboratory.setup, item.goal), item.points),
    explanation: new Explanation(
      item.explanation,
      item.tries,
      item.novice === "formula" ? (text) => explanationProblem(text, laboratory.setup, item.goal) : undefined,
    ),
    participant: item.participant,
    workbench: item.modelling === "language" ? new Workbench(laboratory.setup, item) : undefined,
  };
  const workspace: Workspace = {
    files: noFiles,
    delivery: "virtual",
    toolsets: modellingOffer(item).toolsets,
    tools: addModellingTools(makeTools(state), state, item.goal),
    services: {},
    deliverables: [],
  };
  states.set(workspace, state);
  return workspace;
}

/**
 * Runs experiments up to each budget and then asks the questions. With several budgets, they go to a fork of the agent
 * that is then dropped: all on one sheet, or as published each to a fork of its own. With one budget, all questions go to
 * the agent itself at the end. They come after the explanation, so that the explanation cannot be written for them.
 */
export async function* conduct(
  world: ExperimentWorld,
  item: Item,
  workspace: Workspace,
): AsyncGenerator<Step, void, Reply> {
  const state = states.get(workspace);
  if (state === undefined) throw new Error("the workspace is none of this suite");
  const asked = instanceOf(world, item).evaluations[item.goal];
  const points = asked.map(({ point }) => point);
  const { laboratory } = state;
  let isIntroduced = false;
  const introduceOnce = (): string => {
    const told = isIntroduced ? "" : item.text;
    isIntroduced = true;
    return told;
  };
  for (const [index, budget] of item.budgets.entries()) {
    laboratory.allow(budget - (item.budgets[index - 1] ?? 0));
    if (laboratory.left > 0) yield experimentsStep(state, item, introduceOnce());
    if (!usesForks(item)) continue;
    if (budget === 0 && item.modelling !== "none") yield firstModelStep(item, introduceOnce());
    // A fork that is asked before the first phase has not seen the introduction yet.
    const introduced = isIntroduced ? "" : item.text;
    if (asksOneByOne(item)) {
      for (const { point } of asked) yield* asking(state, [point], questionStep(state, item, point, introduced));
    } else yield* asking(state, points, { ...predictionsStep(state, item, asked, introduced), branch: true }, true);
  }
  laboratory.allow(0);
  let explanation: string | undefined;
  if (item.evaluation === "discovery") {
    const { value } = yield explanationStep(state, item, introduceOnce());
    explanation = (value as ExplanationReply | undefined)?.explanation;
  }
  if (!usesForks(item)) yield* asking(state, points, predictionsStep(state, item, asked, introduceOnce()), true);
  if (explanation === undefined || item.novice !== "model") return;
  for (const { point } of asked) yield noviceStep(state, item, point, explanation);
}

/** A step that asks about these points. A fitted program can answer at these points only. */
async function* asking(
  { workbench, sheet }: EpisodeState,
  points: readonly (Design | null)[],
  step: AgentStep,
  together = false,
): AsyncGenerator<Step, void, Reply> {
  workbench?.ask(points, together);
  sheet.clear();
  yield step;
  workbench?.ask([]);
}

function experimentsStep({ laboratory }: EpisodeState, item: Item, introduced: string): AgentStep {
  const { left, purse, setup } = laboratory;
  const first = laboratory.experiments().length;
  const said = experimentsPrompt.body({
    count: count(left, "experiment"),
    tries: count(item.tries, "try", "tries"),
    prices: describePrice(setup, item, purse),
  });
  return {
    to: "agent",
    prompt: asPrompt(
      introduced,
      introduced === "" ? "" : announce(setup, item),
      said,
      modellingOffer(item).introduction,
    ),
    tools: ["run_experiment", ...modellingOffer(item).working],
    reply: experimentsReply(laboratory, first),
    undone: () => experimentsSince(laboratory, first),
  };
}

function questionStep({ laboratory }: EpisodeState, item: Item, point: Design | null, introduced: string): AgentStep {
  const form = answerFormOf(laboratory.setup, item.goal);
  const said = questionPrompt.body({
    state: stateOf(laboratory),
    question: questionAt(laboratory.setup, item.goal, point, item.words),
    form: answerInstructions(laboratory.setup, item.goal),
  });
  const tools = modellingOffer(item).asked;
  return { to: "agent", prompt: asPrompt(introduced, said), tools, reply: predictionReply(form), branch: true };
}

function predictionsStep(
  { laboratory, sheet }: EpisodeState,
  item: Item,
  asked: readonly EvaluationPoint[],
  introduced: string,
): AgentStep {
  const questions = asked.map(
    ({ point }, index) => `### Question ${index + 1}\n\n${questionAt(laboratory.setup, item.goal, point, item.words)}`,
  );
  const said = predictionsPrompt.body({
    state: stateOf(laboratory),
    questions: questions.join("\n\n"),
    form: answerInstructions(laboratory.setup, item.goal),
  });
  return {
    to: "agent",
    prompt: asPrompt(introduced, said),
    tools: ["predict", ...(usesForks(item) ? modellingOffer(item).asked : modellingOffer(item).asking)],
    reply: predictionsReply(sheet),
  };
}

function explanationStep({ laboratory, explanation }: EpisodeState, item: Item, introduced: string): AgentStep {
  const said = explanationPrompt.body({
    state: stateOf(laboratory),
    limit: `${item.explanation.most} ${item.explanation.unit}`,
    tries: count(item.tries, "try", "tries"),
  });
  return {
    to: "agent",
    prompt: asPrompt(introduced, said, describeNovice(laboratory.setup, item)),
    tools: ["explain", ...modellingOffer(item).working],
    reply: explanationReply(explanation),
  };
}

/** What comes after the experiments, told before they are spent. Empty if nothing is explained. */
function announce(setup: Setup, item: Item): string {
  if (item.evaluation !== "discovery") return "";
  const limit = `${item.explanation.most} ${item.explanation.unit}`;
  return [announcementPrompt.body({ limit }), describeNovice(setup, item)].filter((piece) => piece !== "").join("\n\n");
}

/** How the novice reads an explanation, if it is a program. */
function describeNovice(setup: Setup, { novice, goal }: Item): string {
  if (novice !== "formula") return "";
  const asksParameters = findGoal(setup.environment, goal).target.kind === "parameters";
  return programPrompt.body({ language: languageRules, names: describeNames(setup, asksParameters) });
}

function noviceStep({ laboratory }: EpisodeState, item: Item, point: Design | null, explanation: string): Step {
  const form = answerFormOf(laboratory.setup, item.goal);
  const said = novicePrompt.body({
    explanation,
    question: questionAt(laboratory.setup, item.goal, point, item.words),
    form: answerInstructions(laboratory.setup, item.goal),
  });
  return { to: "actor", role: "novice", prompt: asPrompt(said), reply: predictionReply(form) };
}

function stateOf(laboratory: Laboratory): string {
  const run = laboratory.experiments().filter(({ kind }) => kind === "run").length;
  return run === 0 ? "You have run no experiment." : `You have run ${count(run, "experiment")}.`;
}

const count = (number: number, one: string, several = `${one}s`): string => `${number} ${number === 1 ? one : several}`;
