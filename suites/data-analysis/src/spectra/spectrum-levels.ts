import type { Level } from "../task.ts";
import type { SpectrumSettings } from "./spectrum-settings.ts";

/** From clear spectra with every line to noisy ones with few lines, some of them from the sky. */
export const spectrumLevels: { readonly [level in Level]: SpectrumSettings } = {
  easy: { lines: 20, variation: 0.05, width: 0.15, noise: 0.004, skyLines: 0, skyBrightness: 0, pixelsPerNanometre: 6 },
  medium: {
    lines: 12,
    variation: 0.4,
    width: 0.2,
    noise: 0.012,
    skyLines: 2,
    skyBrightness: 0.8,
    pixelsPerNanometre: 6,
  },
  hard: {
    lines: 8,
    variation: 0.7,
    width: 0.3,
    noise: 0.025,
    skyLines: 5,
    skyBrightness: 1.2,
    pixelsPerNanometre: 6,
  },
};
