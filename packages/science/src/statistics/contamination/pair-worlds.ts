import type { ComparedWorld } from "./compared-world.ts";

/**
 * Differences, public minus private, of worlds taken in pairs: the first public world of a block with its first private
 * one, and so on, first pairs of all blocks before second ones. The order is that of the worlds given, which is fixed
 * before any score is seen. The first pair that is not complete ends it: what comes later is then the same sequence, longer.
 * Worlds without a partner are left out.
 */
export function* pairWorlds(worlds: readonly ComparedWorld[]): Generator<number> {
  const blocks = [...Map.groupBy(worlds, ({ block }) => block).values()].map((block) => ({
    ours: block.filter(({ exposure }) => exposure === "public"),
    theirs: block.filter(({ exposure }) => exposure === "private"),
  }));
  for (let round = 0; ; round++) {
    const pairs = blocks.filter(({ ours, theirs }) => round < Math.min(ours.length, theirs.length));
    if (pairs.length === 0) return;
    for (const { ours, theirs } of pairs) {
      if (!ours[round].isComplete || !theirs[round].isComplete) return;
      const difference = differenceOf(ours[round], theirs[round]);
      if (difference !== undefined) yield difference;
    }
  }
}

/**
 * The mean over the strata that both have of the differences within them, each with the weight w v / (w + v) of two
 * worlds that weigh w and v there. Exchanging the two turns the sign and nothing else, so that it is 0 on average where
 * labels are names alone. Undefined where they share no stratum with scores.
 */
function differenceOf({ strata: ours }: ComparedWorld, { strata: theirs }: ComparedWorld): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const [stratum, one] of ours) {
    const other = theirs.get(stratum);
    if (other === undefined || one.weight === 0 || other.weight === 0) continue;
    const weight = (one.weight * other.weight) / (one.weight + other.weight);
    sum += weight * (one.sum / one.weight - other.sum / other.weight);
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}
