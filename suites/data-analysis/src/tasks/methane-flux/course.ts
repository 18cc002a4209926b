import type { SiteRecord } from "./record.ts";
import type { Course } from "./scenario.ts";
import { type Series, seriesOf } from "./series.ts";

/** The temperature at which the share of the flux that comes with warmth is told, °C. */
const TOLD_AT = 12;

const wave = (step: number, steps: number, count: number): number => Math.cos((Math.PI * count * (step + 0.5)) / steps);
const warmth = (celsius: number, growth: number): number => Math.exp((Math.log(growth) * (celsius - TOLD_AT)) / 10);

/** The flux that the text describes: a slow course of the season, and what comes with the warmth of the peat. */
export function courseOf({ waves, warm, growth }: Course, { steps, numbers }: SiteRecord): Series {
  return seriesOf(
    steps,
    (step) =>
      waves.reduce((sum, size, count) => sum + size * wave(step, steps, count), 0) +
      warm * warmth(numbers.peat_temperature_20cm[step], growth),
  );
}

/** Growths between which all others lie: three curves make up that of any growth, but for rounding. */
const GROWTHS = [2, 3, 4] as const;

/** Columns of a linear model of this course. */
export const courseColumns = ({ steps, numbers }: SiteRecord): Series[] => [
  ...[0, 1, 2, 3].map((count) => seriesOf(steps, (step) => wave(step, steps, count))),
  ...GROWTHS.map((growth) => numbers.peat_temperature_20cm.map((each) => warmth(each, growth))),
];
