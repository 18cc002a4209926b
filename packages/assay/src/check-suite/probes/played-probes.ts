import type { AnySuite } from "@assay/contract";
import type { ProbeRow } from "@assay/contract/kit";
import { average } from "@assay/science/statistics/descriptive/average";
import type { PlayedEpisode } from "../play-baselines.ts";
import type { ScoreName } from "./headline.ts";
import type { Probed } from "./probed.ts";

/** The largest share of the way that an agent may reach without work. */
const mostOfTheWay = 0.1;

/**
 * How far a baseline gets on the way from the guess to the ceiling: (score - guess) / (ceiling - guess), all on the same
 * items.
 */
export function probeWay(
  probe: "shotgun" | "sweep",
  { bounds }: AnySuite,
  baseline: string,
  episodes: readonly PlayedEpisode[],
  headline: ScoreName,
): Probed {
  const [own, guess, ceiling] = [baseline, bounds.guess.baseline, bounds.ceiling.baseline].map((name) =>
    scoresByItem(episodes, name, headline),
  );
  const items = [...own.keys()].filter((item) => guess.has(item) && ceiling.has(item));
  const valuesOf = (scores: ReadonlyMap<string, number>): number[] => items.map((item) => scores.get(item) ?? 0);
  const range = average(valuesOf(ceiling)) - average(valuesOf(guess));
  if (items.length === 0 || range <= 0) return { note: "NOT RUN: the ceiling scores no more than the guess" };
  const ways = items.map((item) => ((own.get(item) ?? 0) - (guess.get(item) ?? 0)) / range);
  const value = average(ways);
  const squares = ways.reduce((sum, each) => sum + (each - value) * (each - value), 0);
  const error =
    ways.length < 2 ? Number.POSITIVE_INFINITY : 1.96 * Math.sqrt(squares / (ways.length - 1) / ways.length);
  const row: Omit<ProbeRow, "holds"> = {
    probe,
    group: "all",
    measure: `${baseline}, share of the way`,
    value,
    n: items.length,
    limits: [value - error, value + error],
  };
  if (probe === "sweep") return { rows: [{ ...row, holds: true }], problem: undefined };
  const [isAbove, isBroken] = [value > mostOfTheWay, value - error > mostOfTheWay];
  const judged = { bar: "at most 0.10", holds: !isBroken, ...(isAbove && !isBroken ? { isOpen: true } : {}) };
  return { rows: [{ ...row, ...judged }], problem: undefined };
}

function scoresByItem(
  episodes: readonly PlayedEpisode[],
  baseline: string,
  { scorer, metric }: ScoreName,
): Map<string, number> {
  return new Map(
    episodes
      .filter((episode) => episode.baseline === baseline)
      .flatMap(({ summary, scores }) =>
        scores
          .filter((score) => score.scorer === scorer && score.metric === metric)
          .map(({ value }) => [summary.item, value] as const),
      ),
  );
}
