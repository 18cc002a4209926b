import type { ReportedEpisode, ReportPlace, ReportRow, ReportValue } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import { ClusteredMean, type MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";

interface Group {
  readonly agent: string;
  readonly place: ReportPlace;
  readonly mean: ClusteredMean;
  readonly repeats: Map<number, { sum: number; weight: number }>;
}

/** Values of episodes as means over worlds, each with equal weight, with the intervals of `ClusteredMean`. */
export function meanRows<Episode extends ReportedEpisode>(
  episodes: Iterable<Episode>,
  values: (episode: Episode) => Iterable<ReportValue>,
  level: number,
): ReportRow[] {
  const groups = new Map<string, Group>();
  for (const episode of episodes) {
    for (const { panel, x, part, value, weight = 1, range } of values(episode)) {
      const name = JSON.stringify([episode.agent, panel, x, part]);
      const group = groups.get(name) ?? {
        agent: episode.agent,
        place: {
          ...(panel === undefined ? {} : { panel }),
          ...(x === undefined ? {} : { x }),
          ...(part === undefined ? {} : { part }),
        },
        mean: new ClusteredMean({ repeats: Number.POSITIVE_INFINITY }),
        repeats: new Map<number, { sum: number; weight: number }>(),
      };
      groups.set(name, group);
      group.mean.add(episode.world, episode.item, value, weight, range);
      const repeat = group.repeats.get(episode.repeat) ?? { sum: 0, weight: 0 };
      group.repeats.set(episode.repeat, { sum: repeat.sum + value * weight, weight: repeat.weight + weight });
    }
  }
  return [...groups.values()].flatMap(({ agent, place, mean, repeats }) => {
    const row = rowOf(agent, place, mean.interval(level));
    const deviation = deviationOf([...repeats.values()]);
    return row === undefined ? [] : [deviation === undefined ? row : { ...row, deviation }];
  });
}

/** A mean as a row; undefined where nothing has a weight. */
export function rowOf(
  agent: string,
  place: ReportPlace,
  { mean, interval, clusters, episodes }: MeanOfScores,
): ReportRow | undefined {
  if (mean === undefined) return undefined;
  // Worlds that are nearly all alike can leave an end of a bootstrap open, which is no interval to draw.
  const isClosed = interval.defined && Number.isFinite(interval.low) && Number.isFinite(interval.high);
  return {
    agent,
    ...place,
    value: mean,
    ...(isClosed ? { low: interval.low, high: interval.high } : {}),
    ...(isClosed && interval.method === "bootstrap-t" ? { isApproximate: true } : {}),
    worlds: clusters,
    episodes,
  };
}

/** The standard deviation of the repeats' means; undefined where there is one repeat. */
function deviationOf(repeats: readonly { readonly sum: number; readonly weight: number }[]): number | undefined {
  const means = repeats.filter(({ weight }) => weight > 0).map(({ sum, weight }) => sum / weight);
  if (means.length < 2) return undefined;
  const mean = average(means);
  return Math.sqrt(means.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (means.length - 1));
}

/** Rows by panel, then in the order of agents, then as they came. */
export function orderRows<Row extends ReportRow>(rows: readonly Row[], agents: readonly string[]): Row[] {
  const panels = [...new Set(rows.map(({ panel }) => panel))];
  const placeOf = ({ panel, agent }: Row): number =>
    panels.indexOf(panel) * (agents.length + 1) + agents.indexOf(agent);
  return rows
    .map((row, index) => ({ row, index, place: placeOf(row) }))
    .sort((one, other) => one.place - other.place || one.index - other.index)
    .map(({ row }) => row);
}
