import { AssayError } from "@assay/contract";

/**
 * Intensity against wavelength: values at evenly spaced wavelengths from the first to the last, both included, in
 * nanometres. Between two of them the spectrum is straight.
 */
export interface Spectrum {
  readonly first: number;
  readonly last: number;
  readonly intensities: Float64Array;
}

/** Refuses a spectrum that cannot be drawn. */
export function checkSpectrum({ first, last, intensities }: Spectrum): void {
  if (!(first < last) || intensities.length < 2 || !intensities.every(Number.isFinite)) {
    throw new AssayError(
      "figures/invalid-data",
      `A spectrum from ${first} to ${last} nm with ${intensities.length} intensities cannot be drawn; give two finite ones at least, the shorter wavelength first.`,
    );
  }
}
