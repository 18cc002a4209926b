import type { Cell, ClaimSpace } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import type { AnyFamily } from "../family.ts";
import { ANY, belongs } from "../measures/cell-items.ts";
import { keyOf } from "../scenario/claim-space.ts";
import type { Scenario } from "../scenario/scenario.ts";

/** What an agent saw: each draw once, however often it was asked for. */
export function distinctRows(rows: readonly CallRow[]): readonly CallRow[] {
  return [...new Map(rows.map((row) => [drawOf(row), row])).values()];
}

/** The same for what was drawn once, however often it was asked for. */
export const drawOf = ({ subject, request, sample }: CallRow): string => `${subject}\n${request}\n${sample}`;

/** A cell in which placebos that are not spoken of may stand anywhere: they change nothing, and nobody holds them all. */
export function looseCell({ factors }: AnyFamily, { subject, levels }: Cell, named: ReadonlySet<string>): Cell {
  const free = factors.filter(({ kind, name }) => kind === "placebo" && !named.has(name)).map(({ name }) => name);
  return { subject, levels: { ...levels, ...Object.fromEntries(free.map((name) => [name, ANY])) } };
}

/**
 * What an agent's own data say, with every comparison decided at the middle of the margins. A measure has no value where
 * nothing was sampled. `named` are the factors that the claim in question speaks of.
 */
export function ownSpace(
  { family, truth }: Scenario,
  rows: readonly CallRow[],
  named: ReadonlySet<string>,
): ClaimSpace {
  const known = new Map<string, number | undefined>();
  const measures = truth.measures.map((measure) => {
    const middle = (measure.equalWithin + measure.differsBy) / 2;
    return { ...measure, equalWithin: middle, differsBy: middle };
  });
  const estimate = (name: string, cell: Cell): number | undefined => {
    const measure = family.measures.find((each) => each.name === name);
    const loose = looseCell(family, cell, named);
    return measure?.estimate(rows.filter((row) => belongs(row, loose, measure.across)));
  };
  return {
    subjects: truth.subjects,
    factors: truth.factors,
    measures,
    value(name, cell) {
      const key = `${name}\n${keyOf(cell)}`;
      if (!known.has(key)) known.set(key, estimate(name, cell));
      return known.get(key);
    },
  };
}
