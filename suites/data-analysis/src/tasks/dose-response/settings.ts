import { z } from "zod";
import type { Level } from "../../task.ts";
import { COMPOUNDS_PER_SET, DOSES } from "./layout.ts";

const counts = z.int().min(0);

export const settingsSchema = z
  .strictObject({
    sets: z.int().min(1).max(8).describe(`sets of compounds, ${COMPOUNDS_PER_SET} a set`),
    repeats: z.int().min(3).max(8).describe("plates on which every set is tried"),
    active: z.int().min(2).describe("active compounds, over all sets"),
    failed: z.int().min(1).describe("plates whose assay failed, over all sets"),
    turned: counts.describe("plates that were photographed upside down"),
    micromolar: counts.describe("compounds whose concentrations are written in micromolar, the others in nanomolar"),
    outerWells: z.enum(["medium", "assay"]).describe("what the outer wells hold, which evaporation spoils"),
    mishaps: counts.max(12).describe("wells a plate with a dispensing error in the log"),
    remarks: counts.max(12).describe("wells a plate with a harmless entry in the log"),
    unrecorded: counts.max(6).describe("wells a plate whose concentration is missing in the table"),
    scatter: z.number().min(0.005).max(0.08).describe("relative scatter of the number of cells in a well"),
    noise: z.number().min(0.5).max(6).describe("noise of a pixel, in levels of 255"),
    reach: z
      .tuple([z.number().min(0.8), z.number().max(5.5)])
      .describe("how far an IC50 lies below the highest dose, least and most, in steps of the dilution"),
  })
  .refine(({ sets, active }) => active < sets * COMPOUNDS_PER_SET, {
    path: ["active"],
    message: "at least one compound must be inactive",
  })
  .refine(({ sets, repeats, failed }) => failed <= sets * (repeats - 2), {
    path: ["failed"],
    message: "every set must keep two plates that passed",
  })
  .refine(({ sets, repeats, turned }) => turned <= sets * repeats, {
    path: ["turned"],
    message: "there are not so many plates",
  })
  .refine(({ sets, micromolar }) => micromolar < sets * COMPOUNDS_PER_SET, {
    path: ["micromolar"],
    message: "the most potent compound is written in nanomolar",
  })
  .refine(({ repeats, mishaps, unrecorded }) => repeats * (mishaps + unrecorded) <= COMPOUNDS_PER_SET * DOSES, {
    path: ["mishaps"],
    message: "a set has not so many doses to lose",
  })
  .refine(({ reach: [least, most] }) => least <= most, { path: ["reach"], message: "the least is above the most" });

export type Settings = z.infer<typeof settingsSchema>;

/**
 * Harder levels have more plates, scatter and noise, incomplete curves, and more wells and plates to leave out or to
 * rotate.
 */
export const levels: { readonly [level in Level]: Settings } = {
  easy: {
    sets: 1,
    repeats: 3,
    active: 4,
    failed: 1,
    turned: 0,
    micromolar: 0,
    outerWells: "medium",
    mishaps: 1,
    remarks: 1,
    unrecorded: 0,
    scatter: 0.02,
    noise: 0.8,
    reach: [3, 4.5],
  },
  medium: {
    sets: 2,
    repeats: 3,
    active: 8,
    failed: 2,
    turned: 2,
    micromolar: 4,
    outerWells: "assay",
    mishaps: 3,
    remarks: 2,
    unrecorded: 1,
    scatter: 0.035,
    noise: 2.5,
    reach: [2.5, 5],
  },
  hard: {
    sets: 3,
    repeats: 4,
    active: 12,
    failed: 4,
    turned: 5,
    micromolar: 8,
    outerWells: "assay",
    mishaps: 5,
    remarks: 4,
    unrecorded: 2,
    scatter: 0.045,
    noise: 4,
    reach: [2.2, 5],
  },
};
