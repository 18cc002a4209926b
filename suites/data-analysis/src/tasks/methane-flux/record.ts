import { stream } from "@assay/science/numerics/stream";
import { type DailyChannel, type NumberChannel, type TableChannel, tableChannels, tableNames } from "./channels.ts";
import { type Peatland, peatlandOf, viewsOf } from "./peatland.ts";
import type { Surroundings } from "./scenario.ts";
import { type Series, STEPS_A_DAY, seriesOf } from "./series.ts";
import { type Weather, weatherOf } from "./weather.ts";

/** Turbulence below which no flux is measured, m/s. */
const LEAST_FRICTION = 0.14;
/** The analyser was set up so many days after the other instruments. */
export const FLUX_FROM_DAY = 4;

/** All that acts on the flux, as files and pictures record it. */
export interface SiteRecord {
  readonly steps: number;
  /** Every channel of numbers, half hour by half hour; a day's photograph holds for its day. */
  readonly numbers: { readonly [name in NumberChannel]: Series };
  /** One value a day. */
  readonly daily: { readonly [name in DailyChannel]: readonly number[] };
  readonly direction: Series;
  readonly rain: Series;
  readonly heated: readonly (0 | 1)[];
  /** Half hours with a flux. */
  readonly measured: readonly number[];
}

const rounded = (series: Series, decimals: number): Series => series.map((value) => Number(value.toFixed(decimals)));

/** The record of a season. Values are those that the files have, so that what acts can be computed from them. */
export function recordOf(surroundings: Surroundings): SiteRecord {
  const { weeks, heated, grain } = surroundings;
  const steps = 7 * weeks * STEPS_A_DAY;
  const random = stream("data-analysis", "methane-flux", "record", grain);
  const weather = weatherOf(random.split("weather"), steps);
  const table = channelsOf(weather, peatlandOf(random.split("peatland"), weather, surroundings));
  const views = viewsOf(random.split("views"), weather, surroundings);
  const daily = { water_level: views.level, leaf_cover: views.cover };
  const everyStep = (values: readonly number[]): Series =>
    seriesOf(steps, (step) => values[Math.floor(step / STEPS_A_DAY)]);
  const numbers = {
    ...(Object.fromEntries(tableNames.map((name) => [name, rounded(table[name], tableChannels[name].decimals)])) as {
      [name in TableChannel]: Series;
    }),
    pressure: rounded(weather.pressure, 2),
    water_level: everyStep(daily.water_level),
    leaf_cover: everyStep(daily.leaf_cover),
  };
  const measured = [...numbers.friction_velocity.keys()].filter(
    (step) => step >= FLUX_FROM_DAY * STEPS_A_DAY && numbers.friction_velocity[step] >= LEAST_FRICTION,
  );
  return {
    steps,
    numbers,
    daily,
    direction: rounded(weather.direction, 0).map((each) => each % 360),
    rain: rounded(weather.rain, 1),
    heated,
    measured,
  };
}

function channelsOf(
  { air, humidity, deficit, wind, friction, sun, net }: Weather,
  { peat, moisture, redox, ditch, carbonDioxide, analyser }: Peatland,
): { readonly [name in TableChannel]: Series } {
  return {
    air_temperature: air,
    relative_humidity: humidity,
    vapour_pressure_deficit: deficit,
    wind_speed: wind,
    friction_velocity: friction,
    shortwave_in: sun,
    net_radiation: net,
    peat_temperature_5cm: peat[0],
    peat_temperature_20cm: peat[1],
    peat_temperature_50cm: peat[2],
    peat_moisture_10cm: moisture[0],
    peat_moisture_30cm: moisture[1],
    redox_20cm: redox,
    ditch_temperature: ditch.warmth,
    ditch_oxygen: ditch.oxygen,
    ditch_conductivity: ditch.salts,
    ditch_flow: ditch.flow,
    co2: carbonDioxide,
    cell_temperature: analyser.cell,
    signal_strength: analyser.signal,
    battery: analyser.battery,
  };
}
