import type { ViewMark } from "@assay/contract";
import { type Scale, type Spectrum, toPixels } from "@assay/science/figures";
import type { Survey } from "./draw-survey.ts";
import { linesShown, type SurveyFlaws } from "./survey-flaws.ts";
import type { SurveySettings } from "./survey-settings.ts";
import { galaxySpectrum } from "./synthesise.ts";

/** Pixels from the upper end of a picture between which lines are marked. */
const [top, foot] = [30, 46];

/** The places of a galaxy's lines in its picture, by path. */
export function surveyMarks(
  { emissions }: Survey,
  flaws: SurveyFlaws,
  settings: SurveySettings,
  scaleOf: (spectrum: Spectrum, pixelsPerNanometre: number) => Scale,
): { readonly [path: string]: () => readonly ViewMark[] } {
  return Object.fromEntries(
    Object.entries(emissions).map(([galaxy, emission]) => [
      `observed_spectra/${galaxy}.png`,
      () => {
        const shift = flaws.shifts[galaxy];
        const scale = scaleOf(galaxySpectrum(emission, settings, shift), settings.pixelsPerNanometre);
        return linesShown(emission, shift).map(({ wavelength }): ViewMark => {
          const x = toPixels(scale, wavelength);
          const [from, to] = [top, foot].map((y) => [x, y] as const);
          return { kind: "line", points: [from, to] };
        });
      },
    ]),
  );
}
