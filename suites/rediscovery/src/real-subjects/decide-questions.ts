import type { Question } from "@assay/grading/claims";
import type { AnyFamily, Observation } from "../family.ts";
import { belongsToCell } from "../measures/cell-items.ts";
import { cellKey } from "../scenario/claim-space.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import type { MeasuredCell } from "./measure-subject.ts";
import type { Finding } from "./measured-file.ts";

/** The quantile of the normal distribution for an interval at 95 %. */
const z = 1.959963984540054;

interface Estimate {
  readonly estimate: number;
  readonly interval: [number, number];
}

/**
 * The answer to a question about a contrast: the mean difference with its interval. Where all cells have the same items it
 * is taken item by item, so that the items' own difficulty drops out; else the variances of the cells add up.
 */
export function decideQuestion(
  family: AnyFamily,
  subjects: readonly string[],
  question: Question,
  cells: readonly MeasuredCell[],
): Omit<Finding, "question"> | undefined {
  const measure = family.measures.find(({ name }) => name === question.measure);
  const [place] = placesOfQuestion(family, subjects, question);
  if (measure?.column === undefined || place === undefined) return undefined;
  const across = measure.across ?? [];
  const signed = [
    [place.cells[0], 1],
    [place.cells[1], -1],
    [place.against[0], -1],
    [place.against[1], 1],
  ] as const;
  const parts = signed.flatMap(([wanted, sign]) => {
    if (wanted === undefined) return [];
    const found = cells.filter(({ cell }) =>
      across.length === 0 ? cellKey(cell) === cellKey(wanted) : belongsToCell(cell, wanted, across),
    );
    return [
      {
        sign,
        values: valuesOf(
          found.flatMap(({ rows }) => rows),
          measure.column ?? "",
        ),
      },
    ];
  });
  if (parts.some(({ values }) => values.size < 2)) return undefined;
  const contrast = combine(parts);
  return { ...contrast, verdict: verdictOf(contrast.interval, measure.equalWithin, measure.differsBy) };
}

/** The mean of a column in a cell, with its interval; undefined where it has no values. */
export function meanWithInterval(rows: readonly Observation[], column: string): Estimate | undefined {
  const values = valuesOf(rows, column);
  return values.size < 2 ? undefined : combine([{ sign: 1, values }]);
}

type Values = ReadonlyMap<string, number>;

function valuesOf(rows: readonly Observation[], column: string): Values {
  return new Map(
    rows.flatMap(({ item, outcome }) => {
      const value = outcome[column];
      return value === null || value === undefined ? [] : [[item, value] as const];
    }),
  );
}

function combine(parts: readonly { readonly sign: number; readonly values: Values }[]): Estimate {
  const [first] = parts;
  const items = [...(first?.values.keys() ?? [])];
  const isPaired = parts.every(({ values }) => values.size === items.length && items.every((item) => values.has(item)));
  const lists = isPaired
    ? [
        {
          sign: 1,
          list: items.map((item) => parts.reduce((sum, { sign, values }) => sum + sign * (values.get(item) ?? 0), 0)),
        },
      ]
    : parts.map(({ sign, values }) => ({ sign, list: [...values.values()] }));
  const estimate = lists.reduce((sum, { sign, list }) => sum + sign * meanOf(list), 0);
  const half = z * Math.sqrt(lists.reduce((sum, { list }) => sum + varianceOf(list) / list.length, 0));
  return { estimate, interval: [estimate - half, estimate + half] };
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/** With half a success and half a failure added, so that a list of equal values is not taken for certain. */
function varianceOf(list: readonly number[]): number {
  const mean = meanOf(list);
  const spread = list.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  return (spread + 0.25) / (list.length - 1);
}

/** An answer holds where the whole interval does: beyond what counts as equal, or within what counts as different. */
function verdictOf([low, high]: Estimate["interval"], equalWithin: number, differsBy: number): Finding["verdict"] {
  if (low > equalWithin) return "higher";
  if (high < -equalWithin) return "lower";
  return low > -differsBy && high < differsBy ? "equal" : "undecided";
}
