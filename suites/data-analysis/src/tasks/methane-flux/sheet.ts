import type { Mark, Scene } from "@assay/science/figures";
import { type Series, STEP_HOURS, STEPS_A_DAY } from "./series.ts";

/** A sheet of the barograph: a week from left to right, pressures from the bottom up. */
const SHEET = { left: 44, top: 34, hour: 6, hectopascal: 4, lowest: 965, highest: 1055 } as const;
const WEEK_HOURS = 168;
const WIDTH = SHEET.left + WEEK_HOURS * SHEET.hour + 16;
const HEIGHT = SHEET.top + (SHEET.highest - SHEET.lowest) * SHEET.hectopascal + 30;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const INK = "#2b1f8f";
const GRID = "#eaa27a";
const PRINT = "#b0562a";

export const xOf = (hour: number): number => SHEET.left + SHEET.hour * hour;
export const yOf = (pressure: number): number => SHEET.top + SHEET.hectopascal * (SHEET.highest - pressure);

/** The trace of a week, from Monday's first half hour to the next Monday. */
export function sheetOf(pressure: Series, week: number, monday: string): Scene {
  const from = week * 7 * STEPS_A_DAY;
  const trace = pressure.subarray(from, from + 7 * STEPS_A_DAY + 1);
  return {
    width: WIDTH,
    height: HEIGHT,
    background: "#fdf8ef",
    marks: [
      ...gridMarks(),
      {
        kind: "text",
        x: xOf(0),
        y: 14,
        text: `Barograph, week from Monday ${monday}`,
        size: 12,
        colour: PRINT,
        anchor: "start",
      },
      {
        kind: "polyline",
        x: Array.from(trace, (_, step) => xOf(step * STEP_HOURS)),
        y: Array.from(trace, yOf),
        stroke: { colour: INK, width: 1.5 },
      },
    ],
  };
}

function gridMarks(): Mark[] {
  const marks: Mark[] = [];
  const line = (x1: number, y1: number, x2: number, y2: number, width: number): Mark => ({
    kind: "segments",
    x1: [x1],
    y1: [y1],
    x2: [x2],
    y2: [y2],
    stroke: { colour: GRID, width },
  });
  for (let hour = 0; hour <= WEEK_HOURS; hour += 2)
    marks.push(
      line(
        xOf(hour),
        yOf(SHEET.highest),
        xOf(hour),
        yOf(SHEET.lowest),
        hour % 24 === 0 ? 1.2 : hour % 12 === 0 ? 0.7 : 0.3,
      ),
    );
  for (let pressure = SHEET.lowest; pressure <= SHEET.highest; pressure += 5) {
    marks.push(line(xOf(0), yOf(pressure), xOf(WEEK_HOURS), yOf(pressure), pressure % 10 === 0 ? 1 : 0.4));
    if (pressure % 10 === 0)
      marks.push({
        kind: "text",
        x: SHEET.left - 4,
        y: yOf(pressure) + 4,
        text: String(pressure),
        size: 11,
        colour: PRINT,
        anchor: "end",
      });
  }
  for (const [day, name] of DAYS.entries())
    marks.push({
      kind: "text",
      x: xOf(24 * day + 12),
      y: SHEET.top - 5,
      text: name,
      size: 11,
      colour: PRINT,
      anchor: "middle",
    });
  marks.push({ kind: "text", x: xOf(WEEK_HOURS), y: HEIGHT - 10, text: "hPa", size: 11, colour: PRINT, anchor: "end" });
  return marks;
}
