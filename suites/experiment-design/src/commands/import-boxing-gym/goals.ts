import type { Json } from "@assay/contract";

/** A goal of the published system as a goal of this suite. */
export interface PublishedGoal {
  readonly environment: string;
  readonly goal: string;
  /** Whether its results are accuracies, not errors. */
  readonly isAccuracy?: boolean;
  /** The truth of a question as the numbers that predictions are compared with. */
  truth(stored: Json): readonly number[];
}

const numbers = (stored: Json): readonly number[] => (Array.isArray(stored) ? stored.map(Number) : [Number(stored)]);

/** The order of the published system, which is also that of our environment. */
const emotions = ["happiness", "sadness", "anger", "surprise", "fear", "disgust", "contentment", "disappointment"];

const ratings = (stored: Json): readonly number[] =>
  emotions.map((name) =>
    typeof stored === "object" && stored !== null && !Array.isArray(stored)
      ? Number((stored as { readonly [name: string]: Json })[name])
      : Number.NaN,
  );

/** By the names of environment and goal in its files. */
const goals: { readonly [name: string]: PublishedGoal } = {
  "location_finding direct": { environment: "location-finding", goal: "signal", truth: numbers },
  "location_finding source": { environment: "location-finding", goal: "sources", truth: (stored) => numbersOf(stored) },
  "hyperbolic_temporal_discount direct": {
    environment: "temporal-discounting",
    goal: "choice",
    isAccuracy: true,
    truth: numbers,
  },
  "hyperbolic_temporal_discount discount": {
    environment: "temporal-discounting",
    goal: "discount-factor",
    truth: numbers,
  },
  "death_process direct": { environment: "death-process", goal: "infected", truth: numbers },
  "death_process infection": { environment: "death-process", goal: "infection-rate", truth: numbers },
  "irt direct": { environment: "item-response", goal: "correctness", truth: numbers },
  "dugongs direct": { environment: "dugongs", goal: "length", truth: numbers },
  "peregrines direct": { environment: "peregrines", goal: "population", truth: numbers },
  "survival direct": { environment: "mastectomy-survival", goal: "survival", isAccuracy: true, truth: numbers },
  "lotka_volterra direct": { environment: "predator-prey", goal: "populations", truth: numbers },
  "emotion direct": { environment: "emotions", goal: "ratings", truth: ratings },
  // Groups are 1 and 2 there; here 1 is the first group and 0 the second.
  "morals direct": {
    environment: "moral-machines",
    goal: "judgement",
    isAccuracy: true,
    truth: (stored) => [Number(stored) === 1 ? 1 : 0],
  },
};

/** All numbers of nested lists. */
function numbersOf(stored: Json): readonly number[] {
  return Array.isArray(stored) ? stored.flatMap(numbersOf) : [Number(stored)];
}

/** The goal of a file. `direct_discovery` asks the same as `direct`. */
export const goalOf = (environment: string, goal: string): PublishedGoal | undefined => {
  const name = `${environment} ${goal.replace(/_?discovery$/, "")}`;
  return Object.hasOwn(goals, name) ? goals[name] : undefined;
};
