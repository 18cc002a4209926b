import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { absorption, along, BANDS, LIBRARY_SIZE, MIDDLE, reflectance, temperatureAt, wavelengthOf } from "./laws.ts";
import type { Domain, Scenario } from "./scenario.ts";
import { BENCH, GOLD, groundAt, placeOfPixel, SIDE } from "./slab.ts";

/** Counts at full scale, and without light. */
const FULL_SCALE = 60_000;
const OFFSET = 1200;
/** Reflectance of the white panel, of the gold and of the bench. */
export const PANEL = 0.99;
const GOLD_REFLECTS = 0.93;
const BENCH_REFLECTS = 0.04;
/** Lines of which the frames of the panel and without light are means. */
export const CALIBRATION_LINES = 400;
/** Roughness: standard deviation of the brightness of a pixel. */
const ROUGHNESS = 0.03;
/** A pixel sees a square this many pixels wide, of which so many points a side are taken. */
const FOOTPRINT = 1.3;
const POINTS = 4;

export interface Scan {
  /** Lines, columns, bands. */
  readonly cube: Uint16Array;
  /** Columns, bands. */
  readonly white: Uint16Array;
  readonly dark: Uint16Array;
}

/** Light of the white panel that reaches the detector, as a share of the full scale. */
export const panelLight = (gain: number, band: number): number => {
  const z = along(wavelengthOf(band));
  return gain * (0.45 + 0.4 * Math.exp(-2.2 * (z + 0.15) * (z + 0.15)));
};

/** The scan of a slab, line after line, and the frames taken before it. */
export function scanOf(scenario: Scenario): Scan {
  const random = stream("data-analysis", "mineral-unmixing", "scan", scenario.grain);
  const gains = Array.from({ length: SIDE }, (_, column) => 1 + 0.05 * sampleNormal(random.split("gain", column)));
  const darks = Array.from({ length: SIDE * BANDS }, () => OFFSET + 60 * sampleNormal(random));
  const [noise, rough] = [random.split("noise"), random.split("roughness")];
  const cube = new Uint16Array(SIDE * SIDE * BANDS);
  const frame = (light: Float64Array, lines: number, at: number, target: Uint16Array): void => {
    strayAndSaturate(light, scenario);
    for (let place = 0; place < light.length; place++) {
      const deviation = scenario.noise * Math.sqrt(0.25 + light[place]) * Math.sqrt(1 / lines);
      const counts = darks[place] + FULL_SCALE * (light[place] + deviation * sampleNormal(noise));
      target[at + place] = Math.max(0, Math.min(65_535, Math.round(counts)));
    }
  };
  const [white, dark] = [new Uint16Array(SIDE * BANDS), new Uint16Array(SIDE * BANDS)];
  const full = Float64Array.from({ length: SIDE * BANDS }, (_, at) =>
    panelLight(gains[Math.floor(at / BANDS)] * PANEL, at % BANDS),
  );
  frame(full, CALIBRATION_LINES, 0, white);
  frame(new Float64Array(SIDE * BANDS), CALIBRATION_LINES, 0, dark);
  for (let line = 0; line < SIDE; line++) {
    const light = new Float64Array(SIDE * BANDS);
    for (let column = 0; column < SIDE; column++) {
      const brightness = Math.exp(ROUGHNESS * sampleNormal(rough));
      const reflected = reflectedAt(scenario, column, line);
      for (let band = 0; band < BANDS; band++)
        light[column * BANDS + band] =
          panelLight(gains[column], band) * lampAt(scenario, line, band) * brightness * reflected[band];
    }
    frame(light, 1, line * SIDE * BANDS, cube);
  }
  return { cube, white, dark };
}

/** How the lamp has changed since the panel was seen: a hotter one has more light of short waves (Planck, Wien). */
function lampAt({ flaws: { drift } }: Scenario, line: number, band: number): number {
  const time = (line + 1) / SIDE;
  return 1 + (drift[0] * time + drift[1] * time * time) * (MIDDLE / wavelengthOf(band) - 1);
}

/** What spectrograph and detector do to the light of a line. */
function strayAndSaturate(light: Float64Array, { flaws: { stray, saturation } }: Scenario): void {
  for (let band = 0; band < BANDS; band++) {
    let sum = 0;
    for (let column = 0; column < SIDE; column++) sum += light[column * BANDS + band];
    for (let column = 0; column < SIDE; column++) {
      const place = column * BANDS + band;
      const mixed = (1 - stray) * light[place] + (stray * sum) / SIDE;
      light[place] = mixed * (1 - saturation * mixed);
    }
  }
}

/** The wavelength that a band of a column sees, nm. */
function seenWavelength({ flaws: { smile } }: Scenario, column: number, band: number): number {
  const u = (2 * column) / (SIDE - 1) - 1;
  const wavelength = wavelengthOf(band);
  return wavelength + smile[0] + smile[1] * u + smile[2] * u * u + smile[3] * along(wavelength);
}

/** Reflectance of what a pixel sees: the parts of all that is in its square. */
function reflectedAt(scenario: Scenario, column: number, line: number): Float64Array {
  const parts = new Map<number, number>();
  for (let point = 0; point < POINTS * POINTS; point++) {
    const offset = (at: number): number => FOOTPRINT * ((at + 0.5) / POINTS - 0.5);
    const right = column + offset(point % POINTS);
    const below = line + offset(Math.floor(point / POINTS));
    const { kind } = groundAt(scenario, ...placeOfPixel(scenario.placing, right, below));
    parts.set(kind, (parts.get(kind) ?? 0) + 1 / (POINTS * POINTS));
  }
  const reflected = new Float64Array(BANDS);
  const temperature = temperatureAt(scenario.warmth, ...placeOfPixel(scenario.placing, column, line));
  for (const [kind, part] of parts) {
    for (let band = 0; band < BANDS; band++) {
      const wavelength = seenWavelength(scenario, column, band);
      const value =
        kind === BENCH
          ? BENCH_REFLECTS
          : kind === GOLD
            ? GOLD_REFLECTS
            : mixtureOf(scenario, scenario.domains[kind], wavelength, temperature);
      reflected[band] += part * value;
    }
  }
  return reflected;
}

/** Reflectance of a domain: the albedo of a mixture is the mean of those of its grains, by their shares. */
export function mixtureOf(
  { minerals, constituents }: Pick<Scenario, "minerals" | "constituents">,
  { shares, brightness }: Pick<Domain, "shares" | "brightness">,
  wavelength: number,
  temperature: number,
): number {
  let scattered = 0;
  for (const [index, share] of shares.entries()) {
    if (share === 0) continue;
    const { mineral, size } = constituents[index];
    scattered += share * Math.exp((-size / LIBRARY_SIZE) * absorption(minerals[mineral], wavelength, temperature));
  }
  return brightness * reflectance(scattered);
}
