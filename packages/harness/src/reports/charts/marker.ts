import type { Colour, Mark } from "@assay/science/figures";
import { paper } from "./palette.ts";

const radius = 3.6;

/** A point: a shape for each place in an order, so that series differ in grey as well. A hollow one is of somebody else. */
export function marker(index: number, x: number, y: number, colour: Colour, isHollow = false): Mark {
  const look = { fill: { colour: isHollow ? paper : colour }, stroke: { colour, width: 1.4 } };
  const square = radius * 0.9;
  switch (index % 5) {
    case 0:
      return { kind: "circle", x, y, radius, ...look };
    case 1:
      return { kind: "rectangle", x: x - square, y: y - square, width: 2 * square, height: 2 * square, ...look };
    case 2:
      return {
        kind: "polygon",
        x: [x - radius, x + radius, x],
        y: [y + radius * 0.8, y + radius * 0.8, y - radius],
        ...look,
      };
    case 3:
      return {
        kind: "polygon",
        x: [x, x + radius * 1.25, x, x - radius * 1.25],
        y: [y - radius * 1.25, y, y + radius * 1.25, y],
        ...look,
      };
    default:
      return {
        kind: "polygon",
        x: [x - radius, x + radius, x],
        y: [y - radius * 0.8, y - radius * 0.8, y + radius],
        ...look,
      };
  }
}

/** Dashes of lines in the order of series. */
const dashes: readonly (readonly number[] | undefined)[] = [undefined, [6, 3], [2, 2], [8, 3, 2, 3], [4, 2]];

export function lineStroke(
  index: number,
  colour: Colour,
  width = 1.6,
): { colour: Colour; width: number; dash?: readonly number[] } {
  const dash = dashes[index % dashes.length];
  return { colour, width, ...(dash === undefined ? {} : { dash }) };
}
