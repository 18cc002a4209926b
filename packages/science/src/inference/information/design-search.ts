import type { Stream } from "../../numerics/stream.ts";

/** One number of a design: between two ends, whole or not. A choice among n things is a whole number from 0 to n - 1. */
export interface SearchField {
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
}

/** A design as numbers, one for each field. */
export type Point = readonly number[];

/** The designs to choose from. */
export interface SearchSpace {
  readonly fields: readonly SearchField[];
  /** Whether the fields fit together; every point is allowed where it is absent. */
  isAllowed?(point: Point): boolean;
}

/** How far a search goes. */
export interface SearchOptions {
  readonly random: Stream;
  /** Points that are looked at before the best of them are improved; 64 by default. */
  readonly scouts?: number;
  /** How many of the best are improved; 3 by default. */
  readonly starts?: number;
  /** When steps are below this part of a field's width, the search ends; 1e-3 by default. */
  readonly precision?: number;
  /** Maximum number of integer points that are searched exhaustively; 400 by default. */
  readonly maxListed?: number;
}

/** The best design that a search found. */
export interface Found {
  readonly point: Point;
  readonly value: number;
  /** How many points were judged. */
  readonly judged: number;
}

/**
 * The point with the largest value: every point where they are few whole numbers, else the best of scattered points
 * improved by a pattern search (Hooke and Jeeves, 1961) from several of them. Undefined where no point is allowed.
 */
export function searchDesigns(
  space: SearchSpace,
  worthOf: (point: Point) => number,
  options: SearchOptions,
): Found | undefined {
  const { random, scouts = 64, starts = 3, precision = 1e-3, maxListed = 400 } = options;
  let judged = 0;
  const judge = (point: Point): Found => {
    judged += 1;
    return { point, value: worthOf(point), judged };
  };
  const isAllowed = (point: Point) => space.isAllowed?.(point) ?? true;
  const points = listed(space, maxListed) ?? scattered(space, scouts, random);
  const ranked = points.filter(isAllowed).map(judge).sort(byValue);
  if (ranked.length === 0) return undefined;
  if (listed(space, maxListed) !== undefined) return { ...ranked[0], judged };
  const improved = ranked.slice(0, starts).map((start) => climb(space, start, judge, isAllowed, precision));
  return { ...improved.sort(byValue)[0], judged };
}

/** From the largest; what is not a number comes last. */
function byValue(one: Found, other: Found): number {
  if (Number.isNaN(one.value)) return Number.isNaN(other.value) ? 0 : 1;
  return Number.isNaN(other.value) ? -1 : other.value - one.value;
}

/** Steps along each field in turn, both ways; steps that find nothing better are halved. */
function climb(
  { fields }: SearchSpace,
  start: Found,
  judge: (point: Point) => Found,
  isAllowed: (point: Point) => boolean,
  precision: number,
): Found {
  let best = start;
  for (let size = 0.15; size >= precision; ) {
    const before = best;
    for (const [index, { low, high, isWhole }] of fields.entries()) {
      const step = isWhole ? Math.max(1, Math.round(size * (high - low))) : size * (high - low);
      for (const direction of [step, -step]) {
        const moved = Math.min(high, Math.max(low, best.point[index] + direction));
        const point = best.point.with(index, moved);
        if (moved === best.point[index] || !isAllowed(point)) continue;
        const found = judge(point);
        if (found.value > best.value) {
          best = found;
          break;
        }
      }
    }
    if (best === before) size /= 2;
  }
  return best;
}

/** Every point, where all fields are whole and the points are not too many. */
function listed({ fields }: SearchSpace, most: number): Point[] | undefined {
  const count = fields.reduce((product, { low, high }) => product * (high - low + 1), 1);
  if (count > most || fields.some(({ isWhole }) => !isWhole)) return undefined;
  return fields.reduce<number[][]>(
    (points, { low, high }) =>
      points.flatMap((point) => Array.from({ length: high - low + 1 }, (_, step) => [...point, low + step])),
    [[]],
  );
}

/** Points that fill the space: multiples of the powers of the root of x^(d+1) = x + 1, shifted by chance. */
function scattered({ fields }: SearchSpace, count: number, random: Stream): Point[] {
  let root = 1.5;
  for (let round = 0; round < 60; round++) root = Math.exp(Math.log1p(root) / (fields.length + 1));
  const shifts = fields.map(() => random.uniform());
  return Array.from({ length: count }, (_, index) =>
    fields.map(({ low, high, isWhole }, field) => {
      const place = (shifts[field] + (index + 1) * Math.exp(-(field + 1) * Math.log(root))) % 1;
      return isWhole ? low + Math.floor(place * (high - low + 1)) : low + place * (high - low);
    }),
  );
}
