import type { TruthTables } from "@assay/grading/rubrics";
import type { Scenario } from "./draw.ts";
import { judgeSupplies } from "./judge-supplies.ts";
import { isFaultyMachine } from "./settings.ts";

/**
 * Tolerance of a frequency, Hz. A picture gives an exact ratio, so it only covers the requested rounding to one
 * decimal, 0.05 Hz. Two ratios of numbers up to 12 differ by at least 1/132, which is 0.6 Hz.
 */
const TOLERANCE = 0.06;

export const truthNames = {
  faulty_supplies: { supply: "text", machine: "text", batch: "text", low: "number", high: "number" },
  other_supplies: { supply: "text" },
  faulty_machines: { machine: "text" },
  other_machines: { machine: "text" },
} as const;

/**
 * The supplies to list, the measured supplies not to list, and the machines likewise. Every measured supply is in one
 * of the two tables, even if it cannot be judged.
 */
export function truthOf(scenario: Scenario): TruthTables {
  const judged = judgeSupplies(scenario);
  const faulty = judged.filter(({ isFaulty }) => isFaulty);
  const faultyIds = new Set(faulty.map(({ supply }) => supply.id));
  const measuredIds = new Set(scenario.measurements.map(({ supply }) => supply));
  const rated = scenario.machines.map((machine) => {
    const own = judged.filter(({ supply }) => supply.machine === machine);
    return { machine, judged: own.length, failed: own.filter(({ isFaulty }) => isFaulty).length };
  });
  const machines = (wanted: boolean) =>
    rated.filter((each) => isFaultyMachine(each) === wanted).map(({ machine }) => ({ machine }));
  return {
    faulty_supplies: faulty.map(({ supply: { id, machine, batch }, frequency }) => {
      return { supply: id, machine, batch, low: frequency - TOLERANCE, high: frequency + TOLERANCE };
    }),
    other_supplies: [...measuredIds].filter((id) => !faultyIds.has(id)).map((supply) => ({ supply })),
    faulty_machines: machines(true),
    other_machines: machines(false),
  };
}
