import { power } from "@assay/science/numerics/power";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import { flaw, OPEN_METHOD, openMethod } from "../../ingredients.ts";
import type { Has } from "../../task.ts";
import { amplitudeOf, arrivals, hypocentralDistance } from "./laws.ts";
import type { Event, NetworkFlaws, RecordPlan, Scenario, Station } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** What makes networks harder than their levels. */
export const networkIngredients = {
  [OPEN_METHOD]: openMethod,
  "clock-error": flaw(
    "The clock of one station is off; both waves of every earthquake come too late or too early there.",
  ),
  "swapped-components": flaw("At one station the vertical and a horizontal component have each other's label."),
  saturation: flaw(
    "The strongest records are cut off at a limit of the instrument, so that their amplitude is not known.",
  ),
};

/** Crust: velocity of P waves in km/s, and its ratio to that of S waves (N. I. Christensen, JGR 101 (1996) 3139). */
export const VELOCITIES = [5.6, 6.4] as const;
export const RATIOS = [1.66, 1.82] as const;
/** Side of the network, and the least distance of two stations, km. */
const SIDE = 90;
const APART = 16;
/** Earthquakes are inside the network, at the depths of the upper crust, km. */
const INSIDE = [20, 70] as const;
const DEPTHS = [5, 18] as const;
const ORIGINS = [3, 7] as const;
const MAGNITUDES = [2.2, 4.2] as const;
/** Scatter of the logarithm of amplitudes between stations. */
export const AMPLITUDE_SCATTER = 0.1;
/** Amplitude of the P wave, as a share of the largest. */
const P_SHARES = [0.2, 0.32] as const;
const CLOCK_ERRORS = [1, 3] as const;
/** Usable records that every earthquake keeps. */
const MIN_RECORDS = 5;

/** A network of stations above a uniform crust, some earthquakes, and what each station recorded of them. */
export function drawNetwork(random: Stream, settings: Settings, has: Has): Scenario {
  const velocity = uniformBetween(random, VELOCITIES);
  const ratio = uniformBetween(random, RATIOS);
  const stations = drawStations(random.split("stations"), settings.stations);
  const names = random
    .split("events")
    .distinctIndices(settings.events, 900)
    .sort((a, b) => a - b);
  const events = names.map((name, index): Event => {
    const own = random.split("event", index);
    return {
      id: `Q${100 + name}`,
      x: uniformBetween(own, INSIDE),
      y: uniformBetween(own, INSIDE),
      depth: uniformBetween(own, DEPTHS),
      origin: uniformBetween(own, ORIGINS),
      magnitude: uniformBetween(own, MAGNITUDES),
    };
  });
  const dead = chooseDead(random.split("dead"), settings);
  const crust = { velocity, ratio };
  const records = events.flatMap((event, at) =>
    stations.map((station, place): RecordPlan => {
      const own = random.split("record", at, place);
      const angle = 2 * Math.PI * own.uniform();
      const isSpiked = own.uniform() < settings.spikes;
      const before = arrivals(crust, event, station).p - 0.8;
      const scatter = AMPLITUDE_SCATTER * sampleNormal(own);
      return {
        id: `${event.id}-${station.id}`,
        event: at,
        station: place,
        isDead: dead.has(at * settings.stations + place),
        spike: isSpiked ? 0.8 + (before - 0.8) * own.uniform() : null,
        peak: amplitudeOf(event.magnitude, hypocentralDistance(event, station)) * power(10, scatter),
        share: uniformBetween(own, P_SHARES),
        north: Math.cos(angle),
        east: Math.sin(angle),
        noise: own.integer(0, Number.MAX_SAFE_INTEGER),
      };
    }),
  );
  return {
    velocity,
    ratio,
    stations,
    events,
    records,
    flaws: drawFlaws(random.split("flaws"), records, settings, has),
  };
}

function drawStations(random: Stream, count: number): Station[] {
  const names = random
    .split("names")
    .distinctIndices(count, 90)
    .sort((a, b) => a - b);
  const places: { x: number; y: number }[] = [];
  while (places.length < count) {
    const [x, y] = [SIDE * random.uniform(), SIDE * random.uniform()];
    const isApart = places.every((other) => Math.hypot(x - other.x, y - other.y) >= APART);
    if (isApart) places.push({ x: Number(x.toFixed(2)), y: Number(y.toFixed(2)) });
  }
  return places.map((place, index) => ({ id: `ST${10 + names[index]}`, ...place }));
}

/** Records without a signal, none of which leaves an earthquake with too few others. */
function chooseDead(random: Stream, { stations, events, dead }: Settings): ReadonlySet<number> {
  const left = Array.from({ length: events }, () => stations - MIN_RECORDS);
  const chosen = random.shuffle(Array.from({ length: events * stations }, (_, index) => index)).filter((index) => {
    left[Math.floor(index / stations)] -= 1;
    return left[Math.floor(index / stations)] >= 0;
  });
  return new Set(chosen.slice(0, dead));
}

/** Clock and labels fail at different stations, either of which may have the first name. */
function drawFlaws(random: Stream, records: readonly RecordPlan[], settings: Settings, has: Has): NetworkFlaws {
  const chosen = random.split("stations");
  const [late, mixed] = chosen.shuffle(chosen.distinctIndices(2, settings.stations));
  const ahead = signedUniformBetween(random.split("clock"), CLOCK_ERRORS);
  const components = random.split("components").choose<"ZN" | "ZE">(["ZN", "ZE"]);
  return {
    clock: has("clock-error") ? { station: late, ahead } : null,
    swapped: has("swapped-components") ? { station: mixed, components } : null,
    limits: has("saturation") ? limitsOf(records, settings.events) : null,
  };
}

/** A limit in the middle between the amplitudes of an earthquake, so that the stronger half of its records is cut off. */
function limitsOf(records: readonly RecordPlan[], events: number): number[] {
  return Array.from({ length: events }, (_, event) => {
    const peaks = records.filter((each) => each.event === event && !each.isDead).map(({ peak }) => peak);
    const sorted = peaks.sort((a, b) => a - b);
    const middle = Math.floor(sorted.length / 2);
    return Math.sqrt(sorted[middle - 1] * sorted[middle]) * 0.8 + 0.2 * sorted[middle - 1];
  });
}

/** Whether a record's amplitude is cut off. */
export const isSaturated = ({ limits }: NetworkFlaws, { event, peak }: RecordPlan): boolean =>
  limits !== null && peak > limits[event];
