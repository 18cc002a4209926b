import type { EpisodeFilter, EpisodeList, RunDetails, Sorting } from "../api/types.ts";
import type { ListedEpisode } from "./types.ts";

type Window = { readonly from: number; readonly count: number };
type Run = Pick<RunDetails, "agentList" | "cells">;

/** A window of the episodes that a filter leaves, in the order that the server gives them. */
export function findEpisodes(
  all: readonly ListedEpisode[],
  run: Run,
  filter: EpisodeFilter,
  { from, count }: Window,
): EpisodeList {
  const kept = sorted(all.filter(condition(filter, run)), filter);
  return { total: kept.length, from, episodes: kept.slice(from, from + count).map(({ line }) => line) };
}

/** Whether a filter leaves an episode. It says the same as the store's queries. */
function condition(filter: EpisodeFilter, { agentList, cells }: Run): (episode: ListedEpisode) => boolean {
  const { agent, outcome, wrong, cell, world, item, stratum, evidence, search } = filter;
  const named = agentList.find(({ id, label, shown }) => [id, label, shown].includes(agent ?? ""));
  const wantedAgent = named?.id ?? agent;
  const isNumber = cell !== undefined && /^\d+$/.test(cell);
  const wantedCell = isNumber ? Number(cell) : cells.findIndex(({ suite }) => suite === cell);
  const [name = "", ...rest] = (stratum ?? "").split(":");
  const value = rest.join(":");
  return ({ line, agentId, cell: own, outcome: kind, strata }) =>
    (agent === undefined || agentId === wantedAgent) &&
    (outcome === undefined || kind === outcome) &&
    (evidence === undefined || line.evidence === evidence) &&
    (wrong !== true || (line.score !== null && line.score < 1)) &&
    (cell === undefined || own === wantedCell) &&
    (world === undefined || line.world === world) &&
    (item === undefined || line.item === item) &&
    (rest.length === 0 || (Object.hasOwn(strata, name) && String(strata[name]) === value)) &&
    (search === undefined || line.id.startsWith(search) || line.item.startsWith(search) || line.world === search);
}

const figures: { readonly [sorting in Sorting]: (episode: ListedEpisode) => number | string | null } = {
  order: () => null,
  score: ({ line }) => line.score,
  cost: ({ cost }) => cost,
  time: ({ milliseconds }) => milliseconds,
  turns: ({ line }) => line.turns,
  started: ({ startedAt }) => startedAt,
};

/** Those of equal rank stay in the run's order; those without the figure come last, whichever way the list goes. */
function sorted(episodes: readonly ListedEpisode[], { sort = "order", down }: EpisodeFilter): readonly ListedEpisode[] {
  const sign = down === true ? -1 : 1;
  if (sort === "order") return sign > 0 ? episodes : episodes.toReversed();
  const figure = figures[sort];
  return episodes.toSorted((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first < second ? -sign : first > second ? sign : 0;
  });
}
