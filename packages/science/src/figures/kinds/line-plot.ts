import type { Figure } from "../scene/scene.ts";
import { drawPlot, type Plot, type PlotMapping } from "./plot.ts";

const width = 2;

/** Series as lines through their points in the order given, with error bars where they are given. */
export function linePlot(plot: Plot): Figure<PlotMapping> {
  return drawPlot(plot, {
    symbol: (colour) => ({ kind: "line", stroke: { colour, width } }),
    marks: (x, y, colour) => [{ kind: "polyline", x, y, stroke: { colour, width } }],
  });
}
