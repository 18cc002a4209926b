import type { AnySuite } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import {
  type ComparisonOptions,
  compareWorlds,
  type WorldComparison,
} from "@assay/science/statistics/contamination/compare-worlds";
import { type ComparedWorld, strataOf, withinStratum } from "@assay/science/statistics/contamination/compared-world";
import type { GapAlternative } from "@assay/science/statistics/contamination/permutation-test";
import { holm } from "@assay/science/statistics/hypothesis-tests/multiple-testing";
import type { Store } from "../../store/index.ts";
import { loadLeakRun } from "./leak-run.ts";
import { StratumNames } from "./name-strata.ts";
import { type RunWorlds, readWorlds } from "./read-worlds.ts";
import { doubtsOf, requireComparable } from "./require-comparable.ts";
import { ScoreChoice, type WantedScore } from "./score-choice.ts";

/** Public against private worlds, agent by agent. */
export interface LeakReport {
  readonly runs: { readonly public: string; readonly private: string };
  readonly aims: ComparisonOptions;
  /** What was compared: suite, scorer, metric and version. */
  readonly scores: readonly string[];
  /** Whether all scores are from 0 to 1, so that gaps can be told in points. */
  readonly isShare: boolean;
  /** What may make the comparison say less than it seems to. */
  readonly doubts: readonly string[];
  readonly agents: readonly LeakAgent[];
}

export interface LeakAgent {
  readonly id: string;
  readonly label: string;
  /** One for each stratum, where there are several. */
  readonly strata: readonly (WorldComparison & { readonly stratum: string })[];
  readonly all: WorldComparison;
  /** The p-values of all strata together, adjusted by Holm for the number of agents; undefined where there is none. */
  readonly adjusted: { readonly permutation: number | undefined; readonly betting: number };
}

export interface LeakOptions extends WantedScore {
  /** The stratum to compare within; else `task` or `type`, whichever an item has. */
  readonly by?: string | undefined;
  /** Whether runs that are not finished are looked at. */
  readonly partial: boolean;
  readonly alternative: GapAlternative;
  readonly onProgress?: (text: string) => void;
}

const aims = { level: 0.95, alpha: 0.05, power: 0.8, draws: 9999 } as const;

/** Compares a run on published seeds with one on seeds that were held back. */
export async function makeLeakReport(
  store: Store,
  runs: LeakReport["runs"],
  suites: readonly AnySuite[],
  options: LeakOptions,
): Promise<LeakReport> {
  const [ours, theirs] = [await loadLeakRun(store, runs.public), await loadLeakRun(store, runs.private)];
  const shared = requireComparable(ours, theirs, options);
  const strata = new StratumNames(ours.record.cells, options.by);
  const choice = new ScoreChoice(suites, options);
  const reading = { agents: shared.map(({ id }) => id), strata, choice };
  const { onProgress } = options;
  const told = (side: string) => (episodes: number) => onProgress?.(`${episodes} episodes of the ${side} run read`);
  const sides = [
    await readWorlds(store, ours, { ...reading, exposure: "public", onProgress: told("public") }),
    await readWorlds(store, theirs, { ...reading, exposure: "private", onProgress: told("private") }),
  ];
  strata.requireFound();
  const scores = choice.chosen();
  const wholeAims = { ...aims, alternative: options.alternative };
  const agents = shared.map(({ id, label }) => {
    onProgress?.(`comparing ${label}`);
    const worlds = sides.flatMap((side) => side.worlds.get(id) ?? []);
    return { id, label, ...compareAgent(id, worlds, wholeAims) };
  });
  return {
    runs,
    aims: wholeAims,
    scores,
    isShare: sides.every(({ smallest, largest }) => smallest >= 0 && largest <= 1),
    doubts: [...doubtsOf(ours, theirs), ...lossesOf(sides), ...(options.partial ? [partly] : [])],
    agents: withAdjusted(agents),
  };
}

const partly =
  "Runs that are not finished: p and the interval hold for one look that was planned before; only the bets may be looked at again.";

function lossesOf(sides: readonly RunWorlds[]): string[] {
  const [ours, theirs] = sides.map(({ without, episodes }) => `${without} of ${episodes}`);
  return sides.some(({ without }) => without > 0)
    ? [`Episodes without a score count nowhere: ${ours} public and ${theirs} private ones.`]
    : [];
}

type Compared = Omit<LeakAgent, "adjusted">;

function compareAgent(
  agent: string,
  worlds: readonly ComparedWorld[],
  given: ComparisonOptions,
): Pick<Compared, "strata" | "all"> {
  const names = strataOf(worlds);
  const compare = (part: readonly ComparedWorld[], stratum: string) =>
    compareWorlds(part, { ...given, random: stream("leak", 1, agent, stratum) });
  const several = names.length > 1 ? names : [];
  return {
    strata: several.map((stratum) => ({ stratum, ...compare(withinStratum(worlds, stratum), stratum) })),
    all: compare(worlds, ""),
  };
}

/** Holm's correction across the agents, of the test for one look and of the bets, each by itself. */
function withAdjusted(agents: readonly Compared[]): LeakAgent[] {
  const tested = agents.filter(({ all }) => all.permutation.defined);
  const permutation = holm(tested.map(({ all }) => (all.permutation.defined ? all.permutation.pValue : 1)));
  const betting = holm(agents.map(({ all }) => all.betting.pValue));
  return agents.map((agent, index) => ({
    ...agent,
    adjusted: { permutation: permutation[tested.indexOf(agent)], betting: betting[index] },
  }));
}
