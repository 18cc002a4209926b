import { type AnySuite, headlineOf, type Outcome } from "@assay/contract";
import { formatCost, formatDuration, formatScore, isPercentOf, showAgent } from "@assay/harness/reports";
import type {
  CountedScore,
  EpisodeOrder,
  EpisodeQuery,
  EpisodeSummary,
  FoundEpisode,
  Store,
} from "@assay/harness/store";
import type { EpisodeFilter, EpisodeLine, EpisodeList } from "@assay/viewer/api-types";
import { outcomeWord } from "../../cli/show/outcome-word.ts";
import { Cache } from "../cache.ts";
import { shownStrata } from "../results/shown-strata.ts";
import { stampOf, suitesOf, type ViewedRun, type Viewing } from "../viewed-store.ts";

export const maxEpisodes = 500;

/** Episodes at each end of a run whose scores tell which versions of the scorers there are. */
const sampled = 100;

const orders: { readonly [sort: string]: EpisodeOrder } = {
  order: "position",
  score: "score",
  cost: "cost",
  time: "milliseconds",
  turns: "turns",
  started: "startedAt",
};

/** The scores of a run that count, by its cells. */
export class CountedScores {
  readonly #cache = new Cache<readonly CountedScore[]>(100);

  of(viewing: Viewing, viewed: ViewedRun): Promise<readonly CountedScore[]> {
    return this.#cache.get(viewed.stored.id, stampOf(viewed), () => findCounted(viewing, viewed));
  }
}

async function findCounted(viewing: Viewing, viewed: ViewedRun): Promise<readonly CountedScore[]> {
  const { record, stored, overview } = viewed;
  const suites = await suitesOf(viewing, viewed);
  const versions = await versionsIn(viewing.store, stored.id, overview.finished + overview.failed);
  const headlines = record.cells.flatMap(({ suite: name, settings }, cell) => {
    const suite = suites.find((each) => each.name === name);
    return suite === undefined ? [] : [{ cell, suite, ...headlineOf(suite, settings) }];
  });
  const alike = Map.groupBy(headlines, ({ scorer, metric }) => JSON.stringify([scorer, metric]));
  return [...alike.values()].map((own) => {
    const [{ suite, scorer, metric }] = own;
    return {
      cells: own.map(({ cell }) => cell),
      scorer,
      metric,
      versions: bestFirst(versions.get(scorer) ?? new Set(), suite, scorer),
    };
  });
}

async function versionsIn(store: Store, run: string, episodes: number): Promise<Map<string, Set<string>>> {
  const ends = [0, Math.max(0, episodes - sampled)];
  const scores = await Promise.all(ends.map((from) => store.scores(run, { from, count: sampled })));
  const versions = new Map<string, Set<string>>();
  for (const { scorer, version } of scores.flat()) {
    versions.set(scorer, (versions.get(scorer) ?? new Set()).add(version));
  }
  return versions;
}

/** As result tables choose: the scorer as it is now, else the newest. */
function bestFirst(versions: ReadonlySet<string>, { scorers }: AnySuite, scorer: string): readonly string[] {
  const now = scorers.find(({ name }) => name === scorer)?.version;
  const isCurrent = (version: string): boolean => version.split(" by ")[0] === now;
  return [...versions].sort(
    (one, other) =>
      Number(isCurrent(other)) - Number(isCurrent(one)) || other.localeCompare(one, "en", { numeric: true }),
  );
}

/** The query that a filter of the pages asks for. */
export function queryOf(filter: EpisodeFilter, { record }: ViewedRun, scores: readonly CountedScore[]): EpisodeQuery {
  const agent = record.agents.find(({ id, label }) => [id, label, showAgent(label)].includes(filter.agent ?? ""));
  const suiteOf = (value: string): number => record.cells.findIndex(({ suite }) => suite === value);
  const [name, ...rest] = (filter.stratum ?? "").split(":");
  return {
    scores,
    agent: filter.agent === undefined ? undefined : (agent?.id ?? filter.agent),
    outcome: filter.outcome as Outcome["kind"] | undefined,
    evidence: filter.evidence as EpisodeSummary["evidence"] | undefined,
    cell:
      filter.cell === undefined ? undefined : /^\d+$/.test(filter.cell) ? Number(filter.cell) : suiteOf(filter.cell),
    world: filter.world,
    item: filter.item,
    stratum: rest.length === 0 ? undefined : { name, value: rest.join(":") },
    search: filter.search,
    scoreBelow: filter.wrong === true ? 1 : undefined,
    order: orders[filter.sort ?? "order"] ?? "position",
    descending: filter.down === true,
  };
}

export async function listEpisodes(
  viewing: Viewing,
  viewed: ViewedRun,
  scores: readonly CountedScore[],
  filter: EpisodeFilter,
  total: number,
  window: { readonly from: number; readonly count: number },
): Promise<EpisodeList> {
  const query = queryOf(filter, viewed, scores);
  const episodes = await viewing.store.findEpisodes(viewed.stored.id, query, window);
  return { total, from: window.from, episodes: await episodeLines(viewing, viewed, episodes) };
}

/** Episodes as lists show them. */
export async function episodeLines(
  viewing: Viewing,
  viewed: ViewedRun,
  episodes: readonly FoundEpisode[],
): Promise<EpisodeLine[]> {
  const { record } = viewed;
  const suites = await suitesOf(viewing, viewed);
  const isPercent = record.cells.map(({ suite: name, settings }) => {
    const suite = suites.find((each) => each.name === name);
    return suite !== undefined && isPercentOf(suite, headlineOf(suite, settings));
  });
  const currency = (record.prices as { readonly currency?: string } | null)?.currency;
  return episodes.map(({ summary, cell, world, strata, score }): EpisodeLine => {
    const { id, item, repeat, turns, milliseconds, cost, evidence } = summary;
    const known = { known: cost ?? 0, unknownEpisodes: cost === undefined ? 1 : 0 };
    return {
      id,
      agent: showAgent(record.agents.find((agent) => agent.id === summary.agent)?.label),
      suite: record.cells[cell]?.suite ?? "",
      world,
      item,
      repeat,
      score: score ?? null,
      shownScore: score === undefined ? "–" : formatScore(score, { isPercent: isPercent[cell] ?? false }),
      outcome: outcomeWord(summary),
      turns,
      time: formatDuration(milliseconds),
      cost: formatCost({ episodes: 1, cost: known }, currency),
      evidence: viewing.withKeys ? evidence : null,
      strata: shownStrata(strata),
    };
  });
}
