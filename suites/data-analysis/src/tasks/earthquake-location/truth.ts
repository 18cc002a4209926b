import type { TruthTables } from "@assay/grading/rubrics";
import { blindScore } from "../../blind-score.ts";
import { AMPLITUDE_SCATTER, isSaturated, RATIOS, VELOCITIES } from "./draw.ts";
import { arrivals } from "./laws.ts";
import { precisionOf } from "./precision.ts";
import type { Scenario } from "./scenario.ts";

/** Standard errors of the best analysis within which a result counts as right. */
const ALLOWED_ERRORS = 3;
/** Tolerances of arrivals, s: some pixels of the pictures. S waves begin in the P wave's coda. */
const ARRIVAL = { p: 0.2, s: 0.3 };
/** Systematic error with which onsets are read, s, and amplitudes, in magnitudes. */
const [LATE, READ] = [0.1, 0.03];
/** Tolerance of a clock's error, s. */
const CLOCK = 0.3;

const interval = (value: number, tolerance: number) => ({ low: value - tolerance, high: value + tolerance });

const arrivalNames = { record: "text", p_low: "number", p_high: "number", s_low: "number", s_high: "number" } as const;
const eventNames = {
  event: "text",
  x_low: "number",
  x_high: "number",
  y_low: "number",
  y_high: "number",
  depth_low: "number",
  depth_high: "number",
  origin_low: "number",
  origin_high: "number",
  magnitude_low: "number",
  magnitude_high: "number",
} as const;
const crustNames = { v_low: "number", v_high: "number", r_low: "number", r_high: "number" } as const;

export const truthNames = {
  arrivals: arrivalNames,
  dead: { record: "text" },
  events: eventNames,
  crust: crustNames,
} as const;

/** What was drawn, within what the pictures allow. Arrivals are those on the record, by the station's own clock. */
export function truthOf(scenario: Scenario) {
  const { velocity, ratio, events, stations, records, flaws } = scenario;
  const precision = precisionOf(scenario);
  const sound = records.filter(({ isDead }) => !isDead);
  return {
    arrivals: sound.map(({ id, event, station }) => {
      const { p, s } = arrivals(scenario, events[event], stations[station]);
      const ahead = flaws.clock?.station === station ? flaws.clock.ahead : 0;
      const [early, late] = [interval(p + ahead, ARRIVAL.p), interval(s + ahead, ARRIVAL.s)];
      return { record: id, p_low: early.low, p_high: early.high, s_low: late.low, s_high: late.high };
    }),
    dead: records.filter(({ isDead }) => isDead).map(({ id }) => ({ record: id })),
    events: events.map((event, index) => {
      const errors = precision.events[index];
      const around = (name: "x" | "y" | "depth") => interval(event[name], ALLOWED_ERRORS * errors[name]);
      const used = sound.filter((each) => each.event === index && !isSaturated(flaws, each)).length;
      const origin = interval(event.origin, ALLOWED_ERRORS * errors.origin + LATE);
      const magnitude = interval(event.magnitude, (ALLOWED_ERRORS * AMPLITUDE_SCATTER) / Math.sqrt(used) + READ);
      return {
        event: event.id,
        x_low: around("x").low,
        x_high: around("x").high,
        y_low: around("y").low,
        y_high: around("y").high,
        depth_low: around("depth").low,
        depth_high: around("depth").high,
        origin_low: origin.low,
        origin_high: origin.high,
        magnitude_low: magnitude.low,
        magnitude_high: magnitude.high,
      };
    }),
    crust: [
      {
        v_low: velocity - ALLOWED_ERRORS * precision.velocity,
        v_high: velocity + ALLOWED_ERRORS * precision.velocity,
        r_low: ratio - ALLOWED_ERRORS * precision.ratio,
        r_high: ratio + ALLOWED_ERRORS * precision.ratio,
      },
    ],
  } satisfies TruthTables;
}

export const openTruthNames = {
  ...truthNames,
  stations: { station: "text", clock_low: "number", clock_high: "number", components: "text" },
  flaws: { amplitudes: "text" },
  crust: {
    ...crustNames,
    v_true: "number",
    v_error: "number",
    v_blind: "number",
    r_true: "number",
    r_error: "number",
    r_blind: "number",
  },
} as const;

const exchanged = { ZN: "Z and N exchanged", ZE: "Z and E exchanged" } as const;

/** The same, with the state of every station, and with what intervals are scored by. */
export function openTruthOf(scenario: Scenario): TruthTables {
  const { velocity, ratio, stations, flaws } = scenario;
  const recipe = truthOf(scenario);
  const precision = precisionOf(scenario);
  return {
    ...recipe,
    stations: stations.map(({ id }, index) => {
      const clock = interval(flaws.clock?.station === index ? flaws.clock.ahead : 0, CLOCK);
      const components = flaws.swapped?.station === index ? exchanged[flaws.swapped.components] : "as labelled";
      return { station: id, clock_low: clock.low, clock_high: clock.high, components };
    }),
    flaws: [{ amplitudes: flaws.limits === null ? "sound in all records" : "cut off in some records" }],
    crust: [
      {
        ...recipe.crust[0],
        v_true: velocity,
        v_error: precision.velocity,
        v_blind: blindScore(VELOCITIES, velocity, precision.velocity, velocity),
        r_true: ratio,
        r_error: precision.ratio,
        r_blind: blindScore(RATIOS, ratio, precision.ratio, ratio),
      },
    ],
  };
}
