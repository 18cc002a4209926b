/** A channel of the station's table: its name, its unit and its decimals. */
interface Channel {
  readonly unit: string;
  readonly decimals: number;
}

/** Channels of which a response or a threshold can be made, in the order of the columns. */
export const tableChannels = {
  air_temperature: { unit: "c", decimals: 2 },
  relative_humidity: { unit: "pct", decimals: 1 },
  vapour_pressure_deficit: { unit: "hpa", decimals: 2 },
  wind_speed: { unit: "m_s", decimals: 2 },
  friction_velocity: { unit: "m_s", decimals: 3 },
  shortwave_in: { unit: "w_m2", decimals: 1 },
  net_radiation: { unit: "w_m2", decimals: 1 },
  peat_temperature_5cm: { unit: "c", decimals: 2 },
  peat_temperature_20cm: { unit: "c", decimals: 2 },
  peat_temperature_50cm: { unit: "c", decimals: 2 },
  peat_moisture_10cm: { unit: "pct", decimals: 2 },
  peat_moisture_30cm: { unit: "pct", decimals: 2 },
  redox_20cm: { unit: "mv", decimals: 1 },
  ditch_temperature: { unit: "c", decimals: 2 },
  ditch_oxygen: { unit: "mg_l", decimals: 2 },
  ditch_conductivity: { unit: "us_cm", decimals: 1 },
  ditch_flow: { unit: "l_s", decimals: 2 },
  co2: { unit: "ppm", decimals: 1 },
  cell_temperature: { unit: "c", decimals: 2 },
  signal_strength: { unit: "pct", decimals: 1 },
  battery: { unit: "v", decimals: 3 },
} as const satisfies { readonly [name: string]: Channel };

export type TableChannel = keyof typeof tableChannels;
export const tableNames = Object.keys(tableChannels) as TableChannel[];
export const columnOf = (name: TableChannel): string => `${name}_${tableChannels[name].unit}`;

/** Channels that a number can be read from at every half hour: those of the table, and pressure on the sheets. */
export type FastChannel = TableChannel | "pressure";
export const fastNames: readonly FastChannel[] = [...tableNames, "pressure"];

/** Channels that only photographs show, one value a day. */
export type DailyChannel = "water_level" | "leaf_cover";
export const dailyNames: readonly DailyChannel[] = ["water_level", "leaf_cover"];

export type NumberChannel = FastChannel | DailyChannel;

/** Whether only pictures show a channel. */
export const isPictured = (name: string): boolean => name === "pressure" || dailyNames.includes(name as DailyChannel);
