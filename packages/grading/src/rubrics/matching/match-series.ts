import type { ParsedAnswer } from "../parsed-answer.ts";
import type { MatchedCheck, Rubric } from "../rubric.ts";
import { assignBest } from "./assign.ts";
import { curveLikeness, eventLikeness } from "./likeness.ts";

/** The series of an answer that stands for a true one, how like it is, and what it earns. */
interface SeriesMatch {
  readonly name: string;
  readonly likeness: number;
  readonly credit: number;
}

/** By the check of the true series. One that no series of the answer stands for is not there. */
export type SeriesMatches = ReadonlyMap<MatchedCheck, SeriesMatch>;

/**
 * Matches the series of an answer with the true ones, one to one, so that they earn the most in all. A likeness earns
 * nothing up to `blind`, everything from `full` on, and in proportion between. Where an answer gives more series than there
 * are true ones, every credit is multiplied by 2 true / (true + given), so that the sum is that of an F1 over series.
 *
 * The names that an answer gives its series and their order play no part. A right event that is added to a series never
 * lowers the sum: the assignment before is still possible, and its likeness has grown.
 */
export function matchSeries({ metarubrics }: Rubric, { sections }: ParsedAnswer): SeriesMatches {
  const bySection = new Map<string, MatchedCheck[]>();
  for (const { check } of metarubrics.flatMap(({ criteria }) => criteria)) {
    if (check?.kind !== "matched") continue;
    const own = bySection.get(check.section) ?? [];
    own.push(check);
    bySection.set(check.section, own);
  }
  const matches = new Map<MatchedCheck, SeriesMatch>();
  for (const [name, checks] of bySection) {
    const given = sections.get(name);
    if (given?.kind !== "series" || given.series.size === 0) continue;
    const names = [...given.series.keys()];
    const series = [...given.series.values()].map((values) => ({
      values,
      ascending: Float64Array.from(values).sort(),
    }));
    const likeness = checks.map(({ by, values, tolerance }) => {
      const ascending = by === "events" ? Float64Array.from(values).sort() : new Float64Array();
      return series.map((each) =>
        by === "events" ? eventLikeness(each.ascending, ascending, tolerance) : curveLikeness(each.values, values),
      );
    });
    const share = Math.min(1, (2 * checks.length) / (checks.length + names.length));
    const earned = checks.map(({ blind, full }, row) =>
      likeness[row].map((each) => Math.min(1, Math.max(0, (each - blind) / (full - blind)))),
    );
    // Where nothing is earned, the likeness itself decides, so that no series stands for one that it is unlike.
    const gains = earned.map((row, at) => row.map((each, column) => each + TIE * likeness[at][column]));
    for (const [row, column] of assignBest(gains).entries()) {
      if (column === undefined || likeness[row][column] === 0) continue;
      const found = { name: names[column], likeness: likeness[row][column], credit: share * earned[row][column] };
      matches.set(checks[row], found);
    }
  }
  return matches;
}

/** Weight of the likeness beside what it earns: too small to change what is earned by more than rounding. */
const TIE = 1e-13;
