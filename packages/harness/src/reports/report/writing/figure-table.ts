import type { FigureData, FigureRow } from "../../charts/figure-data.ts";
import { formatInterval, formatValue } from "../../charts/format-value.ts";

/** A figure's numbers as people read them: texts, the first columns being names. */
export interface TextTable {
  readonly header: readonly string[];
  readonly names: number;
  readonly rows: readonly (readonly string[])[];
}

/** More columns of numbers do not fit on a page. */
const mostColumns = 7;

/**
 * The table of a figure. Agents stand in rows and what their numbers are of in columns, or the other way round where that
 * has fewer columns; with too many either way, every number has a row.
 */
export function figureTable(figure: FigureData): TextTable {
  const { rows, chart } = figure;
  const { isPercent = false } = chart;
  const isPlain = rows.every(({ panel, x, part }) => panel === undefined && x === undefined && part === undefined);
  if (isPlain || chart.kind === "against") return longTable(figure, isPercent);
  const agents = inOrder(rows.map(({ agent }) => agent));
  const places = inOrder(rows.map(placeName));
  if (Math.min(agents.length, places.length) > mostColumns) return longTable(figure, isPercent);
  const cellOf = (agent: string, place: string): string => {
    const row = rows.find((each) => each.agent === agent && placeName(each) === place);
    return row === undefined ? "" : withInterval(row, isPercent);
  };
  if (places.length <= mostColumns) {
    return {
      header: ["agent", ...places],
      names: 1,
      rows: agents.map((agent) => [agent, ...places.map((place) => cellOf(agent, place))]),
    };
  }
  const name = chart.x ?? "of";
  return {
    header: [name, ...agents],
    names: 1,
    rows: places.map((place) => [place, ...agents.map((agent) => cellOf(agent, place))]),
  };
}

const inOrder = (texts: readonly string[]): string[] => [...new Set(texts)];

const placeName = ({ panel, x, part }: FigureRow): string =>
  [panel, part, x === undefined ? undefined : formatX(x)].filter((each) => each !== undefined).join(", ");

const formatX = (x: string | number): string => (typeof x === "number" ? formatValue(x, false) : x);

function withInterval({ value, low, high, isApproximate, deviation }: FigureRow, isPercent: boolean): string {
  const interval = formatInterval(low, high, isPercent);
  const spread = deviation === undefined ? "" : ` ±${formatValue(deviation, isPercent)}`;
  return `${formatValue(value, isPercent)}${spread}${interval === "" ? "" : ` (${isApproximate === true ? "~" : ""}${interval})`}`;
}

function longTable({ rows, chart }: FigureData, isPercent: boolean): TextTable {
  const columns: readonly (readonly [name: string, of: (row: FigureRow) => string])[] = [
    ["agent", ({ agent }) => agent],
    ["of", ({ panel = "" }) => panel],
    ["part", ({ part = "" }) => part],
    [chart.x ?? "x", ({ x }) => (x === undefined ? "" : formatX(x))],
    [chart.value, ({ value }) => formatValue(value, isPercent)],
    [
      "interval",
      ({ low, high, isApproximate }) => `${isApproximate === true ? "~" : ""}${formatInterval(low, high, isPercent)}`,
    ],
    ["deviation", ({ deviation }) => formatValue(deviation, isPercent)],
    ["worlds", ({ worlds, source }) => (source === undefined ? String(worlds) : "")],
    ["episodes", ({ episodes, source }) => (source === undefined ? String(episodes) : "")],
    ["published in", ({ source = "" }) => source],
  ];
  const used = columns.filter(([, of]) => rows.some((row) => of(row) !== ""));
  const names = used.filter(([name]) => name === "agent" || name === "of" || name === "part").length;
  return { header: used.map(([name]) => name), names, rows: rows.map((row) => used.map(([, of]) => of(row))) };
}
