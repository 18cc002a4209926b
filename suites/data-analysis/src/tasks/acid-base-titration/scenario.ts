/** A bottle of sodium hydroxide, and how its titre was found. Volumes in mL, masses in g. */
export interface Bottle {
  readonly id: string;
  /** mol/L; the label says another number. */
  readonly concentration: number;
  /** What the acid in the water of every titration uses up. */
  readonly blank: number;
  readonly blanks: readonly number[];
  readonly weighings: readonly Weighing[];
}

export interface Weighing {
  readonly mass: number;
  readonly volume: number;
  readonly isDried: boolean;
}

/** A glass electrode: its potential is `standard` - `slope` · pH, in mV. */
export interface Electrode {
  readonly id: string;
  readonly standard: number;
  readonly slope: number;
  readonly buffers: readonly { readonly pH: number; readonly potential: number }[];
}

export interface Sample {
  readonly id: string;
  readonly acid: string;
  /** The constants that hold in the medium of the titrations. */
  readonly pKa: readonly number[];
  /** mol/L, as the sample came. */
  readonly concentration: number;
  /** Volumes in mL; null where the sample was titrated as it came. */
  readonly dilution: { readonly taken: number; readonly madeUpTo: number } | null;
  /** The bottle of all its runs. */
  readonly bottle: string;
}

/** A burette reading in mL and the potential in mV; a disturbed one stands far off the curve. */
export interface Reading {
  readonly volume: number;
  readonly potential: number;
  readonly isDisturbed: boolean;
}

/** What became of a run: sound, or the reason for which it is to be left out. */
export type Fate = "sound" | "noted" | "incomplete" | "outlier";

export interface Run {
  readonly id: string;
  readonly sample: string;
  readonly electrode: string;
  /** What the pipette should deliver, mL. */
  readonly aliquot: number;
  /** By how much of itself the amount of acid in the vessel differs from that in the aliquot. */
  readonly error: number;
  readonly fate: Fate;
  readonly remark: string;
  readonly readings: readonly Reading[];
}

/** A series of titrations. */
export interface Scenario {
  readonly bottles: readonly Bottle[];
  readonly electrodes: readonly Electrode[];
  readonly samples: readonly Sample[];
  readonly runs: readonly Run[];
}

/** Water in the vessel of every titration, mL. */
export const WATER = 50;

/** The one of that id. */
export function named<Kind extends { readonly id: string }>(all: readonly Kind[], id: string): Kind {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Error(`the series has no ${id}`);
  return found;
}
