import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pictureAt, read } from "./client.ts";
import type {
  Comparison,
  EpisodeDetails,
  EpisodeEvidence,
  EpisodeFilter,
  EpisodeList,
  EpisodeWorkspace,
  EventWindow,
  FoundEpisode,
  Leaderboard,
  Outline,
  RunDetails,
  RunList,
  RunResults,
  RunStatistics,
  ServerInfo,
  StratumResults,
  ToolsByTurn,
} from "./types.ts";
import type { WorldPaths } from "./world-types.ts";

const never = Number.POSITIVE_INFINITY;
const at = encodeURIComponent;

export const infoQuery = queryOptions({
  queryKey: ["info"],
  queryFn: ({ signal }) => read<ServerInfo>("/info", {}, signal),
  staleTime: never,
});

export const runsQuery = (limit: number) =>
  queryOptions({
    queryKey: ["runs", limit],
    queryFn: ({ signal }) => read<RunList>("/runs", { limit }, signal),
    placeholderData: keepPreviousData,
  });

export const runQuery = (run: string) =>
  queryOptions({ queryKey: ["run", run], queryFn: ({ signal }) => read<RunDetails>(`/runs/${at(run)}`, {}, signal) });

export const resultsQuery = (run: string) =>
  queryOptions({
    queryKey: ["run", run, "results"],
    queryFn: ({ signal }) => read<RunResults>(`/runs/${at(run)}/results`, {}, signal),
    placeholderData: keepPreviousData,
  });

export const stratumQuery = (run: string, suite: string, name: string) =>
  queryOptions({
    queryKey: ["run", run, "strata", suite, name],
    queryFn: ({ signal }) => read<StratumResults>(`/runs/${at(run)}/strata`, { suite, name }, signal),
    placeholderData: keepPreviousData,
  });

export const statisticsQuery = (run: string) =>
  queryOptions({
    queryKey: ["run", run, "statistics"],
    queryFn: ({ signal }) => read<RunStatistics>(`/runs/${at(run)}/statistics`, {}, signal),
  });

export const toolsQuery = (run: string) =>
  queryOptions({
    queryKey: ["run", run, "tools"],
    queryFn: ({ signal }) => read<readonly ToolsByTurn[]>(`/runs/${at(run)}/tools`, {}, signal),
  });

export const episodesQuery = (run: string, filter: EpisodeFilter, offset: number, limit: number) =>
  queryOptions({
    queryKey: ["run", run, "episodes", filter, offset, limit],
    queryFn: ({ signal }) => read<EpisodeList>(`/runs/${at(run)}/episodes`, { ...filter, offset, limit }, signal),
  });

export const episodeQuery = (id: string) =>
  queryOptions({
    queryKey: ["episode", id],
    queryFn: ({ signal }) => read<EpisodeDetails>(`/episodes/${at(id)}`, {}, signal),
    staleTime: never,
  });

export const workspaceQuery = (id: string) =>
  queryOptions({
    queryKey: ["episode", id, "workspace"],
    queryFn: ({ signal }) => read<EpisodeWorkspace>(`/episodes/${at(id)}/workspace`, {}, signal),
    staleTime: never,
  });

export const workspacePathsQuery = (id: string) =>
  queryOptions({
    queryKey: ["episode", id, "workspace", "paths"],
    queryFn: ({ signal }) => read<WorldPaths>(`/episodes/${at(id)}/workspace/paths`, {}, signal),
    staleTime: never,
  });

/** Only where the server was told to show keys. */
export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: ["episode", id, "evidence"],
    queryFn: ({ signal }) => read<EpisodeEvidence>(`/episodes/${at(id)}/evidence`, {}, signal),
    staleTime: never,
  });

export const findQuery = (beginning: string) =>
  queryOptions({
    queryKey: ["find", beginning],
    queryFn: ({ signal }) => read<FoundEpisode>("/find", { episode: beginning }, signal),
    staleTime: never,
  });

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: ["episode", id, "place"],
    queryFn: ({ signal }) =>
      read<{ readonly run: string; readonly place: number }>(`/episodes/${at(id)}/place`, {}, signal),
  });

export const eventsQuery = (id: string, from: number, count: number) =>
  queryOptions({
    queryKey: ["episode", id, "events", from, count],
    queryFn: ({ signal }) => read<EventWindow>(`/episodes/${at(id)}/events`, { from, count }, signal),
    staleTime: never,
    gcTime: 60_000,
  });

export const pictureQuery = (path: string) =>
  queryOptions({ queryKey: ["picture", path], queryFn: () => pictureAt(path), staleTime: never, gcTime: 60_000 });

export const outlineQuery = (id: string, from: number) =>
  queryOptions({
    queryKey: ["episode", id, "outline", from],
    queryFn: ({ signal }) => read<Outline>(`/episodes/${at(id)}/outline`, { from }, signal),
    staleTime: never,
  });

export const leaderboardQuery = queryOptions({
  queryKey: ["leaderboard"],
  queryFn: ({ signal }) => read<Leaderboard>("/leaderboard", {}, signal),
});

export const comparisonQuery = (first: string, second: string, offset: number, limit: number) =>
  queryOptions({
    queryKey: ["compare", first, second, offset, limit],
    queryFn: ({ signal }) => read<Comparison>("/compare", { first, second, offset, limit }, signal),
    placeholderData: keepPreviousData,
  });
