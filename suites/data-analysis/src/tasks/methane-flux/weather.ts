import { sampleExponential } from "@assay/science/numerics/sampling/exponential";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { hourOf, type Series, STEPS_A_DAY, seriesOf, smear, wander } from "./series.ts";

/** Day of the year on which records begin, 1 for the first of January: late in April. */
const FIRST_DAY = 117;
/** Latitude of the site, degrees north. */
const LATITUDE = 53;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const dayOfYear = (step: number): number => FIRST_DAY + step / STEPS_A_DAY;
const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export interface Weather {
  /** hPa */
  readonly pressure: Series;
  /** °C */
  readonly air: Series;
  /** % */
  readonly humidity: Series;
  /** hPa */
  readonly deficit: Series;
  /** m/s */
  readonly wind: Series;
  /** Degrees from north, clockwise. */
  readonly direction: Series;
  /** m/s */
  readonly friction: Series;
  /** W/m² */
  readonly sun: Series;
  readonly net: Series;
  /** mm in half an hour */
  readonly rain: Series;
}

/** Vapour pressure at saturation, hPa (Magnus' formula with the constants of Sonntag 1990). */
const saturation = (celsius: number): number => 6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius));

/** Sine of the sun's elevation. */
function sunSine(step: number): number {
  const declination = radians(23.44) * Math.sin((2 * Math.PI * (dayOfYear(step) - 81)) / 365);
  const hourAngle = (2 * Math.PI * (hourOf(step) - 12)) / 24;
  const latitude = radians(LATITUDE);
  return Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
}

/** Radiation of a clear sky, W/m² (Haurwitz 1945). */
const clearSky = (sine: number): number => (sine > 0.01 ? 1098 * sine * Math.exp(-0.057 / sine) : 0);

/** The weather of a season: lows and highs pass, and clouds, warmth, moisture and wind go with them and wander. */
export function weatherOf(random: Stream, steps: number): Weather {
  const own = (name: string, hours: number, deviation: number): Series =>
    wander(random.split(name), steps, hours, deviation);
  const [lows, haze, warmth, moist, gusts, turns, veers, showers] = [
    smear(own("lows", 30, 11), 10),
    own("clouds", 14, 1.5),
    own("warmth", 70, 2.6),
    own("moisture", 36, 2.4),
    own("wind", 14, 0.5),
    own("direction", 45, 80),
    own("veering", 3, 14),
    own("showers", 4, 1),
  ];
  const flicker = own("air", 3, 0.4);
  const clouds = seriesOf(steps, (step) => 1 / (1 + Math.exp(-haze[step] + lows[step] / 5)));
  const cover = smear(clouds, 4);
  const air = seriesOf(steps, (step) => {
    const season = 12 + 6 * Math.cos((2 * Math.PI * (dayOfYear(step) - 205)) / 365);
    const swing = 2 + 5 * (1 - cover[step]);
    return season + warmth[step] + swing * Math.cos((2 * Math.PI * (hourOf(step) - 15)) / 24) + flicker[step];
  });
  const mean = smear(air, 40);
  const vapour = seriesOf(steps, (step) => saturation(Math.min(air[step] - 0.2, mean[step] - 4 + moist[step])));
  const light = seriesOf(steps, (step) => Math.max(0, sunSine(step)));
  // Kasten and Czeplak (1980), with the exponent 3 in the place of 3.4.
  const sun = seriesOf(
    steps,
    (step) => clearSky(light[step]) * (1 - 0.75 * clouds[step] * clouds[step] * clouds[step]),
  );
  const wind = seriesOf(steps, (step) => 2.6 * Math.exp(gusts[step]) * (0.85 + 0.5 * light[step]));
  const noise = random.split("turbulence");
  const drops = random.split("rain");
  return {
    pressure: seriesOf(steps, (step) => 1013 + lows[step] + 0.5 * Math.cos((2 * Math.PI * (hourOf(step) - 10)) / 12)),
    air,
    humidity: seriesOf(steps, (step) => (100 * vapour[step]) / saturation(air[step])),
    deficit: seriesOf(steps, (step) => saturation(air[step]) - vapour[step]),
    wind,
    direction: seriesOf(steps, (step) => {
      const turned = 230 + turns[step] + veers[step];
      return turned - 360 * Math.floor(turned / 360);
    }),
    friction: seriesOf(
      steps,
      (step) => (0.02 + 0.085 * wind[step]) * (1 + 0.2 * light[step]) * Math.exp(0.12 * sampleNormal(noise)),
    ),
    sun,
    net: seriesOf(steps, (step) => 0.77 * sun[step] - 75 * (1 - 0.75 * clouds[step]) + 5 * sampleNormal(noise)),
    rain: seriesOf(steps, (step) => {
      const amount = 0.7 * sampleExponential(drops);
      return showers[step] + 5 * (clouds[step] - 0.8) > 0.9 ? between(amount, 0, 8) : 0;
    }),
  };
}
