import type { Scene, Spectrum } from "@assay/science/figures";
import { csv, floatColumn, makeTable, textColumn } from "@assay/science/tables";
import type { TaskFile } from "../task.ts";
import type { Survey } from "./draw-survey.ts";
import { MAGNITUDE_PRECISION, PERIOD_PRECISION } from "./stars.ts";
import { periodShown, type SurveyFlaws } from "./survey-flaws.ts";
import type { SurveySettings } from "./survey-settings.ts";
import { galaxySpectrum, laboratorySpectrum } from "./synthesise.ts";

/** Magnitude in the table for a star whose photometry failed. */
const OUT_OF_RANGE = 99.999;

/** How a task draws spectra: as curves or as bands. */
export type SpectrumFigure = (title: string, spectrum: Spectrum, pixelsPerNanometre: number) => Scene;

/** The files of a survey: the table, the laboratory spectrum, and one picture for each galaxy with a spectrum. */
export function surveyFiles(
  survey: Survey,
  flaws: SurveyFlaws,
  settings: SurveySettings,
  figure: SpectrumFigure,
): TaskFile[] {
  const picture = (path: string, title: string, spectrum: () => Spectrum): TaskFile => {
    return { path, kind: "figure", scene: () => figure(title, spectrum(), settings.pixelsPerNanometre) };
  };
  return [
    { path: "cepheids_measurements.csv", kind: "text", text: () => writeTable(survey, flaws) },
    picture("spectral_lines_lab.png", "Laboratory", laboratorySpectrum),
    ...Object.entries(survey.emissions).map(([galaxy, emission]) =>
      picture(`observed_spectra/${galaxy}.png`, galaxy, () => galaxySpectrum(emission, settings, flaws.shifts[galaxy])),
    ),
  ];
}

/** The table of Cepheids. Missing measurements are blank. */
function writeTable({ galaxies, rows }: Survey, flaws: SurveyFlaws): string {
  const listed = rows.map((place) => galaxies[place]);
  const table = makeTable([
    { name: "galaxy_ID", column: textColumn(listed.map(({ id }) => id)) },
    { name: "cepheid_ID", column: textColumn(listed.map(({ cepheid }) => cepheid?.id ?? null)) },
    {
      name: "mean_mag_cepheid",
      column: floatColumn(
        listed.map(({ cepheid }) => {
          return cepheid?.magnitude === "out-of-range" ? OUT_OF_RANGE : (cepheid?.magnitude ?? Number.NaN);
        }),
        MAGNITUDE_PRECISION,
      ),
    },
    {
      name: "period [days]",
      column: floatColumn(
        listed.map(({ id, cepheid }) => periodShown(cepheid?.period ?? Number.NaN, id, flaws)),
        PERIOD_PRECISION,
      ),
    },
    { name: "quality", column: textColumn(listed.map(({ cepheid }) => cepheid?.quality ?? null)) },
  ]);
  return new TextDecoder().decode(csv.encode(table));
}
