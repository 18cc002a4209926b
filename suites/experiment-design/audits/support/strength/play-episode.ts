import type { Submission } from "@assay/contract";
import type { Outcome } from "@assay/science/inference";
import { addRefusal, addRun, type Designer, emptyHistory } from "../../../src/baselines/scientist.ts";
import { Laboratory, type RunResult } from "../../../src/episode/laboratory.ts";
import type { Item, Key } from "../../../src/items.ts";
import { participantFor } from "../../../src/participants/participant-for.ts";
import { predictAfter } from "../../../src/prediction/predict-after.ts";
import { priorReference } from "../../../src/prediction/prior-reference.ts";
import { measure } from "../../../src/scoring/measure.ts";
import type { Setup } from "../../../src/setup.ts";
import type { ExperimentWorld } from "../../../src/world.ts";
import { meanLabelError } from "./label-error.ts";

/** An item with its world. */
export interface PosedItem {
  readonly world: ExperimentWorld;
  readonly item: Item;
  readonly key: Key;
}

/** Errors of predictions. */
export interface Errors {
  readonly error: number;
  /** In units of the standard deviation of errors without data. */
  readonly standardised: number;
}

/** The result of an episode. */
export interface EpisodeResult extends Errors {
  /** Doubts about the posterior. */
  readonly problems: readonly string[];
}

/**
 * The errors of the best predictions after a number of experiments that one designer chose. It does what the scripted
 * scientists do in an episode, with the same laboratory, designers, predictions and scorer, but without the engine.
 */
export async function playEpisode(
  { world, item, key }: PosedItem,
  design: Designer,
  experiments = Math.max(...item.budgets),
): Promise<EpisodeResult> {
  const laboratory = new Laboratory(world, world.instances[0], item);
  const { setup } = laboratory;
  laboratory.allow(experiments);
  let tried = emptyHistory;
  while (laboratory.left > 0) {
    const chosen = design(setup, item, tried);
    if (chosen === undefined) break;
    const ran = laboratory.run(setup.space.print(chosen));
    tried = ran.kind === "refused" ? addRefusal(tried, chosen) : addRun(setup, tried, chosen, seenOf(setup, ran));
  }
  const points = key.evaluation.map(({ point }) => point);
  const predictions = predictAfter(item, setup, setup.model, tried.data, points);
  const attempt = { stages: [{ experiments: laboratory.experiments(), predictions }] };
  const outcome = { kind: "answered" } as const;
  const submission: Submission = {
    outcome,
    answers: [{ to: "agent", outcome, value: JSON.parse(JSON.stringify(attempt)), text: "" }],
    files: {},
  };
  const { stages } = await measure(key, submission);
  const { error, standardisedError, problems } = stages[stages.length - 1];
  const ofLabels = meanLabelError({ world, item, key }, tried.data);
  if (ofLabels === undefined) return { error, standardised: standardisedError, problems };
  const { deviation } = priorReference(key, setup);
  return { error: ofLabels, standardised: ofLabels / deviation, problems };
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
