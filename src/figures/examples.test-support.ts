import type { Spectrum } from "./kinds/spectrum.ts";

export const exampleLines: readonly (readonly [wavelength: number, amplitude: number])[] = [
  [412.43, 0.3],
  [436.9, 0.45],
  [489.27, 0.75],
  [499.1, 0.65],
  [503.94, 0.9],
  [592.81, 0.85],
  [660.6, 1],
  [677.5, 0.1],
];

/** Emission lines of Gaussian shape, 0.1 nm in standard deviation, sampled twenty times a nanometre. */
export function exampleSpectrum(lines = exampleLines): Spectrum {
  const intensities = new Float64Array(7001);
  for (let index = 0; index < intensities.length; index++) {
    const wavelength = 400 + index / 20;
    for (const [centre, amplitude] of lines) {
      const distance = (wavelength - centre) / 0.1;
      if (Math.abs(distance) < 8) intensities[index] += amplitude * Math.exp((-distance * distance) / 2);
    }
  }
  return { first: 400, last: 750, intensities };
}
