import type { Cell, ClaimSpace } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import type { AnyFamily } from "../family.ts";
import { ANY_ITEM, belongsToCell } from "../measures/cell-items.ts";
import { cellKey } from "../scenario/claim-space.ts";
import type { Scenario } from "../scenario/scenario.ts";

/** The agent's observations, with each draw once. */
export function distinctRows(rows: readonly CallRow[]): readonly CallRow[] {
  return [...new Map(rows.map((row) => [drawIdentity(row), row])).values()];
}

/** The identity of a draw. It is equal for all requests that returned the same draw. */
export const drawIdentity = ({ subject, request, sample }: CallRow): string => `${subject}\n${request}\n${sample}`;

/**
 * A cell in which unmentioned placebos may have any level: they have no effect, and no study holds all of them fixed.
 */
export function ignoringPlacebos({ factors }: AnyFamily, { subject, levels }: Cell, named: ReadonlySet<string>): Cell {
  const free = factors.filter(({ kind, name }) => kind === "placebo" && !named.has(name)).map(({ name }) => name);
  return { subject, levels: { ...levels, ...Object.fromEntries(free.map((name) => [name, ANY_ITEM])) } };
}

/**
 * The values in the agent's own data, with every comparison decided at the middle of the margins. A measure has no
 * value where nothing was sampled. `named` are the factors that the claim mentions.
 */
export function observedSpace(
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
    const loose = ignoringPlacebos(family, cell, named);
    return measure?.estimate(rows.filter((row) => belongsToCell(row, loose, measure.across)));
  };
  return {
    subjects: truth.subjects,
    factors: truth.factors,
    measures,
    value(name, cell) {
      const key = `${name}\n${cellKey(cell)}`;
      if (!known.has(key)) known.set(key, estimate(name, cell));
      return known.get(key);
    },
  };
}
