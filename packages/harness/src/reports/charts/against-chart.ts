import { linearScale, type Mark, type Scale, type Scene, toPixels } from "@assay/science/figures";
import type { FigureData, FigureRow } from "./figure-data.ts";
import { fitText, fitTexts, label, sizes, spreadLabels, valueHeight, valueLabel, widestText } from "./label.ts";
import { marker } from "./marker.ts";
import { faint, muted, paper, seriesColour } from "./palette.ts";
import { inOrder, panelsOf, widths } from "./panels.ts";
import { horizontalAxis, spanOf, suitableScale, verticalAxis } from "./value-axis.ts";

const margin = 8;
const widestLabel = 150;

/** Values against what they took. Panels share the axis of values, so that each agent stands at one height in all. */
export function againstChart({ rows, chart }: FigureData): Scene {
  const { isPercent = false } = chart;
  const panelNames = inOrder(rows.map(({ panel = "" }) => panel));
  const agents = inOrder(rows.map(({ agent }) => agent));
  const width = panelNames.length === 1 ? widths.column : widths.page;
  const names = fitTexts(agents, widestLabel, sizes.small);
  const labelWidth = widestText(names, sizes.small) + 34;
  const left = margin + 38;
  const height = Math.max(170, agents.length * 13 + 12);
  const boxes = panelsOf({
    count: panelNames.length,
    perRow: panelNames.length,
    left,
    right: width - margin - labelWidth,
    top: margin + valueHeight,
    height,
    gap: 24,
    above: 8,
    below: 26,
  });
  const [{ top }] = boxes;
  const scaleY = linearScale(
    spanOf(
      rows.flatMap(({ value, low = value, high = value }) => [value, low, high]),
      isPercent,
    ),
    [top + height, top],
  );
  const drawn = boxes.flatMap((box, index): Mark[] => {
    const own = rows.filter(({ panel = "" }) => panel === panelNames[index]);
    const scaleX = suitableScale(
      own.map(({ x }) => Number(x)),
      [box.left + 8, box.left + box.width - 8],
    );
    const axis = verticalAxis(scaleY, box.left, box.left + box.width, isPercent);
    const places = apart(own.map(({ x, value }) => ({ x: toPixels(scaleX, Number(x)), y: toPixels(scaleY, value) })));
    return [
      ...(index === 0 ? axis : axis.filter(({ kind }) => kind !== "text")),
      ...horizontalAxis(scaleX, top, top + height, false),
      ...places.flatMap((x, at) => {
        const order = agents.indexOf(own[at].agent);
        const isCrowded = places.some((other, each) => each !== at && Math.abs(other - x) < pointRoom / 2);
        return drawPoint(own[at], { x, aside: isCrowded ? ((order % 5) - 2) * lineGap : 0 }, scaleY, order);
      }),
      label(fitText(panelNames[index], box.width + 10), box.left + box.width / 2, top + height + 30, {
        anchor: "middle",
        colour: faint,
      }),
    ];
  });
  const heights = agents.map((agent) => toPixels(scaleY, rows.find((row) => row.agent === agent)?.value ?? 0));
  const places = spreadLabels(heights, 13, top + 4, top + height - 2);
  const right = width - margin - labelWidth;
  return {
    width,
    height: Math.ceil(top + height + 40),
    background: paper,
    marks: [
      ...agents.map(
        (_, index): Mark => ({
          kind: "segments",
          x1: [left, right],
          y1: [heights[index], heights[index]],
          x2: [right, right + 14],
          y2: [heights[index], places[index]],
          stroke: { colour: muted, width: 0.8, dash: [1, 3] },
        }),
      ),
      ...drawn,
      ...agents.map((_, index) => marker(index, right + 20, places[index], seriesColour(index))),
      ...names.map((name, index) =>
        label(name, right + 29, places[index] + 3.5, { size: sizes.small, colour: seriesColour(index) }),
      ),
      valueLabel(chart.value, margin, width - margin),
    ],
  };
}

/** Places in x of points, those that would cover another moved aside, so that every agent is seen. */
function apart(points: readonly { readonly x: number; readonly y: number }[]): number[] {
  const placed: { readonly x: number; readonly y: number }[] = [];
  for (const { x, y } of points) {
    const isTaken = (at: number): boolean =>
      placed.some((other) => Math.abs(other.x - at) < pointRoom && Math.abs(other.y - y) < pointRoom);
    let free = x;
    while (isTaken(free)) free += pointRoom;
    placed.push({ x: free, y });
  }
  return placed.map(({ x }) => x);
}

const pointRoom = 8;
/** How far intervals of agents stand beside each other where their points are above each other. */
const lineGap = 1.6;

function drawPoint(
  { value, low, high }: FigureRow,
  { x, aside }: { readonly x: number; readonly aside: number },
  scaleY: Scale,
  order: number,
): Mark[] {
  const colour = seriesColour(order);
  const y = toPixels(scaleY, value);
  const interval: Mark[] =
    low === undefined || high === undefined
      ? []
      : [
          {
            kind: "segments",
            x1: [x + aside],
            y1: [toPixels(scaleY, low)],
            x2: [x + aside],
            y2: [toPixels(scaleY, high)],
            stroke: { colour, width: 1.2, opacity: 0.6 },
          },
        ];
  return [...interval, marker(order, x, y, colour)];
}
