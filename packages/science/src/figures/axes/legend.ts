import type { Colour } from "../scene/colour.ts";
import type { Mark, Stroke } from "../scene/mark.ts";
import { centredBaseline, lineMark } from "./axes.ts";
import { textWidth } from "./text-width.ts";

/** One line of a legend: a piece of the series as it is drawn, and its name. */
export interface LegendEntry {
  readonly label: string;
  readonly symbol:
    | { readonly kind: "line"; readonly stroke: Stroke }
    | { readonly kind: "disk"; readonly colour: Colour };
}

export interface LegendLook {
  readonly colour: Colour;
  readonly textSize: number;
}

const [padding, symbolWidth, gap, lineHeight, diskRadius] = [10, 36, 10, 1.6, 4.5];

/** Pixels that a legend takes across; none has no width. */
export function legendWidth(entries: readonly LegendEntry[], { textSize }: LegendLook): number {
  if (entries.length === 0) return 0;
  const widest = Math.max(...entries.map((entry) => textWidth(entry.label, textSize)));
  return Math.ceil(2 * padding + symbolWidth + gap + widest);
}

/** A framed legend with its top left corner at (x, y). */
export function legend(entries: readonly LegendEntry[], x: number, y: number, look: LegendLook): Mark[] {
  if (entries.length === 0) return [];
  const { colour, textSize } = look;
  const step = lineHeight * textSize;
  const [width, height] = [legendWidth(entries, look), 2 * padding + entries.length * step];
  const marks: Mark[] = [{ kind: "rectangle", x, y, width, height, stroke: { colour, width: 1, opacity: 0.4 } }];
  for (const [index, { label, symbol }] of entries.entries()) {
    const middle = y + padding + (index + 0.5) * step;
    const start = x + padding;
    marks.push(
      symbol.kind === "line"
        ? lineMark([start, middle, start + symbolWidth, middle], symbol.stroke)
        : {
            kind: "circle",
            x: start + symbolWidth / 2,
            y: middle,
            radius: diskRadius,
            fill: { colour: symbol.colour },
          },
    );
    const at = { x: start + symbolWidth + gap, y: centredBaseline(middle, textSize) };
    marks.push({ kind: "text", ...at, text: label, size: textSize, colour, anchor: "start" });
  }
  return marks;
}
