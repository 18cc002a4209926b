// What the server sends to whoever plays, and what it is sent.
import type { WireEvent } from "./types.ts";

/** What may be begun here, and with what. */
export interface PlayChoices {
  readonly suites: readonly string[];
}

/** Begins a play. */
export interface PlayRequest {
  readonly suite: string;
  readonly seed: string;
  readonly preset: string;
  /** What differs from the preset, as `--set` takes it. */
  readonly settings: { readonly [name: string]: string };
  /** Counted from 1. */
  readonly item: number;
  /** The person's name; empty for a person without one. */
  readonly as: string;
}

/** `left` says that nothing was scored; `failed` that the episode broke, for the reason in `problem`. */
export type PlayState = "playing" | "grading" | "ended" | "left" | "failed";

export interface PlayLine {
  readonly id: string;
  readonly suite: string;
  readonly seed: string;
  readonly item: number;
  readonly as: string;
  readonly state: PlayState;
}

/** A play as its page shows it. */
export interface PlayDetails extends PlayLine {
  readonly run: string;
  /** The episode, once it is scored. */
  readonly episode: string | null;
  readonly problem: string | null;
  /** Whether a call is running. */
  readonly isBusy: boolean;
  readonly tools: readonly PlayTool[];
  /** The form of the answer; null while nothing is asked. */
  readonly reply: Shape | null;
  /** What the person was asked, did and saw. The rest of long texts is at `/plays/ID/texts/REF`, pictures at `/plays/ID/blobs/REF`. */
  readonly events: readonly WireEvent[];
}

export interface PlayTool {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
  /** An input that fits, as JSON; null where the suite gives none. */
  readonly example: string | null;
}

/** JSON Schema as far as forms are made from it. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: { readonly [name: string]: Shape };
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** What handing in led to; `problem` says why it was not taken. */
export interface HandedIn {
  readonly status: "next-phase" | "finished" | "refused";
  readonly problem: string | null;
}

/** Begins a run of baselines. */
export interface BaselineRequest {
  readonly suite: string;
  readonly preset: string;
  readonly settings: { readonly [name: string]: string };
  /** Public seeds: `1..5,7`. */
  readonly seeds: string;
  /** The most items of each world; null takes all. */
  readonly perWorld: number | null;
  readonly baselines: readonly string[];
}
