import type { Scale } from "../axes/scale.ts";
import type { Spectrum } from "./spectrum.ts";

/**
 * Mean intensity over each column of pixels, the integral of the straight pieces between the samples: a stripe keeps its
 * centre of light whatever the sampling. Outside the spectrum there is no light.
 */
export function columnMeans({ intensities }: Spectrum, scale: Scale, from: number, columns: number): Float64Array {
  const lastIndex = intensities.length - 1;
  const running = new Float64Array(intensities.length);
  for (let index = 1; index <= lastIndex; index++) {
    running[index] = running[index - 1] + (intensities[index - 1] + intensities[index]) / 2;
  }
  const samplesPerPixel = lastIndex / (scale.range[1] - scale.range[0]);
  const integral = (x: number): number => {
    const position = Math.min(lastIndex, Math.max(0, (x - scale.range[0]) * samplesPerPixel));
    const index = Math.min(lastIndex - 1, Math.floor(position));
    const part = position - index;
    const rise = intensities[index + 1] - intensities[index];
    return running[index] + part * (intensities[index] + (part * rise) / 2);
  };
  return Float64Array.from({ length: columns }, (_, column) => {
    return (integral(from + column + 1) - integral(from + column)) / samplesPerPixel;
  });
}
