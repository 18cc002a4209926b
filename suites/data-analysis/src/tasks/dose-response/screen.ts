import type { Compound } from "./compounds.ts";
import type { Contents } from "./layout.ts";

/** What the dispenser's log can say of a well. The first two spoil it. */
export type Event = "missed" | "double" | "repeated" | "delayed";

export interface Well {
  readonly contents: Contents;
  /** Decadic absorbance of blue light, cells and medium together. */
  readonly absorbance: number;
  readonly event?: Event;
  /** False where the table lacks the concentration. */
  readonly recorded: boolean;
}

export interface Plate {
  readonly id: string;
  readonly isTurned: boolean;
  /** The share of the lamp's light that is lost in the corners of the photograph. */
  readonly vignetting: number;
  /** Names the stream of the photograph's noise. */
  readonly noise: number;
  readonly wells: readonly Well[];
}

export interface Scenario {
  readonly compounds: readonly Compound[];
  readonly plates: readonly Plate[];
}
