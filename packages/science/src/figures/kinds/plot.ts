import { AssayError } from "@assay/contract";
import { type LegendEntry, legend, legendWidth } from "../axes/legend.ts";
import { type PlotArea, plotAxes, plotGrid } from "../axes/plot-area.ts";
import { linearScale, logarithmicScale, type Scale, toPixels } from "../axes/scale.ts";
import { suitableTicks } from "../axes/ticks.ts";
import { black, type Colour, seriesColour, white } from "../scene/colour.ts";
import type { Mark, Numbers } from "../scene/mark.ts";
import type { Figure } from "../scene/scene.ts";
import { spannedDomain } from "./spanned-domain.ts";

/** Points of one series, with the half lengths of their error bars where they have any. */
export interface PlotSeries {
  readonly label?: string;
  readonly x: Numbers;
  readonly y: Numbers;
  readonly errorX?: Numbers;
  readonly errorY?: Numbers;
  readonly colour?: Colour;
}

/** An axis of a plot, with its title and kind of scale. */
export interface PlotAxis {
  /** The quantity and its unit: `Distance (Mpc)`. */
  readonly title: string;
  readonly kind?: Scale["kind"];
  /** What the axis shows; what the series span, and a little more, unless told. */
  readonly domain?: readonly [number, number];
}

/** Series against two axes; the pixels are the whole picture's. Series with labels make a legend beside the plot. */
export interface Plot {
  readonly width?: number;
  readonly height?: number;
  readonly title?: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly series: readonly PlotSeries[];
}

/** How pixels relate to the data of a plot. */
export interface PlotMapping {
  readonly x: Scale;
  readonly y: Scale;
}

/** How one kind of plot shows a series, at the places of its points. */
export interface SeriesLook {
  symbol(colour: Colour): LegendEntry["symbol"];
  marks(x: readonly number[], y: readonly number[], colour: Colour): Mark[];
}

const textSize = 17;
const [left, right, foot, gap] = [110.5, 28.5, 68.5, 24];

/** A plot with axes, grid, error bars and legend, and its series in the given look. */
export function drawPlot(plot: Plot, look: SeriesLook): Figure<PlotMapping> {
  const { width = 960, height = 640, series } = plot;
  checkSeries(series);
  const entries = series.flatMap(({ label, colour }, index): LegendEntry[] =>
    label === undefined ? [] : [{ label, symbol: look.symbol(colour ?? seriesColour(index)) }],
  );
  const legendLook = { colour: black, textSize };
  const legendSpace = entries.length === 0 ? 0 : legendWidth(entries, legendLook) + gap;
  const top = plot.title === undefined ? 24.5 : 52.5;
  const x = axisScale(plot.x, series, "x", [left, width - right - legendSpace]);
  const y = axisScale(plot.y, series, "y", [height - foot, top]);
  const area: PlotArea = {
    x: { scale: x, ticks: suitableTicks(x, 9), title: plot.x.title },
    y: { scale: y, ticks: suitableTicks(y, 8), title: plot.y.title },
    textSize,
    ...(plot.title === undefined ? {} : { title: plot.title }),
  };
  const drawn = series.flatMap((each, index) => seriesMarks(each, each.colour ?? seriesColour(index), x, y, look));
  return {
    scene: {
      width,
      height,
      background: white,
      marks: [
        ...plotGrid(area),
        { kind: "clip", ...inside(x, y), marks: drawn },
        ...plotAxes(area),
        ...legend(entries, width - right - legendSpace + gap, top, legendLook),
      ],
    },
    mapping: { x, y },
  };
}

function checkSeries(series: readonly PlotSeries[]): void {
  for (const { x, y, errorX, errorY } of series) {
    const lengths = [x.length, y.length, errorX?.length ?? x.length, errorY?.length ?? x.length];
    if (x.length === 0 || lengths.some((length) => length !== x.length)) {
      throw new AssayError(
        "figures/invalid-data",
        `A series of a plot has columns of lengths ${lengths.join(", ")}; give as many of each, one at least.`,
      );
    }
  }
}

function axisScale(axis: PlotAxis, series: readonly PlotSeries[], name: "x" | "y", range: [number, number]): Scale {
  const kind = axis.kind ?? "linear";
  const columns = series.map((each) => ({ values: each[name], errors: name === "x" ? each.errorX : each.errorY }));
  const domain = axis.domain ?? spannedDomain(columns, kind);
  return kind === "linear" ? linearScale(domain, range) : logarithmicScale(domain, range);
}

function inside(x: Scale, y: Scale): { x: number; y: number; width: number; height: number } {
  const [[start, end], [low, high]] = [x.range, y.range];
  return { x: start, y: high, width: end - start, height: low - high };
}

function seriesMarks(series: PlotSeries, colour: Colour, x: Scale, y: Scale, look: SeriesLook): Mark[] {
  const across = Array.from(series.x, (value) => toPixels(x, value));
  const up = Array.from(series.y, (value) => toPixels(y, value));
  const stroke = { colour, width: 1.5 };
  const marks: Mark[] = [];
  if (series.errorX !== undefined) {
    const { lower, upper } = barEnds(series.x, series.errorX, x);
    marks.push({ kind: "segments", x1: lower, y1: up, x2: upper, y2: up, stroke });
  }
  if (series.errorY !== undefined) {
    const { lower, upper } = barEnds(series.y, series.errorY, y);
    marks.push({ kind: "segments", x1: across, y1: lower, x2: across, y2: upper, stroke });
  }
  return [...marks, ...look.marks(across, up, colour)];
}

/** On a logarithmic axis a bar that reaches zero ends at the edge of the plot. */
function barEnds(values: Numbers, errors: Numbers, scale: Scale): { lower: number[]; upper: number[] } {
  const place = (value: number): number =>
    toPixels(scale, scale.kind === "logarithmic" ? Math.max(value, scale.domain[0]) : value);
  return {
    lower: Array.from(values, (value, index) => place(value - errors[index])),
    upper: Array.from(values, (value, index) => place(value + errors[index])),
  };
}
