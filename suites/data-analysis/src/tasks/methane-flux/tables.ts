import { columnOf, tableChannels, tableNames } from "./channels.ts";
import { measuredFlux } from "./flux.ts";
import { pairName } from "./pair-name.ts";
import type { SiteRecord } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { STEPS_A_DAY } from "./series.ts";

const HALF_HOUR = 30 * 60 * 1000;
const DAY = STEPS_A_DAY * HALF_HOUR;

/** The Monday on which records of a year begin: the first from the 24th of April on. */
function beginningOf(year: number): number {
  const earliest = Date.UTC(year, 3, 24);
  // The first of January 1970 was a Thursday.
  const weekday = (Math.floor(earliest / DAY) + 3) % 7;
  return earliest + ((7 - weekday) % 7) * DAY;
}

/** Date and time at which a half hour begins, such as 2015-04-27 13:30. */
const timeOf = ({ year }: Pick<Scenario, "year">, step: number): string =>
  new Date(beginningOf(year) + step * HALF_HOUR).toISOString().slice(0, 16).replace("T", " ");

export const dateOf = (scenario: Pick<Scenario, "year">, day: number): string =>
  timeOf(scenario, day * STEPS_A_DAY).slice(0, 10);

/** The station's table, one row for each half hour; the flux is left out where there was too little turbulence. */
export function writeStation(scenario: Scenario, record: SiteRecord): string {
  const flux = measuredFlux(scenario, record);
  const columns = tableNames.map((name) => ({ series: record.numbers[name], decimals: tableChannels[name].decimals }));
  const lines = [`time,methane_flux_nmol_m2_s,${tableNames.map(columnOf).join(",")},wind_direction_deg,rain_mm`];
  for (let step = 0; step < record.steps; step++) {
    const cells = columns.map(({ series, decimals }) => series[step].toFixed(decimals));
    lines.push(
      [
        timeOf(scenario, step),
        flux.get(step)?.toFixed(2) ?? "",
        ...cells,
        record.direction[step].toFixed(0),
        record.rain[step].toFixed(1),
      ].join(","),
    );
  }
  return `${lines.join("\n")}\n`;
}

/** What people at the station wrote down. */
export function writeLog(scenario: Scenario): string {
  const { heated, cleaned, boards, mown } = scenario;
  const noon = STEPS_A_DAY / 2;
  const switched = heated.flatMap((state, step): [number, string][] =>
    step === 0 || state !== heated[step - 1]
      ? [[step, `Heater of the analyser's windows switched ${state === 1 ? "on" : "off"}`]]
      : [],
  );
  const entries: [number, string][] = [
    ...switched,
    ...cleaned.map((step): [number, string] => [step, "Windows of the analyser cleaned"]),
    ...boards.slice(1).map(({ day }): [number, string] => [day * STEPS_A_DAY + noon - 4, "Boards of the sluice moved"]),
    ...mown.map((day): [number, string] => [day * STEPS_A_DAY + noon - 6, "Sedges mown in strips"]),
  ];
  const lines = entries
    .sort(([one], [other]) => one - other)
    .map(([step, entry]) => `${timeOf(scenario, step)},${entry}\n`);
  return `time,entry\n${lines.join("")}`;
}

export const writePairs = (scenario: Scenario): string =>
  `pair,first,second\n${scenario.pairs
    .map(({ first, second }, place) => `${pairName(place)},${timeOf(scenario, first)},${timeOf(scenario, second)}\n`)
    .join("")}`;

export const writeStatement = ({ least, weeks }: Scenario): string =>
  `${JSON.stringify({ least_change_by_undescribed_influences_nmol_m2_s: least, half_hours: weeks * 7 * STEPS_A_DAY }, null, 2)}\n`;
