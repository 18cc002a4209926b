import { hasKnownErrors, isDirectionOpen, isReadByRow } from "../blueprint/column-schema.ts";
import { type Evaluation, noAnswer, unclear } from "../query/evaluation.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { lineThrough } from "./line-through.ts";
import { pooledRows } from "./pooled-rows.ts";
import { weakSlopes } from "./weak-slopes.ts";

export type Direction = Extract<Ask, { about: "direction" }>;

/** A slope's sign is certain from this many standard errors on, and uncertain up to `uncertainErrors` standard errors. */
const certainErrors = 5;
const uncertainErrors = 2;

export const directions = ["rises", "falls"] as const;

/**
 * The sign of the slope if it is certain. There is no answer if worlds with either sign explain the data equally well.
 */
export function evaluateDirection({ columns: [x, y] }: Direction, reader: RepositoryReader): Evaluation {
  const { columns, laws } = reader.repository.model;
  const [predictor, response] = [columns.get(x), columns.get(y)];
  if (!isDirectionOpen(predictor, y)) return unclear;
  if (!isReadByRow(response) || response.values.kind !== "continuous") return unclear;
  if (!hasKnownErrors(response, reader.repository.model.blueprint.columns)) return unclear;
  const pooled = pooledRows(reader);
  const line = lineThrough(pooled, x, y);
  if (!line.defined || line.slopeStandardError === 0) return unclear;
  const t = line.slope / line.slopeStandardError;
  const isInLaw = laws.get(y)?.formula.variables.includes(x) ?? false;
  if (Math.abs(t) >= certainErrors) {
    return isInLaw ? { kind: "choice", answers: [t > 0 ? "rises" : "falls"], choices: directions } : unclear;
  }
  if (isInLaw || Math.abs(t) > uncertainErrors) return unclear;
  return weakSlopes(pooled, x, y) === undefined ? unclear : noAnswer("insufficient-power");
}
