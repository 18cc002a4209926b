import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { folded } from "../folded.ts";
import { type Context, taxonomy } from "../taxonomy/taxonomy.ts";

/** A variable that a study of this domain could have had. */
export interface AbsentVariable {
  readonly short: string;
  readonly name: string;
}

/**
 * A column that is not there: one of the domain's that this study does not record, under a name that the published rule
 * resolves to nothing, because neither its short nor its full name is any variable's.
 */
export function absentColumn(random: Stream, blueprint: Blueprint): AbsentVariable | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const { field, domain } = place;
  return pickUnused(random, [...domain.measurements, ...domain.outcomes, ...field.shared.measurements], blueprint);
}

/** A path variable that is not there, with values that it would have had. */
export function absentFactor(
  random: Stream,
  blueprint: Blueprint,
): (AbsentVariable & { readonly values: string[] }) | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const { field, domain } = place;
  const factor = pickUnused(random, [...domain.factors, ...field.shared.factors], blueprint);
  if (factor === undefined) return undefined;
  return { short: factor.short, name: factor.name, values: [String(random.choose<string | number>(factor.levels))] };
}

/** Where the study stands in the taxonomy; nowhere for a blueprint that a model wrote elsewhere. */
function placeOf({ context }: Blueprint): Pick<Context, "field" | "domain"> | undefined {
  const field = taxonomy.find((each) => each.field === context.field);
  const domain = field?.domains.find((each) => each.name === context.domain);
  return field === undefined || domain === undefined ? undefined : { field, domain };
}

function pickUnused<Variable extends AbsentVariable>(
  random: Stream,
  candidates: readonly Variable[],
  { columns, paths }: Blueprint,
): Variable | undefined {
  const taken = new Set([...columns, ...paths.variables].flatMap(({ short, name }) => [folded(short), folded(name)]));
  const free = candidates.filter(({ short, name }) => !taken.has(folded(short)) && !taken.has(folded(name)));
  return free.length === 0 ? undefined : random.choose(free);
}

/** The full name of a variable that the domain has and this study does not, by its short name. */
export function absentName(short: string, blueprint: Blueprint): AbsentVariable | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const { field, domain } = place;
  const own = [...domain.factors, ...domain.measurements, ...domain.outcomes];
  const known = [...own, ...field.shared.factors, ...field.shared.measurements];
  const found = known.find((variable) => variable.short === short);
  return found === undefined ? undefined : { short: found.short, name: found.name };
}
