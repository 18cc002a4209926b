import { linearScale, logarithmicScale, type Mark, type Scale, type Scene, toPixels } from "@assay/science/figures";
import { textWidth } from "@assay/science/figures/axes/text-width";
import type { FigureData, FigureRow } from "./figure-data.ts";
import { formatTick } from "./format-value.ts";
import { fitText, fitTexts, label, sizes, spreadLabels, valueHeight, valueLabel, widestText } from "./label.ts";
import { lineStroke, marker } from "./marker.ts";
import { accent, faint, hairline, lineColours, muted, paper } from "./palette.ts";
import { inOrder, type Panel, panelsOf, widths } from "./panels.ts";
import { horizontalAxis, type Span, spanOf, verticalAxis } from "./value-axis.ts";

const margin = 8;
const widestLabel = 130;
const axisWidth = 38;
/** More lines than this in one panel cannot be told apart: each then has a panel of its own, with the others in grey. */
const mostLines = 5;

interface Series {
  readonly name: string;
  readonly rows: readonly FigureRow[];
}

interface LinePanel {
  /** What its values are of; the agent that it is about has a line of its own. */
  readonly name: string | undefined;
  readonly series: readonly Series[];
  /** The one that the panel is about; without it, all. */
  readonly focus: string | undefined;
}

/** Values against a number, a line for each agent, with its name at its end. */
export function lineChart(figure: FigureData): Scene {
  const { chart, rows } = figure;
  const { isPercent = false } = chart;
  const panels = panelsIn(rows);
  const isFocused = panels.some(({ focus }) => focus !== undefined);
  const hasTwoLines = panels.some(({ name, focus }) => name !== undefined && focus !== undefined);
  const width = panels.length === 1 ? widths.column : widths.page;
  const names = inOrder(rows.map(seriesName));
  const baselines = baselinesOf(figure);
  const withRole = (text: string, name: string): string =>
    baselines.has(name) ? `${text} (${baselines.get(name)})` : text;
  const shown = new Map(
    fitTexts(names, widestLabel, sizes.small).map((text, index) => [names[index], withRole(text, names[index])]),
  );
  const labelWidth = isFocused ? 0 : widestText([...shown.values()], sizes.small) + 14;
  const perRow = isFocused || panels.length > 4 ? 3 : 2;
  const height = panels.length === 1 ? 210 : 150;
  const left = margin + axisWidth;
  const boxes = panelsOf({
    count: panels.length,
    perRow,
    left,
    right: width - margin - labelWidth,
    top: margin + valueHeight,
    height,
    gap: isFocused ? 16 : labelWidth + 34,
    above: panels.length === 1 && panels[0].name === undefined ? 6 : hasTwoLines ? 36 : 22,
    below: 26,
  });
  const headings = fitTexts(names, boxes[0].width);
  const places = rows.map(({ x }) => Number(x));
  const { isPercentX = false } = chart;
  const spanX: Span = isPercentX ? [0, 1] : xSpan(places);
  const drawn = boxes.flatMap((box, index) => {
    const scaleX = linearScale(spanX, [box.left + 6, box.left + box.width - 6]);
    const scaleY = valueScale(rows, isPercent, [box.top + box.height, box.top]);
    const isFirst = box.left === boxes[0].left || !isFocused;
    const { name, focus } = panels[index];
    const titles = [name, focus === undefined ? undefined : withRole(headings[names.indexOf(focus)], focus)];
    const lines = titles.filter((text) => text !== undefined);
    return [
      ...(isFirst
        ? verticalAxis(scaleY, box.left, box.left + box.width, isPercent)
        : gridOnly(verticalAxis(scaleY, box.left, box.left + box.width, isPercent))),
      ...xTicks(scaleX, box, places, isPercentX),
      ...(chart.hasDiagonal === true ? [diagonal(scaleX, scaleY)] : []),
      ...lines.map((text, line) =>
        label(fitText(text, box.width), box.left, box.top - 7 - 14 * (lines.length - 1 - line)),
      ),
      ...drawSeries(panels[index], { scaleX, scaleY, names, shown, baselines, right: box.left + box.width }, box),
    ];
  });
  const last = boxes[boxes.length - 1];
  const bottom = Math.max(...boxes.map(({ top }) => top)) + last.height;
  return {
    width,
    height: Math.ceil(bottom + 40),
    background: paper,
    marks: [
      ...drawn,
      label(chart.x ?? "", (left + width - margin - labelWidth) / 2, bottom + 31, { anchor: "middle", colour: faint }),
      valueLabel(chart.value, margin, width - margin),
    ],
  };
}

/** Lines of the floor and the ceiling are grey, and say what they are. */
function baselinesOf({ marks }: FigureData): ReadonlyMap<string, string> {
  return new Map(marks.map(({ agent, label: text }) => [agent, text.split(":")[0]]));
}

const seriesName = ({ agent, part }: FigureRow): string => (part === undefined ? agent : `${agent}, ${part}`);

function panelsIn(rows: readonly FigureRow[]): LinePanel[] {
  return inOrder(rows.map(({ panel }) => panel)).flatMap((name): LinePanel[] => {
    const own = rows.filter(({ panel }) => panel === name);
    const series = inOrder(own.map(seriesName)).map((each) => ({
      name: each,
      rows: own.filter((row) => seriesName(row) === each).sort((one, other) => Number(one.x) - Number(other.x)),
    }));
    if (series.length <= mostLines) return [{ name, series, focus: undefined }];
    return series.map((each) => ({ name, series, focus: each.name }));
  });
}

