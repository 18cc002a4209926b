import type { Scene } from "@assay/science/figures";
import { againstChart } from "./against-chart.ts";
import { columnChart, stackChart } from "./bar-charts.ts";
import { dotChart } from "./dot-chart.ts";
import type { FigureData } from "./figure-data.ts";
import { gridChart } from "./grid-chart.ts";
import { lineChart } from "./line-chart.ts";

const drawings = {
  dots: dotChart,
  lines: lineChart,
  stacks: stackChart,
  columns: columnChart,
  grid: gridChart,
  against: againstChart,
} as const;

/** The figure as a scene, which `toSvg` and `toPng` turn into files. */
export function drawFigure(figure: FigureData): Scene {
  if (figure.rows.length === 0) throw new Error(`the figure ${figure.name} has no rows`);
  return drawings[figure.chart.kind](figure);
}
