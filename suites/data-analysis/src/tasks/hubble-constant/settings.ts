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
    galaxies: 20,
    usable: 14,
    blended: 0,
    incomplete: 2,
    withoutCepheid: 2,
    withoutSpectrum: 2,
    repeated: 0,
    ...spectrumLevels.easy,
  },
  medium: {
    galaxies: 300,
    usable: 24,
    blended: 3,
    incomplete: 5,
    withoutCepheid: 8,
    withoutSpectrum: 110,
    repeated: 2,
    ...spectrumLevels.medium,
  },
  hard: {
    galaxies: 4000,
    usable: 45,
    blended: 9,
    incomplete: 11,
    withoutCepheid: 85,
    withoutSpectrum: 900,
    repeated: 6,
    ...spectrumLevels.hard,
  },
};