/** Errors that differ by more than a factor of thirty have a scale of ratios; an interval that reaches 0 is cut at its end. */
function valueScale(rows: readonly FigureRow[], isPercent: boolean, range: Span): Scale {
  const means = rows.map(({ value }) => value);
  const [least, greatest] = [Math.min(...means), Math.max(...means)];
  if (!isPercent && least > 0 && greatest > 30 * least) {
    return logarithmicScale([least / 1.5, Math.max(greatest, ...rows.map(({ high = 0 }) => high)) * 1.2], range);
  }
  const all = rows.flatMap(({ value, low = value, high = value }) => [value, low, high]);
  return linearScale(spanOf(all, isPercent), range);
}

function xSpan(values: readonly number[]): Span {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  return least === greatest ? [least - 1, greatest + 1] : [least, greatest];
}

/** Ticks at the values of x where they are few, else at round numbers. */
function xTicks(scale: Scale, box: Panel, values: readonly number[], isPercent: boolean): Mark[] {
  const bottom = box.top + box.height;
  const distinct = inOrder(values).sort((one, other) => one - other);
  const texts = distinct.map((value) => formatTick(value, false));
  const places = distinct.map((value) => toPixels(scale, value));
  const isRoomy = places.every(
    (place, index) =>
      index === 0 ||
      place - places[index - 1] >
        (textWidth(texts[index], sizes.small) + textWidth(texts[index - 1], sizes.small)) / 2 + 5,
  );
  if (isPercent || distinct.length > 12 || !isRoomy) return horizontalAxis(scale, box.top, bottom, isPercent);
  return texts.map((text, index) =>
    label(text, places[index], bottom + 14, { anchor: "middle", size: sizes.small, colour: faint }),
  );
}

const gridOnly = (marks: readonly Mark[]): Mark[] => marks.filter(({ kind }) => kind !== "text");

function diagonal(scaleX: Scale, scaleY: Scale): Mark {
  const [from, to] = [0, 1];
  return {
    kind: "segments",
    x1: [toPixels(scaleX, from)],
    y1: [toPixels(scaleY, from)],
    x2: [toPixels(scaleX, to)],
    y2: [toPixels(scaleY, to)],
    stroke: { colour: muted, width: 1, dash: [3, 3] },
  };
}

interface LineScales {
  readonly scaleX: Scale;
  readonly scaleY: Scale;
  readonly names: readonly string[];
  readonly shown: ReadonlyMap<string, string>;
  readonly baselines: ReadonlyMap<string, string>;
  readonly right: number;
}

function drawSeries(
  { series, focus }: LinePanel,
  { scaleX, scaleY, names, shown, baselines, right }: LineScales,
  box: Panel,
): Mark[] {
  const pathOf = (rows: readonly FigureRow[]) => ({
    x: rows.map(({ x }) => toPixels(scaleX, Number(x))),
    y: rows.map(({ value }) => toPixels(scaleY, value)),
  });
  const behind = series.filter(({ name }) => focus !== undefined && name !== focus);
  const front = series.filter(({ name }) => focus === undefined || name === focus);
  const ends = front.map(({ rows }) => pathOf(rows).y.at(-1) ?? 0);
  const places = spreadLabels(ends, 13, box.top + 4, box.top + box.height - 2);
  return [
    ...behind.map(
      ({ rows }): Mark => ({ kind: "polyline", ...pathOf(rows), stroke: { colour: hairline, width: 1.2 } }),
    ),
    ...front.flatMap(({ name, rows }, index): Mark[] => {
      const order = focus === undefined ? names.indexOf(name) : 0;
      const own = focus === undefined ? lineColours[order % lineColours.length] : accent;
      const colour = baselines.has(name) ? muted : own;
      const { x, y } = pathOf(rows);
      const intervals = rows.flatMap(({ low, high }, at) =>
        low === undefined || high === undefined ? [] : [{ at, low, high }],
      );
      const end = x[x.length - 1];
      return [
        ...(intervals.length === 0
          ? []
          : [
              {
                kind: "segments",
                x1: intervals.map(({ at }) => x[at] + offset(order, front.length)),
                x2: intervals.map(({ at }) => x[at] + offset(order, front.length)),
                y1: intervals.map(({ low }) => toPixels(scaleY, Math.max(low, scaleY.domain[0]))),
                y2: intervals.map(({ high }) => toPixels(scaleY, high)),
                stroke: { colour, width: 1, opacity: 0.55 },
              } as const,
            ]),
        {
          kind: "polyline",
          x: x.map((each) => each + offset(order, front.length)),
          y,
          stroke: lineStroke(order, colour),
        },
        ...x.map((each, at) => marker(order, each + offset(order, front.length), y[at], colour)),
        ...(focus === undefined
          ? [
              leader(end + 5, y[y.length - 1], right + 6, places[index], colour),
              label(shown.get(name) ?? name, right + 9, places[index] + 3.5, { size: sizes.small, colour }),
            ]
          : []),
      ];
    }),
  ];
}

/** Lines are drawn a little beside each other, so that their intervals can be told apart. */
const offset = (order: number, count: number): number =>
  count === 1 ? 0 : ((order % mostLines) - (Math.min(count, mostLines) - 1) / 2) * 2.4;

const leader = (x1: number, y1: number, x2: number, y2: number, colour: `#${string}`): Mark => ({
  kind: "segments",
  x1: [x1],
  y1: [y1],
  x2: [x2],
  y2: [y2],
  stroke: { colour, width: 0.8, opacity: 0.6, dash: [1, 3] },
});
