import type { ViewMark } from "@assay/contract";
import { strips } from "./draw-record.ts";
import { arrivals } from "./laws.ts";
import type { RecordPlan, Scenario } from "./scenario.ts";

/** When the waves arrive by the station's clock, where a record is disturbed, and what is wrong with its station. */
export function recordMarks(scenario: Scenario, record: RecordPlan): readonly ViewMark[] {
  const { events, stations, flaws } = scenario;
  const { left, right, top, bottom, at } = strips;
  const whole = (label: string): ViewMark => {
    return { kind: "box", x: left, y: top, width: right - left, height: bottom - top, label };
  };
  const line = (second: number, label: string): ViewMark[] => {
    const x = at(second);
    const points = [
      [x, top],
      [x, bottom],
    ] as const;
    return x > right ? [] : [{ kind: "line", points, label }];
  };
  const swapped = flaws.swapped?.station === record.station ? flaws.swapped.components.split("") : undefined;
  const ahead = flaws.clock?.station === record.station ? flaws.clock.ahead : 0;
  const { p, s } = arrivals(scenario, events[record.event], stations[record.station]);
  const clock = ahead === 0 ? "" : `, its clock ${ahead.toFixed(2)} s ahead`;
  return [
    ...(record.isDead ? [whole("no signal")] : [...line(p + ahead, `P${clock}`), ...line(s + ahead, "S")]),
    ...(record.spike === null ? [] : line(record.spike, "disturbance")),
    ...(swapped === undefined ? [] : [whole(`${swapped.join(" and ")} have each other's name`)]),
  ];
}
