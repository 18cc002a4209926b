import { linearRegression } from "@assay/science/statistics/regression/linear-regression";
import { type Evaluation, none, unclear } from "../query/evaluation.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { pooledRows } from "./pooled-rows.ts";
import { weakSlopes } from "./weak-slopes.ts";

export type Direction = Extract<Ask, { about: "direction" }>;

/** From how many standard errors on a slope's sign is beyond doubt, and up to how many it is in doubt. */
const beyondDoubt = 8;
const inDoubt = 2;

export const directions = ["rises", "falls"] as const;

/** The sign of the slope where nobody can doubt it, or none where worlds with either sign explain the data as well. */
export function evaluateDirection({ columns: [x, y] }: Direction, reader: RepositoryReader): Evaluation {
  const { columns, laws } = reader.repository.model;
  const [predictor, response] = [columns.get(x), columns.get(y)];
  if (predictor?.role !== "independent" || predictor.values.kind === "category") return unclear;
  if (response?.role !== "dependent" || response.values.kind !== "continuous") return unclear;
  const pooled = pooledRows(reader);
  const line = linearRegression(pooled.numbers(x), pooled.numbers(y));
  if (!line.defined || line.slopeStandardError === 0) return unclear;
  const t = line.slope / line.slopeStandardError;
  const isNamed = laws.get(y)?.formula.variables.includes(x) ?? false;
  if (Math.abs(t) >= beyondDoubt) {
    return isNamed ? { kind: "choice", answers: [t > 0 ? "rises" : "falls"], choices: directions } : unclear;
  }
  if (isNamed || Math.abs(t) > inDoubt) return unclear;
  return weakSlopes(x, response, pooled) === undefined ? unclear : none("insufficient-power");
}
