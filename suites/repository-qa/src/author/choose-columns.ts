import type { Stream } from "@assay/science/numerics/stream";
import type { Settings } from "../settings.ts";
import type { Effect, Factor, Measurement, Outcome } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";

/** An outcome of the study and the effects in its law. */
export interface ChosenOutcome {
  readonly outcome: Outcome;
  readonly effects: readonly Effect[];
}

/** Measurements that say what a recorded time says, too: the hour and the day of the week. */
export const clocks: ReadonlySet<string> = new Set(["weekday", "clock_h", "start_h", "samp_hr"]);

/** How many variables of a study may be those of any study. */
const mostShared = 3;

/** The variables that the files record, before laws and formats are written. */
export interface ChosenColumns {
  readonly identifiers: number;
  readonly moments: number;
  readonly measurements: readonly Measurement[];
  readonly outcomes: readonly ChosenOutcome[];
}

/**
 * Fills the drawn number of columns: first the subdomain's outcomes, then the variables that act on them, then others.
 */
export function chooseColumns(
  random: Stream,
  { field, domain, subdomain }: Context,
  settings: Settings,
  pathFactors: readonly Pick<Factor, "short">[],
  times: "none" | "some" | "needed",
  hasDates: boolean,
): ChosenColumns {
  const total = random.integer(...settings.columns);
  const identifiers = random.integer(1, domain.identifiers.length);
  const drawnMoments = random.weightedIndex([0.35, 0.5, 0.15]);
  const moments = times === "none" ? 0 : Math.max(drawnMoments, times === "needed" ? 1 : 0);
  const rest = Math.max(4, total - identifiers - moments);
  const focus = new Set(subdomain.focus);
  const inPath = new Set(pathFactors.map(({ short }) => short));
  const measured = new Set(domain.measurements.map(({ short }) => short));

  // A wide table rather has more of the domain's outcomes than many variables that any study has.
  const outcomeCount = Math.min(
    domain.outcomes.length,
    Math.max(2, Math.round(rest * (0.25 + 0.2 * random.uniform())), rest - domain.measurements.length - mostShared),
  );
  const candidates = focusFirst(random, domain.outcomes, focus).filter(({ effects }) =>
    effects.some(({ of }) => inPath.has(of) || measured.has(of)),
  );
  const picked = candidates.slice(0, outcomeCount);
  const measurementCount = Math.max(2, rest - picked.length);
  const parents = new Set(picked.flatMap(({ effects }) => effects.map(({ of }) => of)));
  const ordered = focusFirst(random, domain.measurements, focus);
  const pool = [
    ...ordered.filter(({ short }) => parents.has(short)),
    ...ordered.filter(({ short }) => !parents.has(short)),
    ...random
      .shuffle([...field.shared.measurements])
      .filter(({ short }) => !clocks.has(short) || (moments === 0 && !hasDates))
      .slice(0, mostShared),
  ];
  const present = new Set([...inPath, ...pool.slice(0, measurementCount).map(({ short }) => short)]);
  const outcomes = picked.flatMap((outcome) => {
    const possible = outcome.effects.filter(({ of }) => present.has(of));
    return possible.length === 0 ? [] : [{ outcome, effects: chooseEffects(random, possible, focus) }];
  });
  return { identifiers, moments, measurements: pool.slice(0, Math.max(2, rest - outcomes.length)), outcomes };
}

/** Chooses two to four of the possible effects, preferably of the subdomain's own variables. */
function chooseEffects(random: Stream, possible: readonly Effect[], focus: ReadonlySet<string>): Effect[] {
  const ordered = random.shuffle([...possible]);
  const preferred = [...ordered.filter(({ of }) => focus.has(of)), ...ordered.filter(({ of }) => !focus.has(of))];
  return preferred.slice(0, random.integer(2, 4));
}

function focusFirst<Variable extends { readonly short: string }>(
  random: Stream,
  variables: readonly Variable[],
  focus: ReadonlySet<string>,
): Variable[] {
  const shuffled = random.shuffle([...variables]);
  return [...shuffled.filter(({ short }) => focus.has(short)), ...shuffled.filter(({ short }) => !focus.has(short))];
}
