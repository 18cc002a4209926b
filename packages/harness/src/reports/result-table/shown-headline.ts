import { type AnySuite, type Headline, headlineOf } from "@assay/contract";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import type { RunRecord } from "../../engine/run/run-record.ts";

/** What a table tells of a suite's headline score. */
export interface ShownHeadline {
  /** The true name of the number: "strict, share correct". */
  readonly name: string;
  /** Whether scores are written times 100. */
  readonly isPercent: boolean;
  /** What scores can be; undefined where it is not known of all. */
  readonly range?: Range | undefined;
  /** The agents of the run that play the suite's floor and ceiling, as rows call them. */
  readonly floor: string | undefined;
  readonly ceiling: string | undefined;
}

/** How the tables of a run call each suite's headline score. Cells of one suite may have different ones. */
export function shownHeadlines(
  { cells, agents }: Pick<RunRecord, "cells" | "agents">,
  suites: readonly AnySuite[],
): ReadonlyMap<string, ShownHeadline> {
  const labelOf = (baseline: string): string | undefined =>
    agents.find(({ agent }) => agent === `baseline/${baseline}`)?.label;
  return new Map(
    suites.map((suite): [string, ShownHeadline] => {
      const own = cells.filter((cell) => cell.suite === suite.name).map(({ settings }) => headlineOf(suite, settings));
      const names = new Set(own.map(nameOfHeadline));
      return [
        suite.name,
        {
          name: [...names].join(" or "),
          isPercent: own.every((headline) => isPercentOf(suite, headline)),
          range: widestOf(own.map((headline) => rangeOf(suite, headline))),
          floor: labelOf(suite.bounds.floor.baseline),
          ceiling: labelOf(suite.bounds.ceiling.baseline),
        },
      ];
    }),
  );
}

export const nameOfHeadline = ({ name, scorer, metric }: Headline): string => name ?? `${scorer}, ${metric}`;

/** Whether a headline is written times 100: as the suite says, else if it cannot leave 0 to 1. */
export function isPercentOf(suite: AnySuite, headline: Headline): boolean {
  const range = rangeOf(suite, headline);
  return headline.isPercent ?? (range !== undefined && range[0] >= 0 && range[1] <= 1);
}

const rangeOf = ({ scorers }: AnySuite, { scorer, metric }: Headline): Range | undefined =>
  scorers.find(({ name }) => name === scorer)?.ranges?.[metric];

const widestOf = (ranges: readonly (Range | undefined)[]): Range | undefined =>
  ranges.reduce((widest, range) =>
    widest === undefined || range === undefined
      ? undefined
      : [Math.min(widest[0], range[0]), Math.max(widest[1], range[1])],
  );
