import type { Cell } from "@assay/grading/claims";
import { standardNormalQuantile } from "@assay/science/numerics/distributions/normal";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily, BankItem } from "../../../src/family.ts";
import { type Drift, drawDrift, shiftAt } from "../../../src/headroom/drift.ts";
import type { TimedObservation } from "../quick-session.ts";
import { type BaseLaws, type BaseState, cellOfItem } from "./base-law.ts";
import type { LawSpace } from "./law-space.ts";
import { logBelow } from "./normal-table.ts";

type Measure = AnyFamily["measures"][number];

/** Nodes at which the common noise of an item may lie, and their weights. */
const NODES = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2];
const LOG_WEIGHTS = NODES.map((node) => -0.5 * node * node);

/** Possible correlations of the noise between two answers about one item. */
const CORRELATIONS = [0.02, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95];

/** What makes answers to one measure vary, beside the law. */
export interface Nuisance {
  /** The common noise of each item, by its node. */
  readonly items: Int8Array;
  readonly correlation: number;
  readonly drift: Drift | undefined;
  /** The deviation of the noise, for values that are not yes or no. */
  readonly deviation: number;
}

/** Means by their numbers. */
export type Means = (index: number) => number;

interface Seen {
  readonly context: number;
  readonly item: number;
  readonly progress: number;
  readonly value: number;
  /** For each variant of its context the number of its mean. */
  readonly means: Int32Array;
}

/** The likelihood of all answers to one measure under a base law, for every context and variant. */
export class OutcomeModel {
  readonly measure: Measure;
  readonly isBinary: boolean;
  readonly #space: LawSpace;
  readonly #laws: BaseLaws;
  readonly #items: readonly BankItem[];
  readonly #seen: readonly Seen[];
  readonly #asked: { readonly cell: Cell; readonly item: BankItem }[] = [];
  readonly #deviation: number;
  readonly #dial: number;
  readonly #name: string;

