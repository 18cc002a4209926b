import { AssayError } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { isIdentifiable } from "./identifiable.ts";
import { type Line, laboratoryLines, skyWavelengths } from "./lines.ts";
import type { SpectrumSettings } from "./spectrum-settings.ts";

/** The light that a galaxy's spectrum shows; amplitudes are relative, the picture's full scale is the brightest. */
export interface Emission {
  readonly galaxy: readonly Line[];
  /** Amplitudes of the first so many lines of the sky, whose wavelengths are always the same. */
  readonly sky: readonly number[];
  /** Names the stream of the noise. */
  readonly noise: string;
}

/** The faintest line that counts as seen, in standard deviations of the noise. */
const SEEN = 8;
const MOST_ATTEMPTS = 1000;

/** Draws which lines a galaxy at this redshift shows, again until they can be identified in one way only. */
export function drawEmission(
  random: Stream,
  redshift: number,
  largestRedshift: number,
  settings: SpectrumSettings,
): Emission {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const emission = drawLines(random.split("lines", attempt), redshift, settings);
    const all = [...emission.galaxy, ...skyLinesOf(emission)];
    const faintest = SEEN * settings.noise * Math.max(...all.map((line) => line.amplitude));
    const lines = emission.galaxy.filter((line) => line.amplitude >= faintest);
    const disturbing = all.filter((line) => !lines.includes(line));
    if (isIdentifiable({ lines, disturbing, width: settings.width }, redshift, largestRedshift)) return emission;
  }
  throw new AssayError(
    "data-analysis/cannot-draw",
    `No spectrum with ${settings.lines} lines under noise of ${settings.noise} can be identified; allow more lines or less noise.`,
  );
}

function drawLines(random: Stream, redshift: number, settings: SpectrumSettings): Emission {
  const { lines, variation, skyLines, skyBrightness } = settings;
  const galaxy = random.distinctIndices(lines, laboratoryLines.length).map((index): Line => {
    const { wavelength, amplitude } = laboratoryLines[index];
    const change = 1 + variation * (2 * random.uniform() - 1);
    return { wavelength: wavelength * (1 + redshift), amplitude: amplitude * change };
  });
  const brightest = Math.max(...galaxy.map((line) => line.amplitude));
  const sky = Array.from({ length: skyLines }, () => brightest * skyBrightness * (0.3 + 0.7 * random.uniform()));
  return { galaxy, sky, noise: `${random.uint32()}-${random.uint32()}` };
}

/** The lines of the sky in a spectrum. */
export function skyLinesOf({ sky }: Emission): Line[] {
  return sky.map((amplitude, place) => ({ wavelength: skyWavelengths[place], amplitude }));
}
