import type { Figure } from "../scene/scene.ts";
import { drawPlot, type Plot, type PlotMapping } from "./plot.ts";

const radius = 4.5;

/** Series as disks, with error bars where they are given. */
export function scatterPlot(plot: Plot): Figure<PlotMapping> {
  return drawPlot(plot, {
    symbol: (colour) => ({ kind: "disk", colour }),
    marks: (x, y, colour) =>
      x.map((each, index) => ({ kind: "circle", x: each, y: y[index], radius, fill: { colour } })),
  });
}
