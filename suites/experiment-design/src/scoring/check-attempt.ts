import type { Json } from "@assay/contract";
import type { AnswerForm, Prediction } from "../answers/answer-form.ts";
import { type Parsed, parsed, refused } from "../design-space/parsed.ts";
import type { Experiment } from "../episode/laboratory.ts";
import type { Item } from "../items.ts";
import { openSetup, type Setup } from "../setup.ts";

/** The experiments between two budgets, and the predictions after them. */
interface Stage {
  readonly experiments: readonly Experiment[];
  /** A prediction for each question, or null. */
  readonly predictions: readonly (Prediction | null)[];
}

/** A stage as it stands in a file: a prediction may be a text in any form that an agent could hand in. */
export interface GivenStage extends Pick<Stage, "experiments"> {
  readonly predictions: readonly Json[];
}

/** An attempt as it stands in a file. */
export interface GivenAttempt {
  readonly stages: readonly GivenStage[];
  readonly explanation?: string | undefined;
  readonly novice?: readonly Json[] | undefined;
}

/** Everything that scorers read from an episode: one stage per budget that the agent reached. */
export interface Attempt {
  readonly stages: readonly Stage[];
  readonly explanation?: string | undefined;
  /** The predictions of the novice, if it is a model. */
  readonly novice?: readonly (Prediction | null)[] | undefined;
}

/** An attempt that can be scored, with a sentence for each part that was dropped. */
export interface CheckedAttempt {
  readonly attempt: Attempt;
  readonly problems: readonly string[];
  /** Number of predictions at the last budget that were given and do not have the form. */
  readonly unread: number;
}

/**
 * Limits an attempt to one stage per budget, the allowed number of experiments, and one prediction per question. An
 * experiment that could not be run counts as lost. A prediction that does not have the right form counts as missing.
 */
export function checkAttempt(attempt: GivenAttempt, item: Item, form: AnswerForm): CheckedAttempt {
  const setup = openSetup(item);
  const problems: string[] = [];
  let unread = 0;
  const stages = item.budgets.map((budget, index) => {
    const { experiments = [], predictions = [] } = attempt.stages[index] ?? {};
    const allowed = budget - (item.budgets[index - 1] ?? 0);
    const stage = `stage ${index + 1}`;
    if (experiments.length > allowed) {
      problems.push(
        `${stage} has ${experiments.length} experiments where ${allowed} are allowed; the rest is left out`,
      );
    }
    return {
      experiments: experiments.slice(0, allowed).map((experiment, place) => {
        const read = readExperiment(setup, experiment);
        if (read.ok) return read.value;
        problems.push(`experiment ${place + 1} of ${stage} could not be run and counts as lost: ${read.message}`);
        return { kind: "lost" } as const;
      }),
      predictions: checkPredictions(predictions, item, form, (place, problem) => {
        if (index === item.budgets.length - 1) unread += 1;
        problems.push(`prediction ${place + 1} of ${stage} counts as none: ${problem}`);
      }),
    };
  });
  const novice =
    attempt.novice &&
    checkPredictions(attempt.novice, item, form, (place, problem) =>
      problems.push(`prediction ${place + 1} of the novice counts as none: ${problem}`),
    );
  const { explanation } = attempt;
  return { attempt: { explanation, stages, ...(novice === undefined ? {} : { novice }) }, problems, unread };
}

/** Checks that the experiment could have been run. */
function readExperiment({ space, model }: Setup, experiment: Experiment): Parsed<Experiment> {
  if (experiment.kind === "lost") return parsed(experiment);
  const { length } = model.outputs;
  const held = experiment.outcome.length;
  if (held !== length) {
    return refused(`its outcome must have ${length} ${length === 1 ? "number" : "numbers"}, not ${held}`);
  }
  const read = space.parseStored(experiment.design);
  return read.ok ? parsed({ ...experiment, design: read.value }) : read;
}

function checkPredictions(
  given: readonly Json[],
  { points }: Item,
  form: AnswerForm,
  refuse: (place: number, problem: string) => void,
): (Prediction | null)[] {
  return Array.from({ length: points }, (_, place) => {
    const prediction = given[place] ?? null;
    if (prediction === null) return null;
    const isList = Array.isArray(prediction) && prediction.every((value) => typeof value === "number");
    if (isList && prediction.length !== form.size) {
      refuse(place, `it must have ${form.size} ${form.size === 1 ? "number" : "numbers"}, not ${prediction.length}`);
      return null;
    }
    const read = form.parse(isList ? form.print(prediction as readonly number[]) : prediction);
    if (read.ok) return read.value;
    refuse(place, read.message);
    return null;
  });
}
