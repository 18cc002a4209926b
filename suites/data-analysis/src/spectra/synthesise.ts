import type { Spectrum } from "@assay/science/figures";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { type Emission, skyLinesOf } from "./draw-emission.ts";
import { FIRST, LAST, type Line, laboratoryLines } from "./lines.ts";
import type { SpectrumSettings } from "./spectrum-settings.ts";

const SAMPLES_PER_NANOMETRE = 10;
/** Beyond so many standard deviations a profile is nothing. */
const REACH = 6;
/** The continuum lies so many standard deviations of the noise above zero, so that noise is not cut off there. */
const CONTINUUM = 4;
/** What is kept free at the top of the scale for continuum and noise, in standard deviations of the noise. */
const HEADROOM = 5;
/** Of the laboratory's lines, in nm: the lamp is cold and the lines are narrow. */
const LABORATORY_WIDTH = 0.15;

/** The spectrum of a galaxy: its lines and the sky's over a faint continuum, with noise; full scale is 1. */
export function galaxySpectrum(emission: Emission, settings: SpectrumSettings): Spectrum {
  const spectrum = addLines([...emission.galaxy, ...skyLinesOf(emission)], settings.width);
  const random = stream("data-analysis", "spectrum-noise", emission.noise);
  const [foot, height] = [CONTINUUM * settings.noise, 1 - HEADROOM * settings.noise];
  return {
    ...spectrum,
    intensities: spectrum.intensities.map((light) => foot + height * light + settings.noise * sampleNormal(random)),
  };
}

/** The spectrum of the lamp in the laboratory, at rest and without noise. */
export function laboratorySpectrum(): Spectrum {
  return addLines(laboratoryLines, LABORATORY_WIDTH);
}

/** The sum of Gaussian profiles, the highest point 1. */
function addLines(lines: readonly Line[], width: number): Spectrum {
  const intensities = new Float64Array((LAST - FIRST) * SAMPLES_PER_NANOMETRE + 1);
  for (const { wavelength, amplitude } of lines) {
    const [from, to] = [wavelength - REACH * width, wavelength + REACH * width];
    const last = Math.min(intensities.length - 1, Math.floor((to - FIRST) * SAMPLES_PER_NANOMETRE));
    for (let index = Math.max(0, Math.ceil((from - FIRST) * SAMPLES_PER_NANOMETRE)); index <= last; index++) {
      const distance = (FIRST + index / SAMPLES_PER_NANOMETRE - wavelength) / width;
      intensities[index] += amplitude * Math.exp((-distance * distance) / 2);
    }
  }
  const highest = intensities.reduce((most, value) => Math.max(most, value), 0);
  return { first: FIRST, last: LAST, intensities: intensities.map((value) => value / highest) };
}
