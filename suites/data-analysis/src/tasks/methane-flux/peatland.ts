import type { Stream } from "@assay/science/numerics/stream";
import type { Surroundings } from "./scenario.ts";
import { type Series, STEPS_A_DAY, seriesOf, smear, wander } from "./series.ts";
import type { Weather } from "./weather.ts";

/** What sensors in peat, ditch and instrument shelter see, every half hour. */
export interface Peatland {
  /** °C at 5, 20 and 50 cm. */
  readonly peat: readonly [Series, Series, Series];
  /** Share of the volume, %, at 10 and 30 cm. */
  readonly moisture: readonly [Series, Series];
  /** Redox potential at 20 cm, mV. */
  readonly redox: Series;
  readonly ditch: { readonly warmth: Series; readonly oxygen: Series; readonly salts: Series; readonly flow: Series };
  /** Of the air at the tower, ppm. */
  readonly carbonDioxide: Series;
  /** The gas analyser: temperature of its cell, °C; light that gets through its windows, %; voltage. */
  readonly analyser: { readonly cell: Series; readonly signal: Series; readonly battery: Series };
}

/** Peat lags behind the air, water in it comes with rain and goes with dry air, and instruments feel the weather. */
export function peatlandOf(random: Stream, weather: Weather, { heated, cleaned }: Surroundings): Peatland {
  const { air, sun, rain, deficit, humidity, wind } = weather;
  const steps = air.length;
  const own = (name: string, hours: number, deviation: number): Series =>
    wander(random.split(name), steps, hours, deviation);
  const [top, middle, deep] = [own("peat 5", 12, 0.3), own("peat 20", 60, 0.35), own("peat 50", 150, 0.25)];
  const [warmed, slow, slower] = [
    smear(
      seriesOf(steps, (step) => air[step] + 0.004 * sun[step]),
      7,
    ),
    smear(air, 45),
    smear(air, 200),
  ];
  const wet = new Float64Array(steps);
  for (let step = 0, water = 55; step < steps; step++) {
    const gain = 0.8 * rain[step] - 0.5 * ((water - 42) / 160 + 0.012 * deficit[step]);
    water = Math.min(90, Math.max(20, water + gain));
    wet[step] = water;
  }
  const [soak, seep] = [smear(wet, 60), own("moisture 30", 110, 0.9)];
  const [potential, mild] = [own("redox", 60, 34), own("ditch warmth", 30, 0.6)];
  const damp = smear(wet, 24);
  const ditchWarmth = smear(air, 20);
  const bright = smear(sun, 4);
  const [oxygen, salts, surges] = [own("oxygen", 26, 0.9), own("salts", 90, 26), own("flow", 24, 0.24)];
  const poured = smear(rain, 16);
  const [breath, shelter, smudge, charge] = [
    own("carbon dioxide", 5, 7),
    own("cell", 12, 0.7),
    own("signal", 9, 1.6),
    own("battery", 14, 0.06),
  ];
  const near = smear(air, 1.5);
  const dew = smear(
    seriesOf(steps, (step) => (humidity[step] > 92 ? 1 : 0)),
    1.5,
  );
  const lit = smear(sun, 5);
  return {
    peat: [
      seriesOf(steps, (step) => warmed[step] + top[step]),
      seriesOf(steps, (step) => slow[step] + middle[step]),
      seriesOf(steps, (step) => slower[step] - 1 + deep[step]),
    ],
    moisture: [wet, seriesOf(steps, (step) => 35 + 0.7 * soak[step] + seep[step])],
    redox: seriesOf(steps, (step) => 110 - 1.2 * (damp[step] - 50) + potential[step]),
    ditch: {
      warmth: seriesOf(steps, (step) => ditchWarmth[step] + 0.8 + mild[step]),
      oxygen: seriesOf(steps, (step) => 7.2 + bright[step] / 170 - 0.12 * (ditchWarmth[step] - 14) + oxygen[step]),
      salts: seriesOf(steps, (step) => 420 - 60 * poured[step] + salts[step]),
      flow: seriesOf(steps, (step) => 3 * Math.exp(1.6 * poured[step] + surges[step])),
    },
    carbonDioxide: seriesOf(
      steps,
      (step) => 409 + 45 * Math.exp(-wind[step] / 2) * (1 - Math.min(1, sun[step] / 150)) + breath[step],
    ),
    analyser: {
      cell: seriesOf(steps, (step) => near[step] + 9 + 0.006 * sun[step] + (heated[step] ? 2.5 : 0) + shelter[step]),
      signal: seriesOf(steps, (step) => {
        const days = (step - (cleaned.findLast((each) => each <= step) ?? 0)) / STEPS_A_DAY;
        return 96 - 0.5 * days - 7 * dew[step] * (heated[step] ? 0.3 : 1) + smudge[step];
      }),
      battery: seriesOf(steps, (step) => 12.4 + lit[step] / 1400 + charge[step]),
    },
  };
}

/** What a photograph shows at noon of every day. */
export interface Views {
  /** Water at the gauge, cm. */
  readonly level: readonly number[];
  /** Share of the ground that leaves cover. */
  readonly cover: readonly number[];
}

/** The ditch is dammed by boards that somebody moves; sedges grow, and are mown in part. */
export function viewsOf(random: Stream, { rain, deficit }: Weather, { boards, mown }: Surroundings): Views {
  const days = rain.length / STEPS_A_DAY;
  const [sway, growth] = [
    wander(random.split("level"), rain.length, 60, 1.6),
    wander(random.split("cover"), rain.length, 110, 0.04),
  ];
  const [level, cover]: [number[], number[]] = [[], []];
  let water = 24;
  for (let day = 0, missing = 0; day < days; day++) {
    const noon = day * STEPS_A_DAY + STEPS_A_DAY / 2;
    const held = boards.findLast(({ day: from }) => from <= day)?.height ?? 24;
    const since = Math.max(0, noon - STEPS_A_DAY);
    const sum = (series: Series): number => series.subarray(since, noon).reduce((total, each) => total + each, 0);
    water += 0.35 * (held - water) + 0.25 * sum(rain) - 0.0025 * sum(deficit);
    level.push(Math.min(46, Math.max(4, water + sway[noon])));
    const grown = 0.25 + 0.6 / (1 + Math.exp(-(day - 30) / 8));
    missing = mown.includes(day) ? missing + 0.4 * (grown - missing) : missing * Math.exp(-1 / 16);
    cover.push(Math.min(0.95, Math.max(0.06, grown - missing + growth[noon])));
  }
  return { level, cover };
}
