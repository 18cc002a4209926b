import type { Colour, Mark } from "@assay/science/figures";
import { textWidth } from "@assay/science/figures/axes/text-width";
import { fitText, label, sizes } from "./label.ts";
import { marker } from "./marker.ts";
import { faint } from "./palette.ts";

/** What one sign of a figure means. */
export type LegendEntry = { readonly text: string } & (
  | { readonly sign: "marker"; readonly index: number; readonly colour: Colour; readonly isHollow?: boolean }
  | { readonly sign: "line"; readonly stroke: { colour: Colour; width: number; dash?: readonly number[] } }
  | { readonly sign: "fill"; readonly colour: Colour }
);

const lineHeight = 17;
const signWidth = 18;
const gap = 14;

/** Signs with their meanings in lines across a width; the height says how much room they take. */
export function drawLegend(
  entries: readonly LegendEntry[],
  left: number,
  top: number,
  width: number,
): { readonly marks: readonly Mark[]; readonly height: number } {
  if (entries.length === 0) return { marks: [], height: 0 };
  const marks: Mark[] = [];
  let [x, y] = [left, top + 11];
  for (const entry of entries) {
    const text = fitText(entry.text, width - signWidth, sizes.small);
    const taken = signWidth + textWidth(text, sizes.small);
    if (x > left && x + taken > left + width) [x, y] = [left, y + lineHeight];
    marks.push(drawSign(entry, x, y - 3.5), label(text, x + signWidth, y, { size: sizes.small, colour: faint }));
    x += taken + gap;
  }
  return { marks, height: y - top + 8 };
}

function drawSign(entry: LegendEntry, x: number, y: number): Mark {
  switch (entry.sign) {
    case "marker":
      return marker(entry.index, x + 7, y, entry.colour, entry.isHollow);
    case "line":
      return { kind: "segments", x1: [x], y1: [y], x2: [x + 14], y2: [y], stroke: entry.stroke };
    case "fill":
      return { kind: "rectangle", x: x + 2, y: y - 5, width: 10, height: 10, fill: { colour: entry.colour } };
  }
}
