import { z } from "zod";
import type { Level } from "../../task.ts";

export const settingsSchema = z.strictObject({
  neurons: z.int().min(3).max(14).describe("neurons near the electrode"),
  seconds: z.int().min(10).max(60).describe("length of the recording, s"),
  size: z
    .tuple([z.number().min(3).max(20), z.number().min(3).max(30)])
    .describe("size of a spike on its best channel, least and largest, in standard deviations of the noise"),
  connections: z.int().min(1).max(5).describe("neurons that another one drives"),
  bursting: z.number().min(0).max(1).describe("share of neurons that fire in bursts in which spikes get smaller"),
  background: z.int().min(0).max(60).describe("distant neurons, whose spikes are part of the noise"),
  full: z
    .number()
    .min(0.5)
    .max(1)
    .describe(
      "agreement of a spike train with the true one, as F1, that earns all: what the reference analysis reaches",
    ),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Harder levels have more neurons and smaller spikes, so that more of them overlap and fewer stand out. */
export const levels: { readonly [level in Level]: Settings } = {
  easy: { neurons: 4, seconds: 20, size: [12, 20], connections: 1, bursting: 0, background: 4, full: 0.9 },
  medium: { neurons: 6, seconds: 30, size: [9, 16], connections: 2, bursting: 0.3, background: 10, full: 0.87 },
  hard: { neurons: 9, seconds: 40, size: [8, 15], connections: 3, bursting: 0.5, background: 16, full: 0.84 },
};
