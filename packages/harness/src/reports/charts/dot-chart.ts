import { linearScale, type Mark, type Scale, type Scene, toPixels } from "@assay/science/figures";
import type { FigureData, FigureRow } from "./figure-data.ts";
import { formatInterval, formatValue } from "./format-value.ts";
import { fitText, fitTexts, label, sizes, widestText } from "./label.ts";
import { drawLegend, type LegendEntry } from "./legend.ts";
import { lineStroke, marker } from "./marker.ts";
import { accent, faint, hairline, ink, lineColours, muted, paper } from "./palette.ts";
import { inOrder, type Panel, panelsOf, widths } from "./panels.ts";
import { horizontalAxis, spanOf } from "./value-axis.ts";

const margin = 8;
const widestLabel = { column: 180, page: 170 };
const rowHeight = 20;
const partHeight = 11;

/** A row an agent, its value as a dot and its interval as a line; several parts of a value have rows of their own within. */
export function dotChart(figure: FigureData): Scene {
  const { rows, chart, marks } = figure;
  const { isPercent = false } = chart;
  const panelNames = inOrder(rows.map(({ panel }) => panel));
  const agents = inOrder(rows.map(agentOf));
  const parts = inOrder(rows.map(({ part }) => part));
  const isSingle = panelNames.length === 1;
  const width = isSingle ? widths.column : widths.page;
  const names = fitTexts(agents.map(nameOf), isSingle ? widestLabel.column : widestLabel.page);
  const left = margin + widestText(names) + 10;
  const hasNumbers = isSingle && parts.length === 1;
  const intervalWidth = hasNumbers
    ? widestText(
        rows.map((row) => intervalOf(row, isPercent)),
        sizes.small,
      )
    : 0;
  const valueWidth = hasNumbers
    ? widestText(
        rows.map((row) => valueText(row, isPercent)),
        sizes.small,
      )
    : 0;
  const numberWidth = hasNumbers ? valueWidth + intervalWidth + 20 : 0;
  const legend = drawLegend(legendOf(figure, parts), margin, margin, width - 2 * margin);
  const height = agents.length * heightOf(parts) + 6;
  const panels = panelsOf({
    count: panelNames.length,
    perRow: panelNames.length === 2 || panelNames.length === 4 ? 2 : 3,
    left,
    right: width - margin - numberWidth - 6,
    top: margin + legend.height,
    height,
    gap: 34,
    above: isSingle && panelNames[0] === undefined ? 4 : 20,
    below: 26,
  });
  const values = [
    ...rows.flatMap(({ value, low = value, high = value }) => [value, low, high]),
    ...rows.flatMap(({ value, deviation = 0 }) => [value - deviation, value + deviation]),
    ...marks.map(({ value }) => value),
  ];
  const span = spanOf(values, isPercent);
  const drawn = panels.flatMap((panel, index) => {
    const own = rows.filter((row) => row.panel === panelNames[index]);
    const isFirst = panel.left === panels[0].left;
    return [
      ...drawPanel(figure, own, panel, { span, agents, parts, name: panelNames[index], isOnly: isSingle }),
      ...(isFirst ? agentLabels(names, agents, panel, parts, figure) : []),
      ...(hasNumbers
        ? valueLabels(own, agents, panel, isPercent, [width - margin - intervalWidth - 8, width - margin])
        : []),
    ];
  });
  const last = panels[panels.length - 1];
  const axisName = label(
    fitText(chart.value, width - 2 * margin),
    (left + width - margin - numberWidth) / 2,
    last.top + height + 31,
    {
      anchor: "middle",
      colour: faint,
    },
  );
  return {
    width,
    height: Math.ceil(last.top + height + 38),
    background: paper,
    marks: [...legend.marks, ...drawn, axisName],
  };
}

/** Published rows are kept apart from our own, also where an agent has the same name. */
const agentOf = ({ agent, source }: FigureRow): string => JSON.stringify([agent, source !== undefined]);
const nameOf = (agent: string): string => (JSON.parse(agent) as [string])[0];
const isPublished = (agent: string): boolean => (JSON.parse(agent) as [string, boolean])[1];

const heightOf = (parts: readonly unknown[]): number => (parts.length > 1 ? parts.length * partHeight + 9 : rowHeight);

const intervalOf = ({ low, high }: FigureRow, isPercent: boolean): string => formatInterval(low, high, isPercent);

/** A value with its deviation: 46.7 ±3.2. */
const valueText = ({ value, deviation }: FigureRow, isPercent: boolean): string =>
  `${formatValue(value, isPercent)}${deviation === undefined ? "" : ` ±${formatValue(deviation, isPercent)}`}`;

function legendOf({ rows, marks, chart }: FigureData, parts: readonly (string | undefined)[]): LegendEntry[] {
  const names = inOrder(marks.map((each) => each.label));
  return [
    ...(parts.length === 1
      ? []
      : parts.map(
          (part, index): LegendEntry => ({
            sign: "marker",
            index,
            colour: lineColours[index % 5],
            text: part ?? chart.value,
          }),
        )),
    ...names.map((text, index): LegendEntry => ({ sign: "line", stroke: markStroke(index), text })),
    ...(rows.some(({ deviation = 0 }) => deviation > 0)
      ? [{ sign: "fill", colour: deviationFill, text: "± deviation of the repeats' means" } as const]
      : []),
    ...(rows.some(({ source }) => source !== undefined)
      ? [{ sign: "marker", index: 0, colour: faint, isHollow: true, text: "published" } as const]
      : []),
  ];
}

