import type { Colour } from "@assay/science/figures";

/** Text and axes. */
export const ink: Colour = "#222222";
export const faint: Colour = "#6b6b6b";
export const hairline: Colour = "#d9d9d9";
export const paper: Colour = "#ffffff";

/** Marks of what a figure is about, and of what it is compared with. */
export const accent: Colour = "#1f5a8c";
export const muted: Colour = "#8a8a8a";

/**
 * For lines and markers: colours of Okabe and Ito, which colour-blind readers can tell apart, the darker ones first. Each
 * has a dash and a marker of its own besides, so that they differ in grey as well.
 */
export const lineColours: readonly Colour[] = ["#0072b2", "#d55e00", "#007a5a", "#8f4a7a", "#3a3a3a"];

/** The colour of a series; from the sixth on a marker comes with another colour than before. */
export const seriesColour = (order: number): Colour =>
  lineColours[(order + Math.floor(order / lineColours.length)) % lineColours.length];

/** For parts of bars, from dark to light, so that neighbours differ in grey. */
const fills: readonly Colour[] = [
  "#1f3b57",
  "#b5443c",
  "#3f8f8b",
  "#d99a4e",
  "#9fb8d3",
  "#e3dccb",
  "#6f6f6f",
  "#c7a0bd",
];

export const fillOf = (index: number): Colour => fills[index % fills.length];

/** From white for the lowest to dark blue for the highest of a grid. */
export function shade(share: number): Colour {
  const [from, to] = [
    [247, 249, 251],
    [31, 90, 140],
  ];
  const mixed = from.map((value, index) => Math.round(value + (to[index] - value) * Math.min(1, Math.max(0, share))));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Text that can be read on a shade. */
export const onShade = (share: number): Colour => (share > 0.6 ? paper : ink);
