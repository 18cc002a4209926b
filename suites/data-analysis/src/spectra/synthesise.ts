import type { Spectrum } from "@assay/science/figures";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import type { Emission } from "./draw-emission.ts";
import { FIRST_WAVELENGTH, LAST_WAVELENGTH, type Line, laboratoryLines } from "./lines.ts";
import type { SpectrumSettings } from "./spectrum-settings.ts";
import { linesShown } from "./survey-flaws.ts";

const SAMPLES_PER_NANOMETRE = 10;
/** Profiles are cut off beyond this distance, in standard deviations. */
const REACH = 6;
/** Height of the continuum, in standard deviations of the noise, so that noise is not cut off at zero. */
const CONTINUUM = 4;
/** Space at the top of the scale for continuum and noise, in standard deviations of the noise. */
const HEADROOM = 5;
/** Width of laboratory lines in nm. The lamp is cold, so its lines are narrow. */
const LABORATORY_WIDTH = 0.15;

/**
 * The spectrum of a galaxy: its lines and the sky's on a faint continuum with noise. The full scale is 1. `shift` is the
 * error of its wavelength scale, nm.
 */
export function galaxySpectrum(emission: Emission, settings: SpectrumSettings, shift = 0): Spectrum {
  const spectrum = addLines(linesShown(emission, shift), settings.width);
  const random = stream("data-analysis", "spectrum-noise", emission.noise);
  const [foot, height] = [CONTINUUM * settings.noise, 1 - HEADROOM * settings.noise];
  return {
    ...spectrum,
    intensities: spectrum.intensities.map((light) => foot + height * light + settings.noise * sampleNormal(random)),
  };
}

/** The spectrum of the laboratory lamp, at rest and without noise. */
export function laboratorySpectrum(): Spectrum {
  return addLines(laboratoryLines, LABORATORY_WIDTH);
}

/** The sum of Gaussian profiles, scaled to a maximum of 1. */
function addLines(lines: readonly Line[], width: number): Spectrum {
  const intensities = new Float64Array((LAST_WAVELENGTH - FIRST_WAVELENGTH) * SAMPLES_PER_NANOMETRE + 1);
  for (const { wavelength, amplitude } of lines) {
    const [from, to] = [wavelength - REACH * width, wavelength + REACH * width];
    const last = Math.min(intensities.length - 1, Math.floor((to - FIRST_WAVELENGTH) * SAMPLES_PER_NANOMETRE));
    for (
      let index = Math.max(0, Math.ceil((from - FIRST_WAVELENGTH) * SAMPLES_PER_NANOMETRE));
      index <= last;
      index++
    ) {
      const distance = (FIRST_WAVELENGTH + index / SAMPLES_PER_NANOMETRE - wavelength) / width;
      intensities[index] += amplitude * Math.exp((-distance * distance) / 2);
    }
  }
  const highest = intensities.reduce((most, value) => Math.max(most, value), 0);
  return { first: FIRST_WAVELENGTH, last: LAST_WAVELENGTH, intensities: intensities.map((value) => value / highest) };
}
