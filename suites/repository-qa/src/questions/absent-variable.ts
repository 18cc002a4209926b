import type { Stream } from "@assay/science/numerics/stream";
import { isOfCalendar } from "../author/calendar-factors.ts";
import { clocks } from "../author/choose-columns.ts";
import { inSubdomain } from "../author/choose-layout.ts";
import { fewerLevels } from "../author/plan-design.ts";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { foldName } from "../fold-name.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import type { RepositoryModel } from "../repository/repository-model.ts";
import type { Factor, Measurement } from "../taxonomy/field-schema.ts";
import { fieldFiles } from "../taxonomy/fields/index.ts";
import { type Context, readField } from "../taxonomy/taxonomy.ts";

/** A variable that a study of this domain could have. */
export interface AbsentVariable {
  readonly short: string;
  readonly name: string;
}

/**
 * An absent column: a variable of the domain that this study does not record. Neither its short nor its full name is
 * that of any variable, so the published rule does not resolve it.
 */
export function absentColumn(random: Stream, blueprint: Blueprint): AbsentVariable | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const { field, domain } = place;
  return pickUnused(random, [...domain.measurements, ...domain.outcomes, ...field.shared.measurements], blueprint);
}

/**
 * A column that the study records and one that it could record but does not, of one kind, neither of which acts on an
 * outcome: both of the domain, or both of those that any study of the field may have. Which of such columns a study has
 * is chance, so their names do not tell which of the two is there.
 */
export function recordedAndAbsent(
  random: Stream,
  kind: "integer" | "continuous",
  { blueprint, laws }: RepositoryModel,
): { readonly recorded: string; readonly absent: string } | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const acting = new Set(Array.from(laws.values(), ({ formula }) => formula.variables).flat());
  const { without = [], subdomains } = place.domain;
  const subdomain = subdomains.find(({ name }) => name === blueprint.context.subdomain);
  const foreign = [...(place.domain.foreign ?? []), ...(subdomain?.foreign ?? [])];
  const inPath = new Set(blueprint.paths.variables.map(({ short }) => short));
  const isPossible = ({ short }: Measurement): boolean =>
    !foreign.includes(short) && !without.some(([factor, column]) => column === short && inPath.has(factor));
  const isIdle = ({ short }: Measurement): boolean => !acting.has(short) && !clocks.has(short);
  for (const all of random.shuffle([place.domain.measurements, place.field.shared.measurements])) {
    const alike = all.filter(
      (measurement) => isPossible(measurement) && isIdle(measurement) && kindOf(measurement) === kind,
    );
    const recorded = alike.filter(({ short }) => blueprint.columns.some((column) => column.short === short));
    const absent = pickUnused(random, alike, blueprint);
    if (recorded.length > 0 && absent !== undefined) {
      return { recorded: random.choose(recorded).short, absent: absent.short };
    }
  }
  return undefined;
}

function kindOf({ distribution, decimals }: Measurement): "category" | "integer" | "continuous" {
  if ("category" in distribution) return "category";
  return decimals === undefined ? "integer" : "continuous";
}

/** An absent path variable, with a value that it could have: a factor of the domain, or one of any study of the field. */
export function absentFactor(
  random: Stream,
  blueprint: Blueprint,
): (AbsentVariable & { readonly values: string[] }) | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const { field, domain } = place;
  return withValue(random, pickUnused(random, [...domain.factors, ...field.shared.factors], blueprint), undefined);
}

/**
 * An absent path variable in place of one that the study has. A study takes its subdomain's factors first, then those of
 * the domain, then those of any study, each in random order. Among factors of one of these three kinds chance decides
 * which are there, so their names do not tell. Factors are left out that this study could not have. Of the levels it has
 * as many as the factor in whose place it stands.
 */
