import { AssayError } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { drawEmission, type Emission } from "./draw-emission.ts";
import { drawGalaxies, type Galaxy, type Universe } from "./draw-galaxies.ts";
import type { SurveySettings } from "./survey-settings.ts";

/** A survey as its files show it. */
export interface Survey {
  readonly galaxies: readonly Galaxy[];
  /** Rows of the table, as indices of galaxies. Some galaxies have two rows. */
  readonly rows: readonly number[];
  /** The emission of each galaxy with a spectrum, by galaxy id. */
  readonly emissions: { readonly [galaxy: string]: Emission };
}

const MAX_ATTEMPTS = 200;

/** Draws a survey. Repeats the galaxies until no wrong analysis gives the right numbers by chance. */
export function drawSurvey(
  random: Stream,
  universe: Universe,
  settings: SurveySettings,
  detectsMistakes: (galaxies: readonly Galaxy[]) => boolean,
): Survey {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const galaxies = drawGalaxies(random.split("galaxies", attempt), universe, settings);
    if (detectsMistakes(galaxies)) return observe(random, galaxies, universe, settings);
  }
  throw new AssayError(
    "data-analysis/cannot-draw",
    `No survey with ${settings.usable} usable galaxies separates right analyses from wrong ones; raise the setting 'usable'.`,
  );
}

/** Adds the rows of the table and the spectra to the galaxies. */
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
