import { linearScale, type Scale } from "../axes/scale.ts";

/** The 96 wells of a microplate: rows A to H, columns 1 to 12. */
export const plateRows = 8;
export const plateColumns = 12;

/** Pixels from one well to the next. */
const pitch = 48;
const [left, top, right, bottom] = [84, 78, 48, 48];

export const plateWidth = left + (plateColumns - 1) * pitch + right;
export const plateHeight = top + (plateRows - 1) * pitch + bottom;

/** The outer radius of a well's wall, and the radius inside which only its liquid is seen. */
export const wallRadius = 20;
export const liquidRadius = 17;

/** Pixels of the bench that are seen around the plate. */
export const benchMargin = 12;

/** The middles of the columns, from 1, and of the rows, from A as 1. */
export const columnScale: Scale = linearScale([1, plateColumns], [left, left + (plateColumns - 1) * pitch]);
export const rowScale: Scale = linearScale([1, plateRows], [top, top + (plateRows - 1) * pitch]);

/** The well whose square a place lies in, counted from 0 along the rows, and the distance from its middle. */
export function nearestWell(x: number, y: number): { readonly well: number; readonly distance: number } {
  const column = Math.min(plateColumns - 1, Math.max(0, Math.round((x - left) / pitch)));
  const row = Math.min(plateRows - 1, Math.max(0, Math.round((y - top) / pitch)));
  const [across, down] = [x - left - column * pitch, y - top - row * pitch];
  return { well: row * plateColumns + column, distance: Math.sqrt(across * across + down * down) };
}
