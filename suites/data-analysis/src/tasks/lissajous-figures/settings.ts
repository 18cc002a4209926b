import { z } from "zod";
import type { Level } from "../../task.ts";
import { rightRatiosForUnison, UNISON, type WholeRatio, wholeRatios, wrongRatios } from "./whole-ratio.ts";

const count = (about: string) => z.int().min(0).max(200).describe(about);

/** Measurements of one machine's supplies. They fix its failure rate. */
const machineSchema = z.strictObject({
  good: count("supplies measured once, and good"),
  faulty: count("supplies measured once, and faulty"),
  confirmed: count("supplies that were good, and still good when measured again"),
  repaired: count("supplies that were faulty, and good when measured again"),
  drifted: count("supplies that were good, and faulty when measured again"),
  voided: count("good supplies with a later measurement that was withdrawn"),
});

export type MachinePlan = z.infer<typeof machineSchema>;

/** How many of a machine's supplies can be judged, and how many of these are faulty in the end. */
export function tallyOf(plan: MachinePlan): { judged: number; failed: number } {
  const { good, faulty, confirmed, repaired, drifted, voided } = plan;
  return { judged: good + faulty + confirmed + repaired + drifted + voided, failed: faulty + drifted };
}

/** Whether the failure rate is above 10 %, computed in integers. */
export const isFaultyMachine = ({ judged, failed }: { judged: number; failed: number }): boolean =>
  10 * failed > judged;

export const settingsSchema = z
  .strictObject({
    machines: z.array(machineSchema).min(2).max(40).describe("what is measured of each machine's supplies"),
    supplies: z.int().min(1).max(20_000).describe("supplies in the table; those beyond the measured ones are untested"),
    batches: z.int().min(1).max(40).describe("batches"),
    days: z.int().min(2).max(1000).describe("days on which supplies are measured"),
    wholes: z.int().min(4).max(11).describe("the largest whole number in a ratio of frequencies"),
    shift: z
      .tuple([z.number().min(0.03), z.number().max(3)])
      .describe("least and largest change of a frequency by a wrong setting, as a share of it"),
    unison: z
      .strictObject({ good: z.int().min(1), faulty: z.int().min(1) })
      .describe("supplies of each kind, measured once, that run at the frequency of the reference"),
    lost: count("measurements without a picture, of supplies that have no other"),
    unknown: count("measured supplies whose inductance is not in the table"),
    strays: count("pictures without a line in the log"),
    noise: z.number().min(0).max(0.2).describe("standard deviation of the noise of both signals, V"),
    dark: z.number().min(0).max(0.2).describe("share of the period in which the beam is dark"),
    opening: z
      .number()
      .min(0.1)
      .max(0.45)
      .describe(
        "least distance of a phase from one at which the figure runs back on itself, as a share of their spacing",
      ),
  })
  .superRefine(({ machines, supplies, wholes, shift, unison, lost, unknown }, context) => {
    const issue = (path: string, message: string): void => context.addIssue({ code: "custom", path: [path], message });
    const faulty = machines.filter((plan) => isFaultyMachine(tallyOf(plan))).length;
    if (faulty === 0 || faulty === machines.length)
      issue("machines", "some must have a failure rate above 10 % and some must not");
    const judged = machines.reduce((sum, plan) => sum + tallyOf(plan).judged, 0);
    if (supplies < judged + lost + unknown) issue("supplies", "they must be at least as many as are measured");
    const sum = (kind: "good" | "faulty"): number => machines.reduce((total, plan) => total + plan[kind], 0);
    if (unison.good > sum("good") || unison.faulty > sum("faulty"))
      issue("unison", "they must not be more than the supplies of their kind that are measured once");
    const isStuck = (right: WholeRatio): boolean => wrongRatios(right, wholes, shift).length === 0;
    const stuck = [UNISON, ...wholeRatios(wholes)].find(isStuck);
    if (stuck !== undefined)
      issue("shift", `no wrong setting shifts the ratio ${stuck.tops}:${stuck.sides} by so much`);
    else if (rightRatiosForUnison(wholes, shift).length === 0)
      issue("shift", "no wrong setting leads to the ratio 1:1");
  });

export type Settings = z.infer<typeof settingsSchema>;

const machine = (plan: Partial<MachinePlan>): MachinePlan => {
  return { good: 0, faulty: 0, confirmed: 0, repaired: 0, drifted: 0, voided: 0, ...plan };
};

/**
 * Harder levels have larger whole numbers, noise, faults closer to the right frequency, and a more misleading log.
 * Every level has a machine with a failure rate of exactly 10 %, which is not above 10 %. Where supplies are measured
 * again, the verdict on one machine of each kind depends on it.
 */
export const levels: { readonly [level in Level]: Settings } = {
  easy: {
    machines: [{ good: 9, faulty: 1 }, { good: 3, faulty: 3 }, { good: 6 }].map(machine),
    supplies: 180,
    batches: 2,
    days: 10,
    wholes: 5,
    shift: [0.1, 1],
    unison: { good: 2, faulty: 1 },
    lost: 1,
    unknown: 0,
    strays: 1,
    noise: 0,
    dark: 0,
    opening: 0.35,
  },
  medium: {
    machines: [
      { good: 8, faulty: 1, repaired: 1 },
      { good: 6, confirmed: 1, drifted: 1 },
      { good: 5, faulty: 3, drifted: 1, voided: 2 },
      { good: 7, confirmed: 2 },
      { good: 5, faulty: 2 },
    ].map(machine),
    supplies: 400,
    batches: 4,
    days: 20,
    wholes: 8,
    shift: [0.05, 0.5],
    unison: { good: 2, faulty: 1 },
    lost: 3,
    unknown: 2,
    strays: 2,
    noise: 0.02,
    dark: 0.03,
    opening: 0.25,
  },
  hard: {
    machines: [
      { good: 8, faulty: 1, repaired: 1 },
      { good: 16, faulty: 2, repaired: 2 },
      { good: 7, confirmed: 1, drifted: 1 },
      { good: 6, confirmed: 1, drifted: 1 },
      { good: 5, faulty: 2, drifted: 2, voided: 3 },
      { good: 4, faulty: 3, drifted: 2, voided: 3 },
      { good: 6, faulty: 2, drifted: 2 },
      { good: 8, confirmed: 2 },
      { good: 7, confirmed: 2 },
      { good: 6, confirmed: 2 },
    ].map(machine),
    supplies: 2000,
    batches: 6,
    days: 60,
    wholes: 11,
    shift: [0.03, 0.3],
    unison: { good: 2, faulty: 1 },
    lost: 6,
    unknown: 5,
    strays: 4,
    noise: 0.04,
    dark: 0.06,
    opening: 0.2,
  },
};