export function absentFactorLike(
  random: Stream,
  recorded: string,
  blueprint: Blueprint,
): (AbsentVariable & { readonly values: string[] }) | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const { field, domain } = place;
  const subdomain = domain.subdomains.find(({ name }) => name === blueprint.context.subdomain);
  if (subdomain === undefined) return undefined;
  const { apart = [], foreign = [] } = domain;
  const others = blueprint.paths.variables.filter(({ short }) => short !== recorded).map(({ short }) => short);
  const hasDates = blueprint.extension === "log" || blueprint.paths.variables.some(({ kind }) => kind === "date");
  const isPossible = ({ short, levels }: Factor): boolean =>
    !foreign.includes(short) &&
    !(hasDates && isOfCalendar({ short, levels })) &&
    !apart.some((pair) => pair.includes(short) && others.some((each) => pair.includes(each)));
  const isFocus = ({ short }: Factor): boolean => subdomain.focus.includes(short);
  const own = domain.factors.flatMap((factor) => inSubdomain(factor, subdomain));
  const kinds = [own.filter(isFocus), own.filter((factor) => !isFocus(factor)), field.shared.factors];
  const alike = kinds.find((factors) => factors.some(({ short }) => short === recorded)) ?? [];
  return withValue(random, pickUnused(random, alike.filter(isPossible), blueprint), levelsOf(recorded, blueprint));
}

/** How many levels the study has of a factor. */
function levelsOf(recorded: string, { paths }: Blueprint): number | undefined {
  const factor = paths.variables.find(({ short }) => short === recorded);
  return factor?.kind === "factor" ? factor.levels.length : undefined;
}

/** An absent path variable of a neighbouring domain. Beside other conditions its name would stand out. */
export function neighbouringFactor(
  random: Stream,
  recorded: string,
  blueprint: Blueprint,
): (AbsentVariable & { readonly values: string[] }) | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const others = place.field.domains.filter(({ name }) => name !== place.domain.name);
  return withValue(
    random,
    pickUnused(
      random,
      others.flatMap(({ factors }) => factors),
      blueprint,
    ),
    levelsOf(recorded, blueprint),
  );
}

/** The factor with one of its levels, of which the study would have so many if it had the factor. */
function withValue(random: Stream, factor: Factor | undefined, count: number | undefined) {
  if (factor === undefined) return undefined;
  const levels: readonly (string | number)[] = factor.levels;
  const numeric = typeof levels[0] === "number";
  const kept = fewerLevels(random, levels, numeric, Math.min(levels.length, count ?? levels.length));
  return { short: factor.short, name: factor.name, values: [String(random.choose(kept))] };
}

/** The study's place in the taxonomy. Undefined for a blueprint from outside it. */
function placeOf({ context }: Blueprint): Pick<Context, "field" | "domain"> | undefined {
  const file = fieldFiles.find(({ name }) => name === context.field);
  if (file === undefined) return undefined;
  const field = readField(file);
  const domain = field.domains.find(({ name }) => name === context.domain);
  return domain && { field, domain };
}

function pickUnused<Variable extends AbsentVariable>(
  random: Stream,
  candidates: readonly Variable[],
  { columns, paths }: Blueprint,
): Variable | undefined {
  const taken = new Set(
    [...columns, ...paths.variables].flatMap(({ short, name }) => [foldName(short), foldName(name)]),
  );
  const free = candidates.filter(({ short, name }) => !taken.has(foldName(short)) && !taken.has(foldName(name)));
  return free.length === 0 ? undefined : random.choose(free);
}

/** A variable of the domain by its short name. */
export function findAbsentVariable(short: string, blueprint: Blueprint): AbsentVariable | undefined {
  const place = placeOf(blueprint);
  if (place === undefined) return undefined;
  const { field, domain } = place;
  const own = [...domain.factors, ...domain.measurements, ...domain.outcomes];
  const near = field.domains.flatMap(({ factors }) => factors);
  const known = [...own, ...field.shared.factors, ...field.shared.measurements, ...near];
  const found = known.find((variable) => variable.short === short);
  return found === undefined ? undefined : { short: found.short, name: found.name };
}

/** Whether a value is part of a path: then a reader could take that part for the variable. */
export function isInPaths(value: string, { repository }: RepositoryReader): boolean {
  for (const { path } of repository.tree.files()) {
    if (path.split(/[/_\-. ]/).includes(value)) return true;
  }
  return false;
}
