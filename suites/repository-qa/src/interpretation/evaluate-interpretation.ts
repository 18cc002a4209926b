import type { Evaluation } from "../query/evaluation.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { evaluateCause } from "./cause.ts";
import { evaluateDirection } from "./direction.ts";
import { evaluateEstimate } from "./estimate.ts";

/** Answers a question about the population: the truth of the blueprint, if the data show it by the published rules. */
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
