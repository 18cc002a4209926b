// What a run's file holds: pieces of JSON, each compressed and in an element of its own, named as below.

import type { Comparison, EpisodeDetails, EpisodeLine, OutlineStop, WireEvent } from "../api/types.ts";

/** The piece that is read first: what pages ask about the run as a whole. */
export const runPiece = "run";
/** The lines of all episodes, in the run's order, so many in a piece. */
export const listPiece = (index: number): string => `list-${index}`;
export const comparisonPiece = (index: number): string => `comparison-${index}`;
/** An episode by its place in the run's order. */
export const episodePiece = (place: number): string => `episode-${place}`;

export interface FilePiece {
  readonly run: string;
  /** Answers by their address below `/api`, words of the query in order of their names. */
  readonly answers: { readonly [address: string]: unknown };
  readonly lists: number;
  readonly episodes: number;
  /** RUN:AGENT of both sides of each comparison. */
  readonly comparisons: readonly { readonly first: string; readonly second: string }[];
  /** What the file does not hold, in words. */
  readonly leftOut: readonly string[];
}

/** An episode in the list, with what it is found and sorted by. */
export interface ListedEpisode {
  readonly line: EpisodeLine;
  readonly agentId: string;
  readonly cell: number;
  /** The kind of its outcome; the line may say more of it. */
  readonly outcome: string;
  readonly startedAt: string;
  readonly milliseconds: number;
  readonly cost: number | null;
  readonly strata: { readonly [name: string]: string | number };
}

export type ListPiece = readonly ListedEpisode[];
/** All items of a comparison; pages show a window of them. */
export type ComparisonPiece = Omit<Comparison, "total" | "from">;

export interface EpisodePiece {
  readonly details: EpisodeDetails;
  readonly events: readonly WireEvent[];
  readonly stops: readonly OutlineStop[];
  /** What follows the beginning of a long text that came with its event, by the block's reference. */
  readonly rests: { readonly [ref: string]: string };
  /** Which picture a block shows; a picture that is shown often is there once. */
  readonly pictureOf: { readonly [ref: string]: number };
  readonly pictures: readonly { readonly mime: string; readonly base64: string }[];
}
