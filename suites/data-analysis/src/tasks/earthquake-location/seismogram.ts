import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { arrivals } from "./laws.ts";
import type { RecordPlan, Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

export const SECONDS = 40;
const SAMPLES_PER_SECOND = 50;
/** Frequencies in Hz, and times in s in which the waves and what follows them die away. */
const P_WAVE = { frequency: 5, decay: 1.2, coda: 4 };
const S_WAVE = { frequency: 3, decay: 1.5, coda: 6 };
/** The share of a wave that goes on after it, scattered. */
const CODA = 0.35;
/** The P wave shakes the ground up and down, the S wave sideways; the others feel this share. */
const OTHER_WAY = { p: 0.3, s: 0.25 };

export interface Seismogram {
  /** Amplitudes in mm of the vertical, north and east component, from the start on. */
  readonly components: readonly [z: Float64Array, n: Float64Array, e: Float64Array];
  /** Amplitude at the edge of a component's strip, as a multiple of the largest. */
  readonly room: number;
}

/** The motion of the ground at a station, as its instrument wrote it down. */
export function seismogramOf(scenario: Scenario, record: RecordPlan, { noise }: Pick<Settings, "noise">): Seismogram {
  const { events, stations, flaws } = scenario;
  const random = stream("earthquake-location", "seismogram", record.noise);
  const right = arrivals(scenario, events[record.event], stations[record.station]);
  const ahead = flaws.clock?.station === record.station ? flaws.clock.ahead : 0;
  const length = SECONDS * SAMPLES_PER_SECOND;
  const waves = (["p", "s"] as const).map((wave) => ({
    from: right[wave] + ahead,
    ...(wave === "p" ? P_WAVE : S_WAVE),
    phase: random.uniform(),
  }));
  const shares = { p: record.share, s: 1 };
  const ways = {
    p: [1, OTHER_WAY.p * record.north, OTHER_WAY.p * record.east],
    s: [OTHER_WAY.s, record.north, record.east],
  };
  const make = (component: number): Float64Array => {
    const trace = Float64Array.from({ length }, () => noise * sampleNormal(random));
    for (const [at, wave] of (["p", "s"] as const).entries()) {
      if (record.isDead) continue;
      const { from, frequency, decay, coda } = waves[at];
      const size = shares[wave] * ways[wave][component];
      for (let index = Math.max(0, Math.ceil(from * SAMPLES_PER_SECOND)); index < length; index++) {
        const after = index / SAMPLES_PER_SECOND - from;
        const regular = Math.exp(-after / decay) * Math.sin(2 * Math.PI * frequency * after);
        const scattered = CODA * (1 - Math.exp(-3 * after)) * Math.exp(-after / coda) * sampleNormal(random);
        trace[index] += size * (regular + scattered);
      }
    }
    return trace;
  };
  const traces = [make(0), make(1), make(2)];
  const highest = largest(traces.slice(1));
  // The largest horizontal amplitude is the record's own; that of a dead record is its noise.
  const scale = record.isDead ? record.peak : record.peak / highest;
  const limit = flaws.limits?.[record.event] ?? Number.POSITIVE_INFINITY;
  const written = traces.map((trace, component) => {
    if (record.spike !== null && component === 0) trace[Math.round(record.spike * SAMPLES_PER_SECOND)] = 0.8 * highest;
    return trace.map((value) => Math.max(-limit, Math.min(limit, scale * value)));
  });
  const [z, n, e] = swap(written, flaws.swapped?.station === record.station ? flaws.swapped.components : null);
  return { components: [z, n, e], room: 1.02 + 0.12 * random.split("room").uniform() };
}

const largest = (traces: readonly Float64Array[]): number =>
  traces.reduce((most, trace) => trace.reduce((best, value) => Math.max(best, Math.abs(value)), most), 0);

function swap([z, n, e]: readonly Float64Array[], components: "ZN" | "ZE" | null): Float64Array[] {
  if (components === null) return [z, n, e];
  return components === "ZN" ? [n, z, e] : [e, n, z];
}

/** Amplitude at the edge of a component's strip, mm. */
export const fullScale = ({ components, room }: Seismogram): number =>
  Number((room * largest(components)).toPrecision(4));
