import { fillNormal } from "../numerics/sampling/normal.ts";
import { stream } from "../numerics/stream.ts";
import { type CircleField, circleField } from "./kinds/circle-field.ts";
import type { Detector } from "./kinds/detector.ts";
import { detectorLongitudinal } from "./kinds/detector-longitudinal.ts";
import { detectorTransverse } from "./kinds/detector-transverse.ts";
import { linePlot } from "./kinds/line-plot.ts";
import { type OscilloscopeTrace, oscilloscopeTrace } from "./kinds/oscilloscope-trace.ts";
import { type PlateImage, plateImage, plateNoiseDraws } from "./kinds/plate-image.ts";
import { scatterPlot } from "./kinds/scatter-plot.ts";
import type { Spectrum } from "./kinds/spectrum.ts";
import { spectrumBand } from "./kinds/spectrum-band.ts";
import { spectrumCurve } from "./kinds/spectrum-curve.ts";

export interface SpectralLine {
  readonly wavelength: number;
  readonly amplitude: number;
}

/** Lines from bright to a tenth as bright, four nanometres apart at least. */
export function exampleLines(seed: number): SpectralLine[] {
  const random = stream("figures", "lines", seed);
  return Array.from({ length: 10 }, (_, index) => {
    const amplitude = index === 0 ? 1 : 0.1 + 0.9 * random.uniform();
    return { wavelength: 410 + 34 * index + 26 * random.uniform(), amplitude };
  });
}

/** Emission lines of Gaussian shape, 0.1 nm in standard deviation, sampled twenty times a nanometre. */
export function exampleSpectrum(lines: readonly SpectralLine[]): Spectrum {
  const intensities = new Float64Array(7001);
  for (const { wavelength, amplitude } of lines) {
    const from = Math.ceil((wavelength - 400.8) * 20);
    for (let index = Math.max(0, from); index <= from + 32 && index < intensities.length; index++) {
      const distance = (400 + index / 20 - wavelength) / 0.1;
      intensities[index] += amplitude * Math.exp((-distance * distance) / 2);
    }
  }
  return { first: 400, last: 750, intensities };
}

/**
 * A Lissajous figure that touches the top of its box `tops` times and the right side `sides` times. The phase stays away
 * from those at which it runs back on itself, (tops - sides + 2k) · 90° / tops.
 */
export function exampleTrace(seed: number, tops: number, sides: number): OscilloscopeTrace {
  const random = stream("figures", "trace", seed);
  const phase = ((tops - sides + 1 + 0.5 * (random.uniform() - 0.5)) * Math.PI) / (2 * tops);
  const count = 4000;
  const signal = (amplitude: number, turns: number, shift: number): Float64Array =>
    Float64Array.from({ length: count }, (_, index) => {
      return amplitude * Math.sin((2 * Math.PI * turns * index) / count + shift);
    });
  const [width, height] = [3 + 2 * random.uniform(), 3 + 2 * random.uniform()];
  const [x, y] = [signal(width, sides, phase), signal(height, tops, 0)];
  return { x, y, isClosed: true, halfRange: 7.5, voltsPerDivision: 1.5 };
}

/** Disks of one radius that do not touch. */
export function exampleField(seed: number, count: number): CircleField {
  const random = stream("figures", "field", seed);
  const disks: { x: number; y: number; radius: number }[] = [];
  while (disks.length < count) {
    const disk = { x: 24 + 464 * random.uniform(), y: 24 + 464 * random.uniform(), radius: 12 };
    if (disks.every((other) => Math.hypot(other.x - disk.x, other.y - disk.y) > 30)) disks.push(disk);
  }
  return { width: 512, height: 512, disks };
}

/** Tracker layers at the given radii and a calorimeter, all as long as a pseudorapidity of 3 asks. */
export function exampleDetector(radii: readonly number[], legend: Detector["legend"] = "names"): Detector {
  const trackers = radii.map((radius, index) => {
    return { name: `tracker layer ${index + 1}`, part: "tracker" as const, radius, halfLength: radius * Math.sinh(3) };
  });
  const calorimeter = { name: "ECAL", part: "calorimeter" as const, radius: 1.5, halfLength: 1.5 * Math.sinh(3) };
  return { layers: [...trackers, calorimeter], legend };
}

/** Absorbances from 0 to 2, in a yellow dye, with noise of the camera. */
export function examplePlate(seed: number): PlateImage {
  const random = stream("figures", "plate", seed);
  const absorbances = Float64Array.from({ length: 96 }, () => 2 * random.uniform());
  const draws = new Float64Array(plateNoiseDraws);
  fillNormal(random, draws);
  return { absorbances, dye: [0.02, 0.15, 1], vignetting: 0.15, noise: { deviation: 1.5, draws } };
}

const doses = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

/** One scene of every kind, by its name. */
export const examples = {
  "spectrum-curve": () => spectrumCurve({ title: "G_40417285", spectrum: exampleSpectrum(exampleLines(1)) }),
  "spectrum-band": () => spectrumBand({ title: "GID204417", spectrum: exampleSpectrum(exampleLines(2)) }),
  "oscilloscope-trace": () => oscilloscopeTrace(exampleTrace(1, 2, 5)),
  "detector-longitudinal": () => detectorLongitudinal(exampleDetector([0.05, 0.15, 0.3, 0.55]), [1, 2, 3]),
  "detector-transverse": () => detectorTransverse(exampleDetector([0.05, 0.15, 0.3, 0.55], "radii")),
  "circle-field": () => circleField(exampleField(1, 20)),
  "plate-image": () => plateImage(examplePlate(1)),
  "scatter-plot": () =>
    scatterPlot({
      title: "Velocity and distance of galaxies",
      x: { title: "Distance (Mpc)" },
      y: { title: "Velocity (km/s)" },
      series: [
        {
          label: "with Cepheids",
          x: [42, 66, 91, 130, 177],
          y: [2900, 4480, 6300, 8400, 12100],
          errorX: [4, 7, 9, 13, 18],
          errorY: [150, 150, 200, 200, 240],
        },
        { label: "supernovae", x: [58, 104, 149, 196], y: [3900, 7000, 9900, 12900], errorX: [3, 5, 7, 10] },
      ],
    }),
  "line-plot": () =>
    linePlot({
      x: { title: "Concentration (µM)", kind: "logarithmic" },
      y: { title: "Absorbance at 450 nm" },
      series: [
        {
          label: "compound A",
          x: doses,
          y: doses.map((dose) => 0.05 + 1.9 / (1 + 0.2 / dose)),
          errorY: doses.map(() => 0.06),
        },
        { label: "compound B", x: doses, y: doses.map((dose) => 0.05 + 1.5 / (1 + 3 / dose)) },
      ],
    }),
} as const;
