export { defaultAddress } from "./address.ts";
export type {
  EpisodeKey,
  EpisodeSummary,
  FinishedEpisode,
  StoredCall,
  StoredScore,
  StoredSubmission,
} from "./episode.ts";
export type { CountedScore, EpisodeOrder, EpisodeQuery, FoundEpisode } from "./episode-query.ts";
export { openBackend } from "./open-backend.ts";
export { openPostgresStore, type PostgresStore } from "./open-postgres-store.ts";
export { openStore } from "./open-store.ts";
export type { NewRun, RunExtent, RunHolder, RunOverview, RunStatus, StoredItem, StoredRun } from "./run.ts";
export type { Committed } from "./sql/commit.ts";
export type { Database } from "./sql/database.ts";
export { retryWhenLost } from "./sql/retry-when-lost.ts";
export type { SqlStore } from "./sql/sql-store.ts";
export type { EpisodeAnswers, EpisodeCall, EpisodeScore, ServedModel, Store, Window } from "./store.ts";
export { isStoreLost } from "./store-lost.ts";
