import type { HandedIn, Json, Probes } from "@assay/contract";
import type { Prediction } from "../answers/answer-form.ts";
import { findGoal } from "../environments.ts";
import { answerFormOf } from "../episode/introduce.ts";
import type { Item, Key } from "../items.ts";
import { matchPlaces } from "../prediction/match-places.ts";
import { priorReference } from "../prediction/prior-reference.ts";
import { openSetup } from "../setup.ts";
import type { ExperimentWorld } from "../world.ts";
import { answerForms } from "./prediction-forms.ts";

/** An attempt without experiments, with the same predictions at every budget, in any form. */
function attemptWith({ budgets }: Item, predictions: readonly Json[]): HandedIn {
  const stages = budgets.map(() => ({ experiments: [], predictions: [...predictions] }));
  return { value: { stages } };
}

/** The best predictions without data. Places have no order: they stand in that of the places that they are matched to. */
function priorPredictions(item: Item, key: Key): readonly Prediction[] {
  const setup = openSetup(item);
  const metric = findGoal(setup.environment, item.goal).metric(setup.settings);
  const { predictions } = priorReference(
    item,
    setup,
    key.evaluation.map(({ point }) => point),
  );
  if (metric.kind !== "matched-squared-error") return predictions;
  const { coordinates } = metric;
  return predictions.map((each, index) =>
    matchPlaces(each, key.evaluation[index].truth, coordinates).flatMap((place) =>
      each.slice(place * coordinates, (place + 1) * coordinates),
    ),
  );
}

/** What `assay check-suite` probes; `audits/probes.ts` tries every environment and goal over many seeds. */
export const probes: Probes<ExperimentWorld, Item, Key> = {
  // Predictions of a novice come from an explanation, which only an episode has.
  truth: ({ item, key }) =>
    item.evaluation === "design"
      ? attemptWith(
          item,
          key.evaluation.map(({ truth }) => [...truth]),
        )
      : undefined,
  exact: { scorer: "prediction", metric: "error", value: 0 },
  *forms({ item, key }) {
    const form = answerFormOf(openSetup(item), item.goal);
    const written = key.evaluation.map(({ truth }) => answerForms(form, truth));
    for (const [index, first] of written[0].entries()) {
      const predictions = written.map((forms) => forms[index]);
      yield [typeof first === "string" ? first : JSON.stringify(first), attemptWith(item, predictions)];
    }
  },
  *climb({ item, key }) {
    const prior = priorPredictions(item, key);
    for (const share of [0, 0.5, 1]) {
      const between = key.evaluation.map(({ truth }, index) =>
        truth.map((value, place) => (share === 1 ? value : share * value + (1 - share) * prior[index][place])),
      );
      yield attemptWith(item, between);
    }
  },
  absent: {
    insider: "the guess, prior-mean, is the exact expectation under the generator's prior",
    blind: "a description is the same for all worlds of an environment, and predictions are numbers",
  },
};
