import type { EpisodeScore } from "../../store/index.ts";
import type { RunEpisode } from "../run-episodes.ts";
import type { Column } from "./column.ts";
import { identity } from "./episode-columns.ts";

/** A score with the episode that it is of. */
export interface ScoreRow extends RunEpisode {
  readonly score: EpisodeScore;
}

/** Reasons and parts may quote the key, and so they leave with it only. */
export const scoreColumns: readonly Column<ScoreRow>[] = [
  ...identity,
  { name: "scorer", kind: "text", value: ({ score }) => score.scorer },
  { name: "version", kind: "text", value: ({ score }) => score.version },
  { name: "metric", kind: "text", value: ({ score }) => score.metric },
  { name: "value", kind: "number", value: ({ score }) => score.value },
  { name: "weight", kind: "number", value: ({ score }) => score.weight },
  { name: "is_current", kind: "flag", value: ({ score, current }) => current.includes(score) },
  { name: "is_headline", kind: "flag", value: ({ score, headline }) => score === headline },
  { name: "reason", kind: "text", isKey: true, value: ({ score }) => score.reason },
  { name: "parts", kind: "json", isKey: true, value: ({ score }) => score.parts },
];
