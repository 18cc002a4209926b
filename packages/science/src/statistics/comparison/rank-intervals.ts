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

/** Two agents whose true scores were found different. */
export interface FoundDifferent {
  readonly first: string;
  readonly second: string;
}

/**
 * The largest sets of agents of which no two were found different. An agent may be in several sets, because not being
 * found different is not passed on: b may be like a and like c where a and c differ. Sets and their agents keep the order
 * of `agents`. These are the maximal cliques of the pairs that were not found different: C. Bron and J. Kerbosch,
 * Communications of the ACM 16 (1973) 575.
 *
 * @example indistinguishableSets(["a", "b", "c"], [{ first: "a", second: "c" }]) // [["a", "b"], ["b", "c"]]
 */
export function indistinguishableSets(agents: readonly string[], different: readonly FoundDifferent[]): string[][] {
  const place = new Map(agents.map((agent, index) => [agent, index]));
  const apart = agents.map(() => new Set<number>());
  for (const { first, second } of different) {
    const [one, other] = [placeOf(first), placeOf(second)];
    apart[one].add(other);
    apart[other].add(one);
  }
  const isAlike = (one: number) => (other: number) => one !== other && !apart[one].has(other);
  const sets: number[][] = [];
  grow([], [...agents.keys()], []);
  return sets
    .map((set) => set.sort((one, other) => one - other))
    .sort(compareSets)
    .map((set) => set.map((index) => agents[index]));

  /** Adds every largest set that holds `set`, some of `open` and none of `closed`. */
  function grow(set: readonly number[], open: readonly number[], closed: readonly number[]): void {
    if (open.length === 0 && closed.length === 0) sets.push([...set]);
    // A largest set holds the pivot or somebody whom it differs from.
    const pivot = [...open, ...closed].reduce<number | undefined>(
      (best, each) => (best === undefined || alikeIn(open, each) > alikeIn(open, best) ? each : best),
      undefined,
    );
    if (pivot === undefined) return;
    let [rest, done] = [open, closed];
    for (const next of open.filter((each) => !isAlike(pivot)(each))) {
      grow([...set, next], rest.filter(isAlike(next)), done.filter(isAlike(next)));
      rest = rest.filter((each) => each !== next);
      done = [...done, next];
    }
  }

  function alikeIn(open: readonly number[], each: number): number {
    return open.filter(isAlike(each)).length;
  }

  function placeOf(name: string): number {
    const found = place.get(name);
    if (found !== undefined) return found;
    throw new AssayError("numerics/invalid-argument", `A difference is of ${name}, which is not among the agents.`);
  }
}

/** By their first members, then by the next ones. */
function compareSets(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((member, index) => member !== other[index]);
  return at < 0 ? 0 : one[at] - (other[at] ?? Number.NEGATIVE_INFINITY);
}
