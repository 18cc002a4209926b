import type { Cell } from "@assay/grading/claims";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { AnyFamily, Observation } from "../../src/family.ts";
import { observeCell } from "../../src/scenario/observe-cell.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";

/**
 * A brute-force estimate of a measure in a cell, with its variance. Undefined values mean that there are too few rows.
 */
export interface Sampled {
  readonly value: number;
  readonly variance: number;
}

type AnyMeasure = AnyFamily["measures"][number];

/** Number of groups of rows whose separate estimates give the variance of the overall estimate. */
export const GROUPS = 50;

/** A sampled cell. Measures that are taken across the same factors share its rows. */
export class SampledCell {
  readonly #scenario: Scenario;
  readonly #cell: Cell;
  readonly #measures: readonly AnyMeasure[];
  readonly #random: Stream;
  readonly #sums: { weight: number; value: number; variance: number }[];
  draws = 0;

  constructor(scenario: Scenario, cell: Cell, measures: readonly AnyMeasure[], key: string) {
    this.#scenario = scenario;
    this.#cell = cell;
    this.#measures = measures;
    this.#random = stream("audit", "rediscovery", scenario.family.name, scenario.key, scenario.member, key);
    this.#sums = measures.map(() => ({ weight: 0, value: 0, variance: 0 }));
  }

  /**
   * Doubles the number of draws, or makes the first ones. It keeps only sums, so a million draws need little memory.
   */
  grow(first: number): void {
    const draws = this.draws === 0 ? first : this.draws;
    const across = this.#measures[0].across ?? [];
    const { family } = this.#scenario;
    const rows = observeCell(family, this.#scenario, this.#cell, draws, this.#random, across);
    for (const [index, measure] of this.#measures.entries()) {
      const found = estimated(measure, rows);
      if (found === undefined) continue;
      const sum = this.#sums[index];
      sum.weight += draws;
      sum.value += draws * found.value;
      sum.variance += draws * draws * found.variance;
    }
    this.draws += draws;
  }

  of(measure: string): Sampled | undefined {
    const { weight, value, variance } = this.#sums[this.#measures.findIndex(({ name }) => name === measure)];
    return weight === 0 ? undefined : { value: value / weight, variance: variance / (weight * weight) };
  }
}

/** The estimate from all rows, with its variance from the differences between groups. Groups never split an item. */
function estimated(measure: AnyMeasure, rows: readonly Observation[]): Sampled | undefined {
  const value = measure.estimate(rows);
  const ofItem = measure.across === undefined ? 1 : rows.findIndex(({ item }) => item !== rows[0].item);
  const size = Math.floor(rows.length / GROUPS / ofItem) * ofItem;
  const parts = Array.from({ length: GROUPS }, (_, group) =>
    measure.estimate(rows.slice(group * size, (group + 1) * size)),
  );
  const known = parts.filter((part) => part !== undefined);
  if (value === undefined || known.length < GROUPS) return undefined;
  const mean = known.reduce((sum, part) => sum + part, 0) / GROUPS;
  const squares = known.reduce((sum, part) => sum + (part - mean) * (part - mean), 0);
  return { value, variance: squares / (GROUPS - 1) / GROUPS };
}

/** All cells of a scenario that were requested. */
export class CellStore {
  readonly #scenario: Scenario;
  readonly #cells = new Map<string, SampledCell>();

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
  }

  /** The cell for a measure, with at least this many draws. */
  at(measure: AnyMeasure, subject: string, levels: Cell["levels"], least: number): SampledCell {
    const { family } = this.#scenario;
    const across = measure.across ?? [];
    const key = [
      across.join(","),
      subject,
      ...family.factors.map(({ name }) => (across.includes(name) ? "*" : levels[name])),
    ].join("|");
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const together = family.measures.filter((other) => (other.across ?? []).join(",") === across.join(","));
    const made = new SampledCell(this.#scenario, { subject, levels }, together, key);
    made.grow(least);
    this.#cells.set(key, made);
    return made;
  }

  get size(): number {
    return this.#cells.size;
  }

  get draws(): number {
    let draws = 0;
    for (const cell of this.#cells.values()) draws += cell.draws;
    return draws;
  }
}
