import { z } from "zod";
import { laboratoryLines, skyWavelengths } from "./lines.ts";

/** Settings that make a galaxy's spectrum harder to read. */
export const spectrumSettings = {
  lines: z.int().min(6).max(laboratoryLines.length).describe("lines of the galaxy that its spectrum shows"),
  variation: z
    .number()
    .min(0)
    .max(0.9)
    .describe("largest change of a line's brightness against the laboratory, as a share of it"),
  width: z.number().min(0.1).max(0.4).describe("standard deviation of a line's Gaussian profile, in nm"),
  noise: z.number().min(0).max(0.04).describe("standard deviation of the noise, as a share of the full scale"),
  skyLines: z.int().min(0).max(skyWavelengths.length).describe("lines of the night sky in every spectrum"),
  skyBrightness: z
    .number()
    .min(0)
    .max(1.5)
    .describe("brightness of the brightest possible sky line, in those of the galaxy's brightest line"),
  pixelsPerNanometre: z.int().min(2).max(8).describe("scale of the pictures, in pixels a nanometre"),
};

export type SpectrumSettings = { readonly [name in keyof typeof spectrumSettings]: number };
