/** A bottle of sodium hydroxide and the measurements of its titre. Volumes in mL, masses in g. */
export interface Bottle {
  readonly id: string;
  /** True concentration, mol/L. The label shows another value. */
  readonly concentration: number;
  /** Volume of titrant used up by the acid in the water of every titration. */
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
  /** pKa in the medium of the titrations. */
  readonly pKa: readonly number[];
  /** Concentration of the undiluted sample, mol/L. */
  readonly concentration: number;
  /** Volumes in mL; null if the sample was not diluted. */
  readonly dilution: { readonly taken: number; readonly madeUpTo: number } | null;
  /** Id of the bottle for all its runs. */
  readonly bottle: string;
}

/** A burette reading in mL and a potential in mV. A disturbed reading lies far off the curve. */
export interface Reading {
  readonly volume: number;
  readonly potential: number;
  readonly isDisturbed: boolean;
}

/** Whether a run is sound, or why it must be left out. */
export type Fate = "sound" | "noted" | "incomplete" | "outlier";

export interface Run {
  readonly id: string;
  readonly sample: string;
  readonly electrode: string;
  /** Nominal volume of the aliquot, mL. */
  readonly aliquot: number;
  /** Relative difference of the amount of acid in the vessel from that in the aliquot. */
  readonly error: number;
  readonly fate: Fate;
  readonly remark: string;
  readonly readings: readonly Reading[];
}

export interface Scenario {
  readonly bottles: readonly Bottle[];
  readonly electrodes: readonly Electrode[];
  readonly samples: readonly Sample[];
  readonly runs: readonly Run[];
}

/** Water in the vessel of every titration, mL. */
export const WATER_VOLUME = 50;

export function findById<Kind extends { readonly id: string }>(all: readonly Kind[], id: string): Kind {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Error(`the series has no ${id}`);
  return found;
}
