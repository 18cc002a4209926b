import type { ItemScore } from "@assay/science/statistics/intervals/averaged-items";
import { type PairedDifference, pairedDifference } from "@assay/science/statistics/intervals/paired-difference";

/** What one judge and the checks said of the criteria of one episode that both decided. */
export interface BiasRow {
  readonly judge: string;
  readonly judgeVendor: string;
  readonly agentVendor: string;
  readonly world: string;
  readonly item: string;
  readonly agent: string;
  readonly criteria: number;
  /** Shares that passed. */
  readonly judgePassed: number;
  readonly checksPassed: number;
}

/** How much more of the criteria judges pass than the checks do. */
export interface Bias {
  readonly criteria: number;
  readonly judgePassed: number;
  readonly checksPassed: number;
  /** Over criteria, with an interval clustered by world. */
  readonly difference: PairedDifference;
}

export interface VendorBias extends Bias {
  readonly judgeVendor: string;
  readonly agentVendor: string;
}

export interface SelfPreference {
  readonly judgeVendor: string;
  /** The bias on agents of the judges' own vendor minus that on others, item by item. */
  readonly difference: PairedDifference;
}

/** The bias over some rows. A criterion counts once, so an episode counts by the criteria that were compared. */
export function biasOf(rows: readonly BiasRow[], level: number): Bias {
  const scored = (value: (row: BiasRow) => number): ItemScore[] =>
    rows.map((row) => ({
      cluster: row.world,
      item: JSON.stringify([row.item, row.agent, row.judge]),
      value: value(row),
      weight: row.criteria,
    }));
  const criteria = rows.reduce((sum, row) => sum + row.criteria, 0);
  const share = (value: (row: BiasRow) => number): number =>
    rows.reduce((sum, row) => sum + value(row) * row.criteria, 0) / criteria;
  return {
    criteria,
    judgePassed: share(({ judgePassed }) => judgePassed),
    checksPassed: share(({ checksPassed }) => checksPassed),
    difference: pairedDifference(
      scored(({ judgePassed }) => judgePassed),
      scored(({ checksPassed }) => checksPassed),
      level,
    ),
  };
}

/** The bias of each vendor of judges on each vendor of agents. */
export function vendorBias(rows: readonly BiasRow[], level: number): VendorBias[] {
  const groups = Map.groupBy(rows, ({ judgeVendor, agentVendor }) => JSON.stringify([judgeVendor, agentVendor]));
  return [...groups.keys()].sort().map((name) => {
    const own = groups.get(name) ?? [];
    const [{ judgeVendor, agentVendor }] = own;
    return { judgeVendor, agentVendor, ...biasOf(own, level) };
  });
}

/**
 * How much kinder judges are to agents of their own vendor than to others. What a judge passes too easily whoever answered
 * cancels out, and so does what makes an item hard to judge, since items are compared with themselves.
 */
export function selfPreference(rows: readonly BiasRow[], level: number): SelfPreference[] {
  const vendors = [...new Set(rows.map(({ judgeVendor }) => judgeVendor))].sort();
  return vendors.flatMap((judgeVendor) => {
    const theirs = rows.filter((row) => row.judgeVendor === judgeVendor);
    const biases = (isOwn: boolean): ItemScore[] =>
      theirs
        .filter(({ agentVendor }) => (agentVendor === judgeVendor) === isOwn)
        .map((row) => ({
          cluster: row.world,
          item: JSON.stringify([row.item, row.judge]),
          value: row.judgePassed - row.checksPassed,
          weight: row.criteria,
        }));
    const [own, others] = [biases(true), biases(false)];
    if (own.length === 0 || others.length === 0) return [];
    return [{ judgeVendor, difference: pairedDifference(own, others, level) }];
  });
}
