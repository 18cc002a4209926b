import type { Colour } from "../scene/colour.ts";
import type { Mark, Segments, Stroke } from "../scene/mark.ts";
import { type Scale, toPixels } from "./scale.ts";
import type { Tick } from "./ticks.ts";

/** A scale with its ticks and what stands beside it, the unit included: `Wavelength (nm)`. */
export interface Axis {
  readonly scale: Scale;
  readonly ticks: readonly Tick[];
  readonly title: string;
}

export interface AxisLook {
  readonly colour: Colour;
  readonly textSize: number;
}

const tickLengths: { readonly [length in Tick["length"]]: number } = { short: 5, middle: 9, long: 13 };
const labelGap = 4;
/** What the middle of a digit lies above the baseline, as a share of the size of the text, in DejaVu Sans. */
const middleOfDigits = 0.365;

/** The baseline on which text of this size has its middle at y. */
export function centredBaseline(y: number, size: number): number {
  return y + middleOfDigits * size;
}

/** An axis along the bottom of a plot, at height y, with ticks and text below it. */
export function bottomAxis({ scale, ticks, title }: Axis, y: number, { colour, textSize }: AxisLook): Mark[] {
  const [first, last] = scale.range;
  const marks: Mark[] = [lineMark([first, y, last, y], axisStroke(colour))];
  for (const length of ["short", "middle", "long"] as const) {
    const x = ticks.filter((tick) => tick.length === length).map((tick) => toPixels(scale, tick.value));
    if (x.length === 0) continue;
    marks.push({
      kind: "segments",
      x1: x,
      y1: x.map(() => y),
      x2: x,
      y2: x.map(() => y + tickLengths[length]),
      stroke: axisStroke(colour),
    });
  }
  const baseline = y + tickLengths.long + labelGap + 0.75 * textSize;
  for (const { value, label } of ticks) {
    if (label === undefined) continue;
    const x = toPixels(scale, value);
    marks.push({ kind: "text", x, y: baseline, text: label, size: textSize, colour, anchor: "middle" });
  }
  const titleAt = { x: (first + last) / 2, y: baseline + 1.4 * textSize };
  marks.push({ kind: "text", ...titleAt, text: title, size: textSize, colour, anchor: "middle" });
  return marks;
}

/** An axis along the left of a plot, at x, with ticks and numbers beside it and the title, turned, at `titleX`. */
export function leftAxis({ scale, ticks, title }: Axis, x: number, titleX: number, look: AxisLook): Mark[] {
  const { colour, textSize } = look;
  const [first, last] = scale.range;
  const marks: Mark[] = [lineMark([x, first, x, last], axisStroke(colour))];
  for (const length of ["short", "middle", "long"] as const) {
    const y = ticks.filter((tick) => tick.length === length).map((tick) => toPixels(scale, tick.value));
    if (y.length === 0) continue;
    marks.push({
      kind: "segments",
      x1: y.map(() => x),
      y1: y,
      x2: y.map(() => x - tickLengths[length]),
      y2: y,
      stroke: axisStroke(colour),
    });
  }
  for (const { value, label } of ticks) {
    if (label === undefined) continue;
    const y = centredBaseline(toPixels(scale, value), textSize);
    const at = { x: x - tickLengths.long - labelGap, y };
    marks.push({ kind: "text", ...at, text: label, size: textSize, colour, anchor: "end" });
  }
  const titleAt = { x: titleX, y: (first + last) / 2, rotation: -90 };
  marks.push({ kind: "text", ...titleAt, text: title, size: textSize, colour, anchor: "middle" });
  return marks;
}

/** One straight line from (x1, y1) to (x2, y2). */
export function lineMark([x1, y1, x2, y2]: readonly [number, number, number, number], stroke: Stroke): Segments {
  return { kind: "segments", x1: [x1], y1: [y1], x2: [x2], y2: [y2], stroke };
}

function axisStroke(colour: Colour): Stroke {
  return { colour, width: 1 };
}
