import { z } from "zod";
import type { Level } from "../../task.ts";

const range = (low: number, high: number) => z.tuple([z.number().min(low).max(high), z.number().min(low).max(high)]);

export const settingsSchema = z.strictObject({
  domains: z.int().min(6).max(30).describe("domains of the slab, each of one mixture of minerals"),
  minerals: z.int().min(3).max(9).describe("minerals of the slab that the library has"),
  families: z.int().min(4).max(10).describe("families of minerals in the library"),
  siblings: z.int().min(2).max(4).describe("minerals of a family, which are much alike"),
  step: range(4, 80).describe("how far apart bands of siblings are, least and most, nm"),
  noise: z.number().min(0.0005).max(0.05).describe("noise of a pixel in a band, as a share of the full scale"),
  temperature: range(0, 300).describe("temperature in the middle of the slab, °C"),
  gradient: range(0, 300).describe("difference of temperature across the slab, K"),
  errors: z
    .strictObject({
      size: z.number().positive().describe("of a grain size, as a share of it"),
      temperature: z.number().positive().describe("of a temperature, K"),
    })
    .describe("standard errors of the reference analysis, which earn all"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Harder levels have more minerals that are more alike, more noise, and a slab that is warm on one side. */
export const levels: { readonly [level in Level]: Settings } = {
  easy: {
    domains: 10,
    minerals: 4,
    families: 5,
    siblings: 2,
    step: [40, 60],
    noise: 0.004,
    temperature: [20, 60],
    gradient: [0, 10],
    errors: { size: 0.01, temperature: 4 },
  },
  medium: {
    domains: 16,
    minerals: 5,
    families: 7,
    siblings: 2,
    step: [30, 45],
    noise: 0.007,
    temperature: [40, 120],
    gradient: [20, 60],
    errors: { size: 0.01, temperature: 4 },
  },
  hard: {
    domains: 24,
    minerals: 7,
    families: 8,
    siblings: 3,
    step: [20, 32],
    noise: 0.01,
    temperature: [60, 160],
    gradient: [40, 100],
    errors: { size: 0.01, temperature: 4 },
  },
};
