import { z } from "zod";
import type { Level } from "../../task.ts";
import { type AcidKind, acidsOf } from "./acids.ts";

const count = z.int().min(0).max(20);

export const settingsSchema = z
  .strictObject({
    monoprotic: count.describe("samples with a monoprotic acid of a pKa below 8"),
    veryWeak: count.describe("samples with a monoprotic acid of a pKa above 8, which shows no step"),
    diprotic: count.min(1).describe("samples with a diprotic acid"),
    separation: z
      .tuple([z.number().min(0), z.number().max(14)])
      .describe("least and most difference of the two pKa of a diprotic acid"),
    replicates: z.int().min(4).max(7).describe("sound runs of each sample"),
    noted: count.min(1).describe("runs that were spoilt, of which the log tells"),
    incomplete: count.describe("runs that end before their last equivalence point"),
    outliers: count.describe(
      "runs with a wrong amount of sample, of which the log does not tell; one a sample at most",
    ),
    harmless: count.describe("remarks in the log that spoil nothing"),
    diluted: count.describe("samples that were diluted before they were titrated"),
    bottles: z.int().min(1).max(9).describe("bottles of titrant"),
    electrodes: z.int().min(1).max(9).describe("electrodes"),
    undried: count.describe("weighings of the primary standard that were not dried"),
    readings: z.int().min(20).max(40).describe("readings of a curve"),
    noise: z.number().min(0.05).max(3).describe("standard deviation of a reading, mV"),
    spikes: z.int().min(0).max(3).describe("disturbed readings of a curve, 25 to 60 mV off"),
  })
  .superRefine((settings, context) => {
    const samples = sampleCount(settings);
    for (const name of ["outliers", "diluted", "bottles"] as const)
      if (settings[name] > samples)
        context.addIssue({ code: "custom", path: [name], message: `there are ${samples} samples only` });
    if (settings.harmless > samples * settings.replicates)
      context.addIssue({ code: "custom", path: ["harmless"], message: "there are more remarks than sound runs" });
    for (const kind of acidKinds) {
      const known = acidsOf(kind, settings.separation).length;
      if (settings[kind] > known)
        context.addIssue({ code: "custom", path: [kind], message: `there are ${known} such acids only` });
    }
  });

export type Settings = z.infer<typeof settingsSchema>;

export const acidKinds: readonly AcidKind[] = ["monoprotic", "veryWeak", "diprotic"];

export const sampleCount = (settings: Pick<Settings, AcidKind>): number =>
  acidKinds.reduce((sum, kind) => sum + settings[kind], 0);

/**
 * Harder levels have closer pKa or pKa so high that no step shows, fewer and noisier readings, disturbed readings, and
 * more misleading runs. The questions stay the same, and so does the required precision relative to what the data
 * allow.
 */
export const levels: { readonly [level in Level]: Settings } = {
  easy: {
    monoprotic: 2,
    veryWeak: 0,
    diprotic: 1,
    separation: [2.5, 6],
    replicates: 4,
    noted: 1,
    incomplete: 1,
    outliers: 0,
    harmless: 0,
    diluted: 1,
    bottles: 1,
    electrodes: 1,
    undried: 0,
    readings: 36,
    noise: 0.4,
    spikes: 0,
  },
  medium: {
    monoprotic: 2,
    veryWeak: 0,
    diprotic: 2,
    separation: [1.6, 6],
    replicates: 4,
    noted: 2,
    incomplete: 1,
    outliers: 1,
    harmless: 3,
    diluted: 2,
    bottles: 2,
    electrodes: 2,
    undried: 1,
    readings: 30,
    noise: 0.8,
    spikes: 1,
  },
  hard: {
    monoprotic: 2,
    veryWeak: 1,
    diprotic: 3,
    separation: [1.2, 2.9],
    replicates: 5,
    noted: 3,
    incomplete: 2,
    outliers: 5,
    harmless: 6,
    diluted: 4,
    bottles: 3,
    electrodes: 3,
    undried: 2,
    readings: 24,
    noise: 1.2,
    spikes: 2,
  },
};
