import { AssayError } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { isIdentifiable } from "./identifiable.ts";
import { type Line, laboratoryLines, skyWavelengths } from "./lines.ts";
import type { SpectrumSettings } from "./spectrum-settings.ts";

/** The lines in a galaxy's spectrum. Amplitudes are relative: the brightest line is the full scale of the picture. */
export interface Emission {
  readonly galaxy: readonly Line[];
  /** Amplitudes of the first lines in `skyWavelengths`. */
  readonly sky: readonly number[];
  /** Key of the random stream of the noise. */
  readonly noise: string;
}

/** Faintest amplitude of a detectable line, in standard deviations of the noise. */
const DETECTION_LIMIT = 8;
const MAX_ATTEMPTS = 1000;

/** Draws the lines of a galaxy at this redshift. Repeats until they allow only one identification. */
export function drawEmission(
  random: Stream,
  redshift: number,
  largestRedshift: number,
  settings: SpectrumSettings,
): Emission {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const emission = drawLines(random.split("lines", attempt), redshift, settings);
    const all = [...emission.galaxy, ...skyLinesOf(emission)];
    const faintest = DETECTION_LIMIT * settings.noise * Math.max(...all.map((line) => line.amplitude));
    const lines = emission.galaxy.filter((line) => line.amplitude >= faintest);
    const disturbing = all.filter((line) => !lines.includes(line));
    if (isIdentifiable({ lines, disturbing, width: settings.width }, redshift, largestRedshift)) return emission;
  }
  throw new AssayError(
    "data-analysis/cannot-draw",
    `No spectrum with ${settings.lines} lines and noise ${settings.noise} can be identified; raise the setting 'lines' or lower 'noise'.`,
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

/** The sky lines of a spectrum, with their wavelengths. */
export function skyLinesOf({ sky }: Emission): Line[] {
  return sky.map((amplitude, place) => ({ wavelength: skyWavelengths[place], amplitude }));
}
