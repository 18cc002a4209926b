import { z } from "zod";
import type { Level } from "../../task.ts";

export const settingsSchema = z.strictObject({
  readings: z.int().min(8).max(1000).describe("readings that count"),
  voided: z.int().min(0).max(1000).describe("readings that the operator marked as void"),
  noise: z.number().positive().max(1).describe("standard deviation of a reading, in volts"),
});

export type Settings = z.infer<typeof settingsSchema>;

export const levels: { readonly [level in Level]: Settings } = {
  easy: { readings: 12, voided: 0, noise: 0.01 },
  medium: { readings: 30, voided: 6, noise: 0.05 },
  hard: { readings: 60, voided: 30, noise: 0.1 },
};
