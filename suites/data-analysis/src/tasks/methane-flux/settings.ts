import { z } from "zod";
import type { Level } from "../../task.ts";

const range = (low: number, high: number) => z.tuple([z.number().min(low).max(high), z.number().min(low).max(high)]);

export const settingsSchema = z.strictObject({
  weeks: z.int().min(6).max(26).describe("weeks of records"),
  noise: z.number().min(0.1).max(100).describe("random error of a half-hourly flux, nmol/(m² s)"),
  influences: z.int().min(1).max(6).describe("influences on the flux that no text describes"),
  strength: range(2, 100).describe("how many standard errors an influence of known form is away from none"),
  reversed: z.number().min(0).max(1).describe("chance that an influence turns over where its circumstance ends"),
  full: z
    .number()
    .min(1)
    .max(5)
    .describe("error that earns all, as a multiple of that of an analyst who knows the form of all influences"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Harder levels have more influences, which are weaker. */
export const levels: { readonly [level in Level]: Settings } = {
  easy: { weeks: 10, noise: 10, influences: 1, strength: [30, 40], reversed: 0, full: 1.3 },
  medium: { weeks: 12, noise: 10, influences: 2, strength: [22, 30], reversed: 0.2, full: 1.3 },
  hard: { weeks: 14, noise: 10, influences: 3, strength: [16, 22], reversed: 0.4, full: 1.3 },
};
