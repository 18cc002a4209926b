import type { Evaluation } from "../query/evaluation.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { evaluateCause } from "./cause.ts";
import { evaluateDirection } from "./direction.ts";
import { evaluateEstimate } from "./estimate.ts";

/** What can be said of the population: the truth of the blueprint where the data show it, as the published rules decide. */
export function evaluateInterpretation(ask: Ask, reader: RepositoryReader): Evaluation {
  switch (ask.about) {
    case "cause":
      return evaluateCause(ask, reader);
    case "direction":
      return evaluateDirection(ask, reader);
    case "estimate":
      return evaluateEstimate(ask, reader);
  }
}
