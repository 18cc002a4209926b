import { black, type Colour } from "../scene/colour.ts";
import type { Mark } from "../scene/mark.ts";
import { type Axis, bottomAxis, leftAxis } from "./axes.ts";
import { toPixels } from "./scale.ts";

/** Two axes that bound a plot, with a faint grid at their numbers and a frame. */
export interface PlotArea {
  readonly x: Axis;
  readonly y: Axis;
  readonly textSize: number;
  readonly title?: string;
}

const grid: Colour = "#dddddd";
const titleGap = 14;

/** What lies below the data: the grid. */
export function plotGrid({ x, y }: PlotArea): Mark[] {
  const across = x.ticks.filter((tick) => tick.label !== undefined).map((tick) => toPixels(x.scale, tick.value));
  const up = y.ticks.filter((tick) => tick.label !== undefined).map((tick) => toPixels(y.scale, tick.value));
  if (across.length + up.length === 0) return [];
  return [
    {
      kind: "segments",
      x1: [...across, ...up.map(() => x.scale.range[0])],
      y1: [...across.map(() => y.scale.range[0]), ...up],
      x2: [...across, ...up.map(() => x.scale.range[1])],
      y2: [...across.map(() => y.scale.range[1]), ...up],
      stroke: { colour: grid, width: 1 },
    },
  ];
}

/** What lies over the data: frame, axes, their titles and the title of the plot. */
export function plotAxes({ x, y, textSize, title }: PlotArea): Mark[] {
  const [left, right] = x.scale.range;
  const [foot, top] = y.scale.range;
  const look = { colour: black, textSize };
  const marks: Mark[] = [
    {
      kind: "rectangle",
      x: left,
      y: top,
      width: right - left,
      height: foot - top,
      stroke: { colour: black, width: 1, opacity: 0.4 },
    },
    ...bottomAxis(x, foot, look),
    ...leftAxis(y, left, 1.4 * textSize, look),
  ];
  if (title !== undefined) {
    const at = { x: (left + right) / 2, y: top - titleGap, size: 1.15 * textSize };
    marks.push({ kind: "text", ...at, text: title, colour: black, anchor: "middle" });
  }
  return marks;
}
