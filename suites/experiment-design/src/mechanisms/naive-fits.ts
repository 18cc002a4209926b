import { solve } from "@assay/science/numerics/linear-algebra/lu";
import { fromRows } from "@assay/science/numerics/linear-algebra/matrix";
import { average } from "@assay/science/statistics/descriptive/average";
import { reach } from "./facts.ts";
import type { Batch } from "./instrument.ts";
import type { Levels } from "./sequence.ts";

/** The response that a fit expects at levels. */
export type Predictor = (levels: Levels) => number;

/** So much of a diagonal keeps the equations solvable with few readings. */
const ridge = 1e-3;

/** A linear regression of the readings on the levels. */
export function linearFit(readings: Batch): Predictor {
  const rows = readings.map(({ levels }) => [1, ...levels.map((level) => level / reach - 0.5)]);
  const columns = rows[0].map((_, column) => rows.map((row) => row[column]));
  const values = readings.map(({ value }) => value ?? 0);
  const dot = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, each, index) => sum + each * other[index], 0);
  const normal = columns.map((one, row) =>
    columns.map((other, column) => dot(one, other) + (row === column ? ridge : 0)),
  );
  const slopes = solve(
    fromRows(normal),
    columns.map((column) => dot(column, values)),
  );
  return (levels) => levels.reduce((sum, level, input) => sum + slopes[input + 1] * (level / reach - 0.5), slopes[0]);
}

/** The curve of each input with the others in the middle, and the sum of what the curves differ from there. */
export function additiveCurves(readings: Batch): Predictor {
  const middle = reach / 2;
  const at = (input: number, level: number): number[] =>
    readings
      .filter(({ levels }) => levels.every((each, other) => each === (other === input ? level : middle)))
      .map(({ value }) => value ?? 0);
  const centre = at(0, middle);
  const reference = centre.length > 0 ? average(centre) : average(readings.map(({ value }) => value ?? 0));
  const curves = readings[0].levels.map((_, input) => {
    const levels = [...new Set(readings.map((reading) => reading.levels[input]))].sort((one, other) => one - other);
    return levels.flatMap((level) => {
      const values = level === middle ? [reference] : at(input, level);
      return values.length === 0 ? [] : [{ level, change: average(values) - reference }];
    });
  });
  return (levels) => levels.reduce((sum, level, input) => sum + changeAt(curves[input], level), reference);
}

type Curve = readonly { readonly level: number; readonly change: number }[];

/** In a straight line between the points of a curve, and level beyond its ends. */
function changeAt(curve: Curve, level: number): number {
  const above = curve.findIndex((point) => point.level >= level);
  if (above < 0) return curve[curve.length - 1]?.change ?? 0;
  if (above === 0) return curve[0].change;
  const [one, other] = [curve[above - 1], curve[above]];
  return one.change + ((level - one.level) / (other.level - one.level)) * (other.change - one.change);
}
