import { AssayError } from "@assay/contract";

/** That one agent's true score is higher than another's. */
export interface Finding {
  readonly higher: string;
  readonly lower: string;
}

/** The ranks that an agent may have; 1 is the best. */
export interface RankInterval {
  readonly agent: string;
  readonly best: number;
  readonly worst: number;
}

/**
 * The ranks that agents may have, given which differences were found. An agent that is found lower than m others and
 * higher than n of K - 1 has a rank from 1 + m to K - n. Where the findings all hold with a confidence, as they do after
 * Holm's correction, all intervals hold the true ranks together with at least that confidence: D. Al Mohamad, J. J. Goeman
 * and E. W. van Zwet, Biometrics 78 (2022) 1113; M. Mogstad et al., Review of Economic Studies 91 (2024) 476.
 *
 * @example rankIntervals(["a", "b", "c"], [{ higher: "a", lower: "c" }]) // a: 1 to 2, b: 1 to 3, c: 2 to 3
 */
export function rankIntervals(agents: readonly string[], findings: readonly Finding[]): RankInterval[] {
  const known = new Set(agents);
  const stranger = findings.flatMap(({ higher, lower }) => [higher, lower]).find((name) => !known.has(name));
  if (stranger !== undefined) {
    throw new AssayError("numerics/invalid-argument", `A finding is about ${stranger}, which is not among the agents.`);
  }
  return agents.map((agent) => ({
    agent,
    best: 1 + findings.filter(({ lower }) => lower === agent).length,
    worst: agents.length - findings.filter(({ higher }) => higher === agent).length,
  }));
}

/**
 * The largest sets of agents that cannot be told apart: all of a set may have the same rank. An agent may be in several
 * sets. Sets are ordered from the best ranks on.
 *
 * @example indistinguishableSets(rankIntervals(["a", "b", "c"], [{ higher: "a", lower: "c" }])) // [["a", "b"], ["b", "c"]]
 */
export function indistinguishableSets(ranks: readonly RankInterval[]): string[][] {
  // Intervals that overlap in pairs have a rank in common, and a largest such set is all that hold some interval's worst.
  const candidates = [...new Set(ranks.map(({ worst }) => worst))]
    .sort((one, other) => one - other)
    .map((rank) => ranks.filter(({ best, worst }) => best <= rank && rank <= worst).map(({ agent }) => agent));
  return candidates.filter(
    (set, index) => !candidates.some((other, place) => place !== index && isWithin(set, other, place < index)),
  );
}

/** Of equal sets, the first is kept. */
function isWithin(set: readonly string[], other: readonly string[], isEarlier: boolean): boolean {
  if (set.length === other.length && !isEarlier) return false;
  return set.every((agent) => other.includes(agent));
}
