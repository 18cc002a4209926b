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
export { openStore } from "./open-store.ts";
export type { NewRun, RunHolder, RunOverview, RunStatus, StoredItem, StoredRun } from "./run.ts";
export type { EpisodeAnswers, EpisodeCall, EpisodeScore, ServedModel, Store, Window } from "./store.ts";
export { isStoreLost } from "./store-lost.ts";
