import type { ViewMark } from "@assay/contract";
import { type Scale, type Spectrum, toPixels } from "@assay/science/figures";
import type { Survey } from "./draw-survey.ts";
import { laboratoryLines } from "./lines.ts";
import { linesShown, type SurveyFlaws } from "./survey-flaws.ts";
import type { SurveySettings } from "./survey-settings.ts";
import { galaxySpectrum, laboratorySpectrum } from "./synthesise.ts";

/** Pixels from the upper end of a picture between which lines are marked. */
const [top, foot] = [30, 46];

/** The places of a galaxy's lines in its picture, and of the laboratory's with their names, by path. */
export function surveyMarks(
  { emissions }: Survey,
  flaws: SurveyFlaws,
  settings: SurveySettings,
  scaleOf: (spectrum: Spectrum, pixelsPerNanometre: number) => Scale,
): { readonly [path: string]: () => readonly ViewMark[] } {
  const marksOf = (spectrum: Spectrum, lines: readonly { readonly wavelength: number; readonly name?: string }[]) => {
    const scale = scaleOf(spectrum, settings.pixelsPerNanometre);
    return lines.map(({ wavelength, name }): ViewMark => {
      const x = toPixels(scale, wavelength);
      const [from, to] = [top, foot].map((y) => [x, y] as const);
      return { kind: "line", points: [from, to], ...(name === undefined ? {} : { label: name }) };
    });
  };
  return {
    "spectral_lines_lab.png": () => marksOf(laboratorySpectrum(), laboratoryLines),
    ...Object.fromEntries(
      Object.entries(emissions).map(([galaxy, emission]) => [
        `observed_spectra/${galaxy}.png`,
        () => {
          const shift = flaws.shifts[galaxy];
          const shown = linesShown(emission, shift).map(({ wavelength }) => ({ wavelength }));
          return marksOf(galaxySpectrum(emission, settings, shift), shown);
        },
      ]),
    ),
  };
}