  constructor(
    family: AnyFamily,
    measure: Measure,
    space: LawSpace,
    laws: BaseLaws,
    items: readonly BankItem[],
    rows: readonly TimedObservation[],
    dial: number,
  ) {
    this.measure = measure;
    this.#space = space;
    this.#laws = laws;
    this.#items = items;
    this.#dial = dial;
    this.#name = family.name;
    const itemNumbers = new Map(items.map(({ id }, index) => [id, index]));
    // Placebos change nothing by themselves, so means are shared over them.
    const placebos = new Map(
      family.factors.filter(({ kind }) => kind === "placebo").map(({ name, reference }) => [name, reference]),
    );
    const known = new Map<string, number>();
    this.#seen = rows.flatMap((row): readonly Seen[] => {
      const value = row.outcome[measure.column ?? ""];
      const item = itemNumbers.get(row.item);
      if (value === null || value === undefined || item === undefined) return [];
      const context = space.contextOf({ subject: row.subject, levels: row.levels });
      const means = new Int32Array(1 << space.pairs.length).fill(-1);
      for (const variant of space.variantsOf(context)) {
        const levels = Object.entries(space.levelsIn(context, variant)).map(
          ([name, level]) => placebos.get(name) ?? level,
        );
        const key = [row.subject, item, ...levels].join("\n");
        const cell = { subject: row.subject, levels: space.levelsIn(context, variant) };
        means[variant] =
          known.get(key) ?? this.#asked.push({ cell: cellOfItem(cell, items[item]), item: items[item] }) - 1;
        known.set(key, means[variant]);
      }
      return [{ context, item, progress: row.progress, value, means }];
    });
    this.isBinary = this.#seen.every(({ value }) => value === 0 || value === 1);
    const values = this.#seen.map(({ value }) => value);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const variance =
      values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / Math.max(1, values.length);
    this.#deviation = Math.max(1e-3, Math.sqrt(variance));
  }

  /** What is assumed of the noise before anything is fitted. */
  firstNuisance(random: Stream): Nuisance {
    return {
      items: new Int8Array(this.#items.length).fill(NODES.length >> 1),
      correlation: random.choose(CORRELATIONS),
      drift: undefined,
      deviation: this.#deviation,
    };
  }

  /** The means under a base law, made when they are asked for: probits where outcomes are yes or no. */
  meansUnder(base: BaseState): Means {
    const known = new Float64Array(this.#asked.length).fill(Number.NaN);
    return (index) => {
      if (Number.isNaN(known[index])) {
        const { cell, item } = this.#asked[index];
        const mean = this.#laws.meanAt(this.measure, base, cell, item);
        const share = Math.min(Math.max(Number.isNaN(mean) ? 0.5 : mean, 0.003), 0.997);
        known[index] = this.isBinary ? standardNormalQuantile(share, 1 - share) : Number.isNaN(mean) ? 0 : mean;
      }
      return known[index];
    };
  }

  /** The log likelihood of all answers, with the variant of each context. */
  total(means: Means, variants: Int32Array, nuisance: Nuisance): number {
    let total = 0;
    for (const seen of this.#seen)
      total += this.#log(seen, means(seen.means[variants[seen.context]]), NODES[nuisance.items[seen.item]], nuisance);
    return total;
  }

  /** Adds the log likelihood of every context and variant to a table. */
  addTo(table: Float64Array, means: Means, nuisance: Nuisance): void {
    const width = 1 << this.#space.pairs.length;
    for (const seen of this.#seen) {
      const node = NODES[nuisance.items[seen.item]];
      for (let variant = 0; variant < width; variant += 1)
        if (seen.means[variant] >= 0)
          table[seen.context * width + variant] += this.#log(seen, means(seen.means[variant]), node, nuisance);
    }
  }

  /** Draws what is a nuisance: the noise of items, its correlation, drift, and the deviation of values. */
  drawNuisance(means: Means, variants: Int32Array, before: Nuisance, random: Stream, heat: number): Nuisance {
    const logs = this.#items.map(() => Float64Array.from(LOG_WEIGHTS));
    for (const seen of this.#seen) {
      const mean = means(seen.means[variants[seen.context]]);
      for (const [index, node] of NODES.entries()) logs[seen.item][index] += heat * this.#log(seen, mean, node, before);
    }
    const items = Int8Array.from(logs, (each) => drawIndex(each, random));
    const drawAmong = (options: readonly Nuisance[]): Nuisance =>
      options[
        drawIndex(
          Float64Array.from(options, (each) => heat * this.total(means, variants, each)),
          random,
        )
      ];
    const correlated = drawAmong(CORRELATIONS.map((correlation) => ({ ...before, items, correlation })));
    const drifts = [correlated.drift, undefined, ...[0, 1, 2].map(() => drawDrift(random, this.#name, this.#dial))];
    const drifted = drawAmong(drifts.map((drift) => ({ ...correlated, drift })));
    if (this.isBinary) return drifted;
    return drawAmong(
      [1, 0.5, 0.8, 0.93, 1.07, 1.25, 2].map((factor) => ({
        ...drifted,
        deviation: Math.max(1e-3, drifted.deviation * factor),
      })),
    );
  }

  #log({ progress, value }: Seen, mean: number, node: number, { correlation, drift, deviation }: Nuisance): number {
    const shift = (drift === undefined ? 0 : shiftAt(drift, progress)) + Math.sqrt(correlation) * node;
    const own = Math.sqrt(1 - correlation);
    if (this.isBinary) {
      const bound = (mean - shift) / own;
      return logBelow(value === 1 ? bound : -bound);
    }
    const off = (value - mean - deviation * shift) / (deviation * own);
    // Student's t with four degrees of freedom: some values are far off.
    return -2.5 * Math.log(1 + (off * off) / 4) - Math.log(deviation * own);
  }
}

/** A number of the list with chances proportional to the exponentials of logarithms. */
export function drawIndex(logs: Float64Array, random: Stream): number {
  const most = logs.reduce((best, each) => Math.max(best, each), Number.NEGATIVE_INFINITY);
  return random.weightedIndex(logs.map((each) => Math.exp(each - most)));
}
