import type { Scenario } from "../scenario/scenario.ts";
import { callsOfDesign, referenceDesign } from "../study/reference-design.ts";
import type { Headroom } from "./headroom.ts";

/** Calls to each subject for finding out which factors interact, where some do: enough for a small factorial. */
const PILOT = 240;

/** The share by which the budget falls, beside the smaller design, where power has to be planned. */
const TIGHTER = 0.2;

/** The setting to which shares of a list's calls belong. */
const USUAL_MULTIPLE = 1.5;

/** The shares of the calls of a list, from the least dial of scarce calls to the full one. */
const [MOST_LISTED, LEAST_LISTED] = [0.18, 0.04];

/**
 * The number of calls that each subject answers: those of the reference design, which shrinks with the dial of power, times
 * the setting, which is cut; and the pilot.
 */
export function hardBudgets(
  { family, subjects, bank }: Scenario,
  { dials, interactions, listed }: Headroom,
  multiple: number,
): { readonly [subject: string]: number } {
  if (listed !== undefined) {
    const share = (multiple / USUAL_MULTIPLE) * (MOST_LISTED - (MOST_LISTED - LEAST_LISTED) * dials["scarce-calls"]);
    return Object.fromEntries(subjects.map((name) => [name, Math.ceil(listed.calls * share)]));
  }
  const calls = callsOfDesign(family, referenceDesign(family, subjects, bank));
  const pilot = interactions.length === 0 ? 0 : PILOT;
  return Object.fromEntries(
    subjects.map((name) => [name, pilot + Math.ceil((calls[name] ?? 0) * multiple * (1 - TIGHTER * dials.power))]),
  );
}
