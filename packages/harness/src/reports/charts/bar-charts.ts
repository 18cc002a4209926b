import { linearScale, type Mark, type Scene, toPixels } from "@assay/science/figures";
import type { FigureData, FigureRow } from "./figure-data.ts";
import { formatValue } from "./format-value.ts";
import { fitTexts, label, sizes, valueHeight, valueLabel, widestText } from "./label.ts";
import { drawLegend, type LegendEntry } from "./legend.ts";
import { faint, fillOf, ink, paper } from "./palette.ts";
import { inOrder, panelsOf, widths } from "./panels.ts";
import { horizontalAxis, spanOf, verticalAxis } from "./value-axis.ts";

const margin = 8;
const widestLabel = 150;
const barHeight = 15;
const rowHeight = 22;
const widestColumn = 40;

/** Parts of the whole, and what each is filled with. */
const legendOf = (parts: readonly string[]): LegendEntry[] =>
  parts.map((text, index) => ({ sign: "fill", colour: fillOf(index), text }));

const partOf = ({ part = "" }: FigureRow): string => part;

/** A bar for each agent, made of parts that add up; the sum stands at its end. */
export function stackChart({ rows, chart }: FigureData): Scene {
  const { isPercent = false } = chart;
  const width = widths.column;
  const agents = inOrder(rows.map(({ agent }) => agent));
  const parts = inOrder(rows.map(partOf));
  const sums = agents.map((agent) =>
    rows.filter((row) => row.agent === agent).reduce((sum, { value }) => sum + value, 0),
  );
  const names = fitTexts(agents, widestLabel);
  const totals = sums.map((sum) => formatValue(sum, isPercent));
  const left = margin + widestText(names) + 10;
  const right = width - margin - widestText(totals, sizes.small) - 10;
  const legend = drawLegend(legendOf(parts), margin, margin, width - 2 * margin);
  const top = margin + legend.height + 4;
  const bottom = top + agents.length * rowHeight;
  const scale = linearScale(spanOf(sums, isPercent), [left, right]);
  const bars = agents.flatMap((agent, index): Mark[] => {
    const y = top + index * rowHeight + (rowHeight - barHeight) / 2;
    let from = 0;
    const pieces = parts.flatMap((part, at): Mark[] => {
      const value = rows.find((row) => row.agent === agent && partOf(row) === part)?.value ?? 0;
      if (value <= 0) return [];
      const [x1, x2] = [toPixels(scale, from), toPixels(scale, from + value)];
      from += value;
      return [piece(x1, y, x2 - x1, barHeight, at)];
    });
    return [
      label(names[index], left - 10, y + barHeight - 3.5, { anchor: "end" }),
      ...pieces,
      label(totals[index], Math.max(left, toPixels(scale, from)) + 6, y + barHeight - 4, {
        size: sizes.small,
        colour: ink,
      }),
    ];
  });
  return {
    width,
    height: Math.ceil(bottom + 40),
    background: paper,
    marks: [
      ...legend.marks,
      ...horizontalAxis(scale, top, bottom, isPercent),
      ...bars,
      label(chart.value, (left + right) / 2, bottom + 31, { anchor: "middle", colour: faint }),
    ],
  };
}

/** A filled piece of a bar, with a white edge where it is wide enough to have one. */
const piece = (x: number, y: number, width: number, height: number, at: number): Mark => ({
  kind: "rectangle",
  x,
  y,
  width,
  height,
  fill: { colour: fillOf(at) },
  ...(Math.min(width, height) > 3 ? { stroke: { colour: paper, width: 0.8 } } : {}),
});

/** A panel for each agent, in which parts add up to a column at each x. */
export function columnChart({ rows, chart }: FigureData): Scene {
  const { isPercent = false } = chart;
  const agents = inOrder(rows.map(({ agent }) => agent));
  const parts = inOrder(rows.map(partOf));
  const places = inOrder(rows.map(({ x = "" }) => x)).sort((one, other) => Number(one) - Number(other));
  const width = agents.length === 1 ? widths.column : widths.page;
  const legend = drawLegend(legendOf(parts), margin, margin, width - 2 * margin);
  const left = margin + 38;
  const boxes = panelsOf({
    count: agents.length,
    perRow: 3,
    left,
    right: width - margin,
    top: margin + legend.height + valueHeight,
    height: 96,
    gap: 16,
    above: 22,
    below: 20,
  });
  const titles = fitTexts(agents, boxes[0].width);
  const sumAt = (agent: string, x: string | number): number =>
    rows.filter((row) => row.agent === agent && row.x === x).reduce((sum, { value }) => sum + value, 0);
  const span = spanOf(
    agents.flatMap((agent) => places.map((x) => sumAt(agent, x))),
    isPercent,
  );
  const drawn = boxes.flatMap((box, index): Mark[] => {
    const agent = agents[index];
    const scale = linearScale(span, [box.top + box.height, box.top]);
    const step = Math.min(widestColumn, box.width / places.length);
    const axis = verticalAxis(scale, box.left, box.left + box.width, isPercent);
    const every = Math.ceil((widestText(places.map(String), sizes.small) + 4) / step);
    return [
      ...(box.left === boxes[0].left ? axis : axis.filter(({ kind }) => kind !== "text")),
      label(titles[index], box.left, box.top - 7),
      ...places.flatMap((x, at): Mark[] => {
        let from = 0;
        return parts.flatMap((part, which): Mark[] => {
          const value = rows.find((row) => row.agent === agent && row.x === x && partOf(row) === part)?.value ?? 0;
          if (value <= 0) return [];
          const [y2, y1] = [toPixels(scale, from), toPixels(scale, from + value)];
          from += value;
          return [piece(box.left + at * step + step * 0.08, y1, step * 0.84, y2 - y1, which)];
        });
      }),
      ...places.flatMap((x, at) =>
        at % every === 0
          ? [
              label(String(x), box.left + (at + 0.5) * step, box.top + box.height + 13, {
                anchor: "middle",
                size: sizes.small,
                colour: faint,
              }),
            ]
          : [],
      ),
    ];
  });
  const bottom = Math.max(...boxes.map(({ top, height }) => top + height));
  return {
    width,
    height: Math.ceil(bottom + 38),
    background: paper,
    marks: [
      ...legend.marks,
      ...drawn,
      label(chart.x ?? "", (left + width - margin) / 2, bottom + 30, { anchor: "middle", colour: faint }),
      valueLabel(chart.value, margin, width - margin, legend.height),
    ],
  };
}
