import { leftAxis } from "../axes/axes.ts";
import { linearScale, type Scale, toPixels } from "../axes/scale.ts";
import { suitableTicks } from "../axes/ticks.ts";
import { black, white } from "../scene/colour.ts";
import type { Figure } from "../scene/scene.ts";
import { checkSpectrum, type Spectrum } from "./spectrum.ts";
import {
  spectrumTitle,
  textSize,
  usualPixelsPerNanometre,
  wavelengthRuler,
  wavelengthScale,
} from "./spectrum-layout.ts";

/** A spectrum drawn as a curve of intensity over wavelength. */
export interface SpectrumCurve {
  readonly title: string;
  readonly spectrum: Spectrum;
  /** What is drawn at the foot and at the top of the chart; intensities beyond are drawn there. */
  readonly intensityRange?: readonly [number, number];
  readonly pixelsPerNanometre?: number;
}

/** How pixels relate to wavelengths and intensities. */
export interface SpectrumCurveMapping {
  readonly wavelength: Scale;
  readonly intensity: Scale;
}

const [left, right, top, foot, height] = [84, 28, 36.5, 236.5, 304];

/** A spectrum as a thin white curve over a translucent fill, on a black chart with a ruler. */
export function spectrumCurve(data: SpectrumCurve): Figure<SpectrumCurveMapping> {
  const { title, spectrum, intensityRange = [0, 1.05], pixelsPerNanometre = usualPixelsPerNanometre } = data;
  checkSpectrum(spectrum);
  const wavelength = wavelengthScale(spectrum, left, pixelsPerNanometre);
  const intensity = linearScale(intensityRange, [foot, top]);
  const { x, y } = curvePoints(spectrum, wavelength, intensity);
  const [start, end] = wavelength.range;
  const intensityTicks = suitableTicks(intensity, 6);
  return {
    scene: {
      width: Math.ceil(end) + right,
      height,
      background: black,
      marks: [
        {
          kind: "polygon",
          x: [...x, end, start],
          y: [...y, foot, foot],
          fill: { colour: white, opacity: 0.3 },
        },
        { kind: "polyline", x, y, stroke: { colour: white, width: 0.75 } },
        ...wavelengthRuler(wavelength, foot, white),
        ...leftAxis({ scale: intensity, ticks: intensityTicks, title: "Relative intensity" }, left - 3.5, 22, {
          colour: white,
          textSize,
        }),
        spectrumTitle(title, wavelength, white),
      ],
    },
    mapping: { wavelength, intensity },
  };
}

/** The samples as points; of those on one level only the ends, since a quiet spectrum is mostly level. */
function curvePoints({ intensities }: Spectrum, wavelength: Scale, intensity: Scale): { x: number[]; y: number[] } {
  const [start, end] = wavelength.range;
  const last = intensities.length - 1;
  const heights = intensities.map((value) => Math.min(foot, Math.max(top, toPixels(intensity, value))));
  const x: number[] = [];
  const y: number[] = [];
  for (const [index, height] of heights.entries()) {
    if (index > 0 && index < last && height === heights[index - 1] && height === heights[index + 1]) continue;
    x.push(start + ((end - start) * index) / last);
    y.push(height);
  }
  return { x, y };
}
