import { z } from "zod";
import type { Level } from "../../task.ts";

export const settingsSchema = z.strictObject({
  images: z.int().min(1).max(200).describe("pictures"),
  circles: z
    .tuple([z.int().min(0), z.int().max(60)])
    .describe("least and most disks in a picture; every number between is equally likely"),
  separation: z.number().min(1.5).max(4).describe("least distance of two centres, in radii"),
  dust: z
    .tuple([z.int().min(0), z.int().max(60)])
    .describe("least and most specks in a picture, which are not to be counted"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Harder levels have more touching disks and more dust. The question stays the same. */
export const levels: { readonly [level in Level]: Settings } = {
  easy: { images: 4, circles: [2, 5], separation: 2.6, dust: [0, 0] },
  medium: { images: 10, circles: [6, 14], separation: 1.8, dust: [2, 6] },
  hard: { images: 30, circles: [15, 35], separation: 1.5, dust: [8, 20] },
};
