import { spectrumLevels } from "../../spectra/spectrum-levels.ts";
import { type SurveySettings, surveySettings } from "../../spectra/survey-settings.ts";
import type { Level } from "../../task.ts";

export const settingsSchema = surveySettings;

export type Settings = SurveySettings;

/**
 * Harder levels have noise, fewer and blended lines, sky lines, and Cepheids that must not be used. The required
 * precision, relative to what the data allow, stays the same.
 */
export const levels: { readonly [level in Level]: Settings } = {
  easy: {
    galaxies: 24,
    usable: 14,
    blended: 0,
    incomplete: 2,
    withoutCepheid: 2,
    withoutSpectrum: 4,
    repeated: 0,
    ...spectrumLevels.easy,
  },
  medium: {
    galaxies: 200,
    usable: 30,
    blended: 4,
    incomplete: 6,
    withoutCepheid: 20,
    withoutSpectrum: 60,
    repeated: 3,
    ...spectrumLevels.medium,
  },
  hard: {
    galaxies: 4000,
    usable: 60,
    blended: 14,
    incomplete: 16,
    withoutCepheid: 110,
    withoutSpectrum: 1100,
    repeated: 8,
    ...spectrumLevels.hard,
  },
};
