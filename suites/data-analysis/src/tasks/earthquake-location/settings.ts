import { z } from "zod";
import type { Level } from "../../task.ts";

export const settingsSchema = z.strictObject({
  stations: z.int().min(6).max(12).describe("stations of the network"),
  events: z.int().min(2).max(8).describe("earthquakes"),
  noise: z.number().min(0.001).max(0.03).describe("noise of a record, as a share of its largest amplitude"),
  dead: z.int().min(1).max(12).describe("records without a signal: the station was not working"),
  spikes: z.number().min(0).max(1).describe("share of records with a disturbance before the first arrival"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Harder levels have more earthquakes and noise, more records without a signal, and disturbances. */
export const levels: { readonly [level in Level]: Settings } = {
  easy: { stations: 7, events: 3, noise: 0.002, dead: 1, spikes: 0 },
  medium: { stations: 8, events: 4, noise: 0.007, dead: 3, spikes: 0.25 },
  hard: { stations: 9, events: 6, noise: 0.013, dead: 7, spikes: 0.5 },
};