/** A pale band behind a point. */
const deviationFill = "#c9d6e2";

const markStroke = (index: number) => lineStroke(index + 1, faint, 1.2);

interface PanelContent {
  readonly span: readonly [number, number];
  readonly agents: readonly string[];
  readonly parts: readonly (string | undefined)[];
  readonly name: string | undefined;
  /** Whether it is the only panel, whose name may be wider than it. */
  readonly isOnly: boolean;
}

function drawPanel(figure: FigureData, rows: readonly FigureRow[], panel: Panel, content: PanelContent): Mark[] {
  const { span, agents, parts, name, isOnly } = content;
  const scale = linearScale(span, [panel.left, panel.left + panel.width]);
  const bottom = panel.top + panel.height;
  const { isPercent = false } = figure.chart;
  const markNames = inOrder(figure.marks.map((each) => each.label));
  const lines = figure.marks.filter((each) => each.panel === undefined || each.panel === name);
  const firstPublished = agents.findIndex(isPublished);
  const border = panel.top + 3 + firstPublished * heightOf(parts);
  return [
    ...(name === undefined
      ? []
      : [label(fitText(name, isOnly ? widths.column - panel.left - margin : panel.width), panel.left, panel.top - 6)]),
    ...horizontalAxis(scale, panel.top, bottom, isPercent),
    ...(firstPublished > 0
      ? [segment(panel.left, border, panel.left + panel.width, border, { colour: hairline, width: 1, dash: [3, 3] })]
      : []),
    ...lines.map((each): Mark => {
      const x = toPixels(scale, each.value);
      return segment(x, panel.top, x, bottom, markStroke(markNames.indexOf(each.label)));
    }),
    ...rows.flatMap((row) => {
      const part = parts.length > 1 ? parts.indexOf(row.part) : 0;
      const y = placeOf(agents.indexOf(agentOf(row)), part, parts, panel);
      return drawRow(row, y, part, scale, colourOf(row, part, parts, figure));
    }),
  ];
}

function colourOf(row: FigureRow, part: number, parts: readonly unknown[], { marks }: FigureData) {
  if (parts.length > 1) return lineColours[part % lineColours.length];
  return row.source !== undefined || marks.some(({ agent }) => agent === row.agent) ? muted : accent;
}

function placeOf(agent: number, part: number, parts: readonly unknown[], { top }: Panel): number {
  const height = heightOf(parts);
  const offset = parts.length > 1 ? 4.5 + (part + 0.5) * partHeight : height / 2;
  return top + 3 + agent * height + offset;
}

function drawRow(
  { value, low, high, deviation, source }: FigureRow,
  y: number,
  part: number,
  scale: Scale,
  colour: `#${string}`,
): Mark[] {
  const x = toPixels(scale, value);
  const interval =
    low === undefined || high === undefined
      ? []
      : [segment(toPixels(scale, low), y, toPixels(scale, high), y, { colour, width: 1.8 })];
  const [from, to] = [value - (deviation ?? 0), value + (deviation ?? 0)].map((end) => toPixels(scale, end));
  const band: Mark[] =
    deviation === undefined || from === to
      ? []
      : [{ kind: "rectangle", x: from, y: y - 4, width: to - from, height: 8, fill: { colour: deviationFill } }];
  return [...band, ...interval, marker(part, x, y, colour, source !== undefined)];
}

const segment = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: { colour: `#${string}`; width: number; dash?: readonly number[] },
): Mark => ({ kind: "segments", x1: [x1], y1: [y1], x2: [x2], y2: [y2], stroke });

function agentLabels(
  names: readonly string[],
  agents: readonly string[],
  panel: Panel,
  parts: readonly unknown[],
  { marks }: FigureData,
): Mark[] {
  const height = heightOf(parts);
  return names.map((name, index) => {
    const isMuted = isPublished(agents[index]) || marks.some(({ agent }) => agent === nameOf(agents[index]));
    return label(name, panel.left - 10, panel.top + 3 + (index + 0.5) * height + 4, {
      anchor: "end",
      colour: isMuted ? faint : ink,
    });
  });
}

/** Values and their intervals in two columns at the right of the only panel. */
function valueLabels(
  rows: readonly FigureRow[],
  agents: readonly string[],
  panel: Panel,
  isPercent: boolean,
  [valueEnd, intervalEnd]: readonly [number, number],
): Mark[] {
  return rows.flatMap((row) => {
    const y = placeOf(agents.indexOf(agentOf(row)), 0, [0], panel) + 3.5;
    return [
      label(valueText(row, isPercent), valueEnd, y, { anchor: "end", size: sizes.small }),
      label(intervalOf(row, isPercent), intervalEnd, y, { anchor: "end", size: sizes.small, colour: faint }),
    ];
  });
}
