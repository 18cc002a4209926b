import { type Axis, bottomAxis } from "../axes/axes.ts";
import { linearScale, type Scale } from "../axes/scale.ts";
import { rulerTicks } from "../axes/ticks.ts";
import type { Colour } from "../scene/colour.ts";
import type { Mark, TextMark } from "../scene/mark.ts";
import type { Spectrum } from "./spectrum.ts";

export const textSize = 16;

/** A whole number of pixels a nanometre puts every tick of the ruler into the middle of a pixel. */
export const usualPixelsPerNanometre = 6;

/** The wavelengths of a spectrum along x; its first one lies in the middle of the pixel column `left`. */
export function wavelengthScale({ first, last }: Spectrum, left: number, pixelsPerNanometre: number): Scale {
  return linearScale([first, last], [left + 0.5, left + 0.5 + (last - first) * pixelsPerNanometre]);
}

/** A ruler below a spectrum: a tick at every nanometre, longer ones at every ten, numbers at every fifty. */
export function wavelengthRuler(scale: Scale, y: number, colour: Colour): Mark[] {
  const ticks = rulerTicks(scale.domain, { short: 1, middle: 10, labelled: 50 });
  const axis: Axis = { scale, ticks, title: "Wavelength (nm)" };
  return bottomAxis(axis, y, { colour, textSize });
}

/** The title, over the middle of the spectrum. */
export function spectrumTitle(text: string, scale: Scale, colour: Colour): TextMark {
  const x = (scale.range[0] + scale.range[1]) / 2;
  return { kind: "text", x, y: 24, text, size: 18, colour, anchor: "middle" };
}
