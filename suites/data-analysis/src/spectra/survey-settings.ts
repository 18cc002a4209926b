import { z } from "zod";
import { spectrumSettings } from "./spectrum-settings.ts";

/** With fewer stars, the fit is poor and a single star dominates it. */
const MIN_USABLE = 12;

const count = z.int().min(0).max(10_000);

/** How many galaxies there are of each kind, and how their spectra look. */
export const surveySettings = z
  .strictObject({
    galaxies: count.describe("galaxies in the table"),
    usable: count.min(MIN_USABLE).max(1000).describe("galaxies with a spectrum and a good Cepheid"),
    blended: count.describe("galaxies with a spectrum whose Cepheid is blended with another star, and so too bright"),
    incomplete: count.min(1).describe("galaxies with a spectrum whose Cepheid lacks its period or its magnitude"),
    withoutCepheid: count.describe("galaxies with a spectrum and no Cepheid"),
    withoutSpectrum: count.describe("galaxies with a good Cepheid and no spectrum"),
    repeated: count.describe("rows of usable Cepheids that stand in the table twice"),
    ...spectrumSettings,
  })
  .refine(
    ({ galaxies, ...kinds }) =>
      kinds.usable + kinds.blended + kinds.incomplete + kinds.withoutCepheid + kinds.withoutSpectrum <= galaxies,
    { path: ["galaxies"], message: "the kinds of galaxies are more than the galaxies" },
  )
  .refine(({ repeated, usable }) => repeated <= usable, {
    path: ["repeated"],
    message: "no more rows can be repeated than there are usable ones",
  });

export type SurveySettings = z.infer<typeof surveySettings>;
