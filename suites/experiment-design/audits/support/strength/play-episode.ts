import type { Submission } from "@assay/contract";
import type { Outcome } from "@assay/science/inference";
import type { Prediction } from "../../../src/answers/answer-form.ts";
import { addRefusal, addRun, type Designer, emptyHistory } from "../../../src/baselines/scientist.ts";
import { type Experiment, Laboratory, type RunResult } from "../../../src/episode/laboratory.ts";
import type { Item, Key } from "../../../src/items.ts";
import { participantFor } from "../../../src/participants/participant-for.ts";
import { predictAfter } from "../../../src/prediction/predict-after.ts";
import { measure } from "../../../src/scoring/measure.ts";
import type { Setup } from "../../../src/setup.ts";
import type { ExperimentWorld } from "../../../src/world.ts";

/** An item with its world. */
export interface PosedItem {
  readonly world: ExperimentWorld;
  readonly item: Item;
  readonly key: Key;
}

/** Errors of predictions. */
export interface Errors {
  readonly error: number;
  /** The error that the best prediction given the same data is expected to have. It varies less than the error. */
  readonly loss: number;
}

/** The result of an episode. */
export interface EpisodeResult extends Errors {
  /** The error of the best predictions given the true outcomes, less `loss`: 0 in expectation. */
  readonly luck: number;
  /** Doubts about the posterior. */
  readonly problems: readonly string[];
}

/** The errors of the best predictions after a number of experiments that one designer chose. */
export async function playEpisode(
  posed: PosedItem,
  design: Designer,
  experiments = Math.max(...posed.item.budgets),
): Promise<EpisodeResult> {
  const [result] = await playBudgets(posed, design, [experiments]);
  return result;
}

/** The same after each of several rising numbers of experiments. */
export async function playBudgets(
  posed: PosedItem,
  design: Designer,
  budgets: readonly number[],
): Promise<EpisodeResult[]> {
  return measureStages(posed, runBudgets(posed, design, budgets), budgets);
}

/** Experiments up to a budget, with predictions after them. */
export interface Stage {
  readonly experiments: readonly Experiment[];
  readonly predictions: readonly Prediction[];
}

/**
 * Does what the scripted scientists do in an episode, with the same laboratory, designers and predictions, but without
 * the engine.
 */
export function runBudgets({ world, item, key }: PosedItem, design: Designer, budgets: readonly number[]): Stage[] {
  const laboratory = new Laboratory(world, world.instances[0], item);
  const { setup } = laboratory;
  const points = key.evaluation.map(({ point }) => point);
  const stages: Stage[] = [];
  let tried = emptyHistory;
  for (const [index, budget] of budgets.entries()) {
    const first = laboratory.experiments().length;
    laboratory.allow(budget - (budgets[index - 1] ?? 0));
    while (laboratory.left > 0) {
      const chosen = design(setup, item, tried);
      if (chosen === undefined) break;
      const ran = laboratory.run(setup.space.print(chosen));
      tried = ran.kind === "refused" ? addRefusal(tried, chosen) : addRun(setup, tried, chosen, seenOf(setup, ran));
    }
    const predictions = predictAfter(item, setup, setup.model, tried.data, points);
    stages.push({ experiments: laboratory.experiments(first), predictions });
  }
  return stages;
}

/** The scores of stages, by the scorer of episodes. */
export async function measureStages(
  { item, key }: PosedItem,
  stages: readonly Stage[],
  budgets: readonly number[],
): Promise<EpisodeResult[]> {
  const outcome = { kind: "answered" } as const;
  const submission: Submission = {
    outcome,
    answers: [{ to: "agent", outcome, value: JSON.parse(JSON.stringify({ stages })), text: "" }],
    files: {},
  };
  const staged = { ...item, budgets: [...budgets] };
  const measured = await measure({ ...key, item: staged }, submission);
  return measured.stages.map(({ error, bayesError, bayesLoss, problems }) => ({
    error,
    loss: bayesLoss,
    luck: bayesError - bayesLoss,
    problems,
  }));
}

/** The numbers, or for simulated people the numbers read from their words. */
function seenOf(
  { environment, settings, scene, wording }: Setup,
  { design, outcome, words }: Extract<RunResult, { kind: "run" }>,
): Outcome | undefined {
  const speaker = participantFor(environment, wording);
  if (speaker === undefined) return outcome;
  return speaker.parse(environment.show(outcome, { design, settings, scene, wording }, words));
}
