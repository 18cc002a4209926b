import { z } from "zod";
import type { Level } from "../../task.ts";

export const settingsSchema = z.strictObject({
  readings: z.int().min(2).max(10_000).describe("readings"),
  milli: z.number().min(0).max(1).describe("share of readings that are written in millivolts"),
  remarks: z.number().min(0).max(1).describe("remarks with a number in them, for each reading"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Harder levels have more readings, changing units, and remarks that contain numbers. */
export const levels: { readonly [level in Level]: Settings } = {
  easy: { readings: 6, milli: 0, remarks: 0 },
  medium: { readings: 40, milli: 0.1, remarks: 0.1 },
  hard: { readings: 200, milli: 0.4, remarks: 0.4 },
};
