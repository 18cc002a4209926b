import type { Mark, Scene } from "@assay/science/figures";
import type { FigureData } from "./figure-data.ts";
import { formatValue } from "./format-value.ts";
import { fitText, fitTexts, label, sizes, widestText } from "./label.ts";
import { faint, hairline, onShade, paper, shade } from "./palette.ts";
import { inOrder, widths } from "./panels.ts";
import { spanOf } from "./value-axis.ts";

const margin = 8;
const cellHeight = 17;
const widestLabel = 200;

/** A panel for each agent: rows of parts, columns of x, each cell with its value and a shade. Without x, agents are columns. */
export function gridChart({ rows: given, chart }: FigureData): Scene {
  const hasColumns = given.some(({ x }) => x !== undefined);
  const rows = hasColumns ? given : given.map((row) => ({ ...row, agent: "", x: row.agent }));
  const { isPercent = false } = chart;
  const agents = inOrder(rows.map(({ agent }) => agent));
  const parts = inOrder(rows.map(({ part = "" }) => part));
  const columns = inOrder(rows.map(({ x = "" }) => x));
  const width = columns.length > (hasColumns ? 6 : 3) ? widths.page : widths.column;
  const names = fitTexts(parts, widestLabel, sizes.small);
  const left = margin + widestText(names, sizes.small) + 8;
  const cellWidth = Math.min(hasColumns ? 64 : 96, (width - margin - left) / columns.length);
  const span = spanOf(
    rows.map(({ value }) => value),
    isPercent,
  );
  const shareOf = (value: number): number => (value - span[0]) / (span[1] - span[0]);
  const headings = fitTexts(columns.map(String), Math.max(cellWidth - 4, 10), sizes.small);
  // Values that have no room in their cells are told by their shade alone, and by the table.
  const hasValues =
    widestText(
      rows.map(({ value }) => formatCell(value, isPercent)),
      sizes.small,
    ) <=
    cellWidth - 2;
  const panelHeight = 38 + parts.length * cellHeight;
  const drawn = agents.flatMap((agent, index): Mark[] => {
    const top = margin + index * (panelHeight + 8);
    return [
      label(fitText(agent, width - 2 * margin), margin, top + 11),
      ...headings.map((text, at) =>
        label(text, left + (at + 0.5) * cellWidth, top + 29, { anchor: "middle", size: sizes.small, colour: faint }),
      ),
      ...parts.flatMap((part, row): Mark[] => [
        label(names[row], left - 8, top + 35 + row * cellHeight + 12, { anchor: "end", size: sizes.small }),
        ...columns.flatMap((x, at): Mark[] => {
          const found = rows.find((each) => each.agent === agent && (each.part ?? "") === part && each.x === x);
          const [cellX, cellY] = [left + at * cellWidth, top + 35 + row * cellHeight];
          const box = { kind: "rectangle", x: cellX, y: cellY, width: cellWidth - 1, height: cellHeight - 1 } as const;
          if (found === undefined) return [{ ...box, stroke: { colour: hairline, width: 0.8 } }];
          const share = shareOf(found.value);
          return [
            { ...box, fill: { colour: shade(share) } },
            ...(hasValues
              ? [
                  label(formatCell(found.value, isPercent), cellX + cellWidth / 2, cellY + 12, {
                    anchor: "middle",
                    size: sizes.small,
                    colour: onShade(share),
                  }),
                ]
              : []),
          ];
        }),
      ]),
    ];
  });
  const bottom = margin + agents.length * (panelHeight + 8);
  const title = [chart.x, chart.value].filter((text) => text !== undefined && text !== "").join("; cells: ");
  return {
    width,
    height: Math.ceil(bottom + 22),
    background: paper,
    marks: [...drawn, label(fitText(title, width - 2 * margin), margin, bottom + 10, { colour: faint })],
  };
}

const formatCell = (value: number, isPercent: boolean): string =>
  isPercent ? String(Math.round(100 * value)) : formatValue(value, false);
