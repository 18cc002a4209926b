import type { ViewMark } from "@assay/contract";
import { BANK, HEIGHT, HORIZON, rowOf, WIDTH } from "./photograph.ts";
import type { SiteRecord } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { STEP_HOURS, STEPS_A_DAY } from "./series.ts";
import { xOf, yOf } from "./sheet.ts";

const RADIUS = 5;

/** The pressure at noon of each day. */
export function sheetMarks({ numbers: { pressure } }: SiteRecord, week: number): readonly ViewMark[] {
  return Array.from({ length: 7 }, (_, day): ViewMark => {
    const step = (day + 0.5) * STEPS_A_DAY;
    const value = pressure[week * 7 * STEPS_A_DAY + step];
    return { kind: "circle", x: xOf(step * STEP_HOURS), y: yOf(value), radius: RADIUS, label: value.toFixed(1) };
  });
}

/** The level of the water, and the share of the ground that leaves cover. */
export function photographMarks(
  { shots }: Pick<Scenario, "shots">,
  { daily }: SiteRecord,
  day: number,
): readonly ViewMark[] {
  const [level, cover, shot] = [daily.water_level[day], daily.leaf_cover[day], shots[day]];
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const row = within(rowOf(level) + shot.down, HEIGHT);
  const [bank, horizon] = [within(BANK + shot.right, WIDTH), within(HORIZON + shot.down, HEIGHT)];
  const surface = [
    [bank, row],
    [WIDTH, row],
  ] as const;
  const label = `leaves ${(100 * cover).toFixed(1)} %`;
  return [
    { kind: "line", points: surface, label: `${level.toFixed(1)} cm` },
    { kind: "box", x: 0, y: horizon, width: bank, height: HEIGHT - horizon, label },
  ];
}
