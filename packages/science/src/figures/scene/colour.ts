/** An opaque colour as six hexadecimal digits, such as `#40e0d0`. */
export type Colour = `#${string}`;

export const black: Colour = "#000000";
export const white: Colour = "#ffffff";

/** Ten distinguishable colours, in the order in which series use them. */
const seriesColours: readonly Colour[] = [
  "#1f77b4",
  "#d95f02",
  "#2ca02c",
  "#9467bd",
  "#8c564b",
  "#e377c2",
  "#17a0b0",
  "#7f7f7f",
  "#b8a000",
  "#c03030",
];

/** The colour of the series at a place in the order; after the tenth they come again. */
export function seriesColour(index: number): Colour {
  return seriesColours[index % seriesColours.length];
}
