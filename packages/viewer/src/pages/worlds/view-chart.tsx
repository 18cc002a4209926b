import { areaY, barY, dot, gridX, gridY, line, type Markish, type PlotOptions, ruleX } from "@observablehq/plot";
import { useCallback } from "react";
import type { ShownChart, ShownSeries } from "../../api/world-types.ts";
import { PlotFigure } from "../../parts/plot-figure.tsx";
import { PlainText } from "../../text/plain-text.tsx";

/** Series differ in colour, and in dash or shape for whoever cannot tell the colours apart. */
const styles = [
  { color: "var(--series-1)", dash: "none", symbol: "circle" },
  { color: "var(--series-2)", dash: "7 4", symbol: "triangle" },
  { color: "var(--series-3)", dash: "2 3", symbol: "square" },
  { color: "var(--series-4)", dash: "9 3 2 3", symbol: "diamond" },
  { color: "var(--series-5)", dash: "12 5", symbol: "cross" },
  { color: "var(--series-6)", dash: "1 4", symbol: "star" },
] as const;
const styleOf = (index: number) => styles[index % styles.length] ?? styles[0];

interface Props {
  readonly title: string;
  readonly chart: ShownChart;
}

/** Series over one pair of axes, with bands and intervals. */
export function ViewChart({ title, chart }: Props) {
  const draw = useCallback((width: number) => plotOf(chart, width), [chart]);
  const names = chart.series.map(({ name }) => name).join(", ");
  return (
    <div className="card">
      {chart.series.length > 1 && <Legend series={chart.series} />}
      <PlotFigure label={`${title}: ${chart.y.name} by ${chart.x.name}; ${names}`} draw={draw} />
    </div>
  );
}

function Legend({ series }: { readonly series: readonly ShownSeries[] }) {
  return (
    <ul className="legend">
      {series.map(({ name, kind }, index) => {
        const { color, dash } = styleOf(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: series never move
          <li key={index}>
            <svg width="26" height="10" aria-hidden="true">
              {kind === "line" ? (
                <line x1="0" x2="26" y1="5" y2="5" stroke={color} strokeWidth="2" strokeDasharray={dash} />
              ) : kind === "dots" ? (
                <circle cx="13" cy="5" r="4" fill={color} />
              ) : (
                <rect x="6" y="0" width="14" height="10" fill={color} />
              )}
            </svg>
            <PlainText text={name} />
          </li>
        );
      })}
    </ul>
  );
}

function plotOf({ x, y, series }: ShownChart, width: number): PlotOptions {
  const names = x.isNames ? [...new Set(series.flatMap(({ points }) => points.map((point) => String(point.x))))] : [];
  const longest = Math.max(0, ...names.map((name) => name.length));
  // Names that do not fit beside each other stand aslant.
  const isSlanted = longest * 6.5 * names.length > width * 0.85;
  const hasBars = series.some(({ kind }) => kind === "bars");
  return {
    height: Math.round(Math.min(380, Math.max(240, width * 0.5))) + (isSlanted ? 60 : 0),
    marginLeft: 62,
    marginRight: 18,
    marginTop: 30,
    marginBottom: isSlanted ? 110 : 44,
    x: {
      label: x.name,
      labelArrow: "none",
      labelAnchor: "center",
      labelOffset: isSlanted ? 104 : 38,
      tickSize: 0,
      ...(x.isNames
        ? { type: hasBars ? ("band" as const) : ("point" as const), domain: names, tickRotate: isSlanted ? -35 : 0 }
        : { type: x.scale, ticks: Math.max(3, Math.round(width / 90)), nice: false }),
    },
    y: {
      label: y.name,
      labelArrow: "none",
      tickSize: 0,
      type: y.scale,
      ticks: 5,
      grid: false,
      nice: true,
      zero: hasBars,
    },
    marks: [
      gridY({ stroke: "var(--line)", strokeOpacity: 1 }),
      ...(x.isNames ? [] : [gridX({ stroke: "var(--line)", strokeOpacity: 0.5 })]),
      ...series.flatMap((each, index) => marksOf(each, index, hasBars && !x.isNames)),
    ],
  };
}

function marksOf({ kind, points }: ShownSeries, index: number, areBarsOfNumbers: boolean): Markish[] {
  const { color, dash, symbol } = styleOf(index);
  const spans = points.filter(({ low, high }) => low !== undefined && high !== undefined);
  const place = { x: "x", y: "y" };
  const tip = { tip: true };
  switch (kind) {
    case "line":
      return [
        areaY(spans, { x: "x", y1: "low", y2: "high", fill: color, fillOpacity: 0.16 }),
        line(points, { ...place, stroke: color, strokeWidth: 2, strokeDasharray: dash, ...tip }),
      ];
    case "dots":
      return [
        ruleX(spans, { x: "x", y1: "low", y2: "high", stroke: color, strokeWidth: 1.5 }),
        dot(points, { ...place, symbol, r: points.length > 400 ? 1.8 : 3.2, fill: color, fillOpacity: 0.75, ...tip }),
      ];
    case "bars":
      return areBarsOfNumbers
        ? [ruleX(points, { x: "x", y1: 0, y2: "y", stroke: color, strokeWidth: 4, ...tip })]
        : [barY(points, { ...place, fill: color, fillOpacity: 0.8, ...tip })];
  }
}
