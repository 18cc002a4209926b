import { AssayError } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { drawEmission, type Emission } from "./draw-emission.ts";
import { drawGalaxies, type Galaxy, type Universe } from "./draw-galaxies.ts";
import type { SurveySettings } from "./survey-settings.ts";

/** A survey as its files show it. */
export interface Survey {
  readonly galaxies: readonly Galaxy[];
  /** The rows of the table, as places among the galaxies; some stand there twice. */
  readonly rows: readonly number[];
  /** The light of each galaxy that has a spectrum, by its name. */
  readonly emissions: { readonly [galaxy: string]: Emission };
}

const MOST_ATTEMPTS = 200;

/**
 * Draws a survey. Its galaxies are drawn again while they are not telling, which is to say while an analysis that is
 * wrong would give the right numbers by chance.
 */
export function drawSurvey(
  random: Stream,
  universe: Universe,
  settings: SurveySettings,
  isTelling: (galaxies: readonly Galaxy[]) => boolean,
): Survey {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const galaxies = drawGalaxies(random.split("galaxies", attempt), universe, settings);
    if (isTelling(galaxies)) return observe(random, galaxies, universe, settings);
  }
  throw new AssayError(
    "data-analysis/cannot-draw",
    `No survey of ${settings.usable} usable galaxies tells a right analysis from a wrong one; allow more of them.`,
  );
}

/** Completes a survey with the rows of its table and the spectra of its galaxies. */
function observe(
  random: Stream,
  galaxies: readonly Galaxy[],
  { redshiftLimit }: Universe,
  settings: SurveySettings,
): Survey {
  const usable = galaxies.flatMap(({ kind }, place) => (kind === "usable" ? [place] : []));
  const repeated = random.split("repeated").chooseWithoutReplacement(usable, settings.repeated);
  const rows = random.split("rows").shuffle([...galaxies.keys(), ...repeated]);
  const withSpectrum = galaxies.filter(({ kind }) => kind !== "withoutSpectrum" && kind !== "bare");
  const emissions = withSpectrum.map(({ id, redshift }) => {
    return [id, drawEmission(random.split("emission", id), redshift, redshiftLimit, settings)] as const;
  });
  return { galaxies, rows, emissions: Object.fromEntries(emissions) };
}
