import type { TruthTables } from "@assay/grading/rubrics";
import type { Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** How far apart a spike and the true one may be, s. */
const TOLERANCE = 0.0005;
/** F1 up to which a train earns nothing: that of a unit in which most spikes are somebody else's. */
const BLIND = 0.3;
/** F1 that earns all where spikes are faint: the mean of what the reference analysis reaches (README.md has the figures). */
const FULL_IF_FAINT = 0.8;
/** Tolerance of a preferred orientation, degrees: about three standard errors of a neuron with few spikes. */
const ORIENTATION = 15;

export const truthNames = {
  neurons: {
    neuron: "text",
    times: "text",
    tolerance: "number",
    blind: "number",
    full: "number",
    preferred_low: "number",
    preferred_high: "number",
  },
  connections: { target: "text", source: "text" },
  count: { low: "number", high: "number" },
} as const;

/** The neurons that were drawn, their spikes, and which of them drive which. */
export function truthOf({ neurons, isFaint }: Scenario, settings: Settings): TruthTables {
  const full = isFaint === true ? FULL_IF_FAINT : settings.full;
  return {
    neurons: neurons.map(({ id, times, preferred }) => ({
      neuron: id,
      times: times.map((time) => time.toFixed(5)).join(" "),
      tolerance: TOLERANCE,
      blind: BLIND,
      full,
      preferred_low: preferred - ORIENTATION,
      preferred_high: preferred + ORIENTATION,
    })),
    connections: neurons.flatMap(({ id, drivenBy }) =>
      drivenBy === null ? [] : [{ target: id, source: neurons[drivenBy].id }],
    ),
    count: [{ low: neurons.length - 0.5, high: neurons.length + 0.5 }],
  };
}
