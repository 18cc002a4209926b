import type { Compound } from "./compounds.ts";
import type { Contents } from "./layout.ts";

/** Entries of the dispenser's log. Wells with one of the first two are not valid. */
export type DispensingEvent = "missed" | "double" | "repeated" | "delayed";

export interface Well {
  readonly contents: Contents;
  /** Decadic absorbance of blue light, cells and medium together. */
  readonly absorbance: number;
  readonly event?: DispensingEvent;
  /** False if the table lacks the concentration. */
  readonly recorded: boolean;
}

export interface Plate {
  readonly id: string;
  readonly isTurned: boolean;
  /** Fraction of the lamp's light lost in the corners of the photograph. */
  readonly vignetting: number;
  /** Key of the random stream of the photograph's noise. */
  readonly noise: number;
  readonly wells: readonly Well[];
}

/** Errors of the camera and of the records, of which no file tells. */
export interface ScreenFlaws {
  /** The first of the camera's rows of pixels whose blue is stuck, in all photographs. */
  readonly stuckRow: number | null;
  /** Two plates whose photographs have each other's name. */
  readonly swapped: readonly [string, string] | null;
  /** Plates on which the table has the other unit for every concentration, with the same numbers. */
  readonly wrongUnits: readonly string[];
}

export interface Scenario {
  readonly flaws: ScreenFlaws;
  readonly compounds: readonly Compound[];
  readonly plates: readonly Plate[];
}
