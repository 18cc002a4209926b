export { Episode, type EpisodeOptions } from "./episode/episode.ts";
export { EpisodeMeter } from "./episode/episode-meter.ts";
export { type ScoredMetric, scoreSubmission } from "./episode/score-submission.ts";
