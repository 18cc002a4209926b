import {
  type Cell,
  type IntervalVerdict,
  type MeasuredDifference,
  type MeasuredSpace,
  type Question,
  type SignedCell,
  verdictOfInterval,
} from "@assay/grading/claims";
import type { AnyFamily, Observation } from "../family.ts";
import { ANY_ITEM } from "../measures/cell-items.ts";
import { cellKeys, trueSpace } from "../scenario/claim-space.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import type { DesignCell } from "../study/reference-design.ts";
import type { RealDesign } from "./real-design.ts";

/** The quantile of the normal distribution for an interval at 95 %. */
const z = 1.959963984540054;

/** A cell of the design with what the model did at each of its items. */
export interface MeasuredCell extends DesignCell {
  readonly rows: readonly Observation[];
}

/**
 * What a reference run measured. Where all cells of a difference have the same items it is taken item by item, so that the
 * items' own difficulty drops out; else the variances of the cells add up.
 */
export function measuredSpace(
  family: AnyFamily,
  { planted, subject }: Pick<RealDesign, "planted" | "subject">,
  cells: readonly MeasuredCell[],
): MeasuredSpace {
  // The words of the family alone: what was planted is true of nothing here.
  const { factors, measures } = trueSpace(family, planted);
  const keyOf = cellKeys(family);
  const measured = new Map(cells.map((each) => [keyOf(each.cell), each]));
  const ofItems = family.factors.filter(({ kind }) => kind === "item").map(({ name }) => name);
  const columns = new Map(family.measures.map(({ name, column }) => [name, column]));

  /** The rows of a cell. A cell of some items is part of the cell of all, if that was measured. */
  const rowsIn = (wanted: Cell): readonly Observation[] => {
    const own = measured.get(keyOf(wanted));
    if (own !== undefined) return own.rows;
    const pooled = Object.fromEntries(ofItems.map((name) => [name, ANY_ITEM]));
    const all = measured.get(keyOf({ ...wanted, levels: { ...wanted.levels, ...pooled } }));
    if (all === undefined) return [];
    const isMeant = (item: DesignCell["items"][number]): boolean =>
      ofItems.every((name) => wanted.levels[name] === ANY_ITEM || wanted.levels[name] === item.levels[name]);
    const meant = new Set(all.items.filter(isMeant).map(({ id }) => id));
    return all.rows.filter(({ item }) => meant.has(item));
  };
  const valuesIn = (measure: string, cell: Cell): Values => {
    const column = columns.get(measure);
    return column === undefined ? new Map() : valuesOf(rowsIn(cell), column);
  };
  return {
    subjects: [subject],
    factors,
    measures,
    isMeasured: (measure, cell) => columns.get(measure) !== undefined && rowsIn(cell).length >= LEAST_VALUES,
    contrast(measure, signed) {
      const parts = signed.map(([cell, sign]) => ({ sign, values: valuesIn(measure, cell) }));
      return parts.some(({ values }) => values.size < LEAST_VALUES) ? undefined : combine(parts);
    },
  };
}

export interface Decision extends MeasuredDifference {
  readonly verdict: IntervalVerdict;
}

/** The answer to a question about a contrast: the difference with its interval, and what that says. */
export function decideQuestion(family: AnyFamily, question: Question, space: MeasuredSpace): Decision | undefined {
  const margins = space.measures.find(({ name }) => name === question.measure);
  const [place] = placesOfQuestion(family, space.subjects, question);
  if (margins === undefined || place === undefined) return undefined;
  const [of, against] = place.cells;
  const [otherOf, otherAgainst] = place.against;
  if (of === undefined || against === undefined) return undefined;
  const effect: readonly SignedCell[] =
    otherOf === undefined || otherAgainst === undefined
      ? []
      : [
          [otherOf, -1],
          [otherAgainst, 1],
        ];
  const found = space.contrast(question.measure, [[of, 1], [against, -1], ...effect]);
  return found === undefined ? undefined : { ...found, verdict: verdictOfInterval(found.interval, margins) };
}

/** The mean of a column in a cell, with its interval; undefined where it has too few values. */
export function meanWithInterval(rows: readonly Observation[], column: string): MeasuredDifference | undefined {
  const values = valuesOf(rows, column);
  return values.size < LEAST_VALUES ? undefined : combine([{ sign: 1, values }]);
}

/** Minimum number of values for an interval. */
const LEAST_VALUES = 2;

type Values = ReadonlyMap<string, number>;

function valuesOf(rows: readonly Observation[], column: string): Values {
  return new Map(
    rows.flatMap(({ item, outcome }) => {
      const value = outcome[column];
      return value === null || value === undefined ? [] : [[item, value] as const];
    }),
  );
}

function combine(parts: readonly { readonly sign: number; readonly values: Values }[]): MeasuredDifference {
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
