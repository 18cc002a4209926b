import { stream } from "@assay/science/numerics/stream";
import { firstNames } from "../author/names.ts";
import { capitalise } from "../author/phrases.ts";
import { writeBlueprint } from "../author/write-blueprint.ts";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { DependentColumn } from "../blueprint/column-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Subject } from "./study.ts";

type Factor = Extract<PathVariable, { kind: "factor" }>;

/** A subject, and the range in which its outcome lies. */
export interface DrawnSubject {
  readonly subject: Omit<Subject, "days">;
  readonly range: readonly [number, number];
}

/** Levels that could be taken for another answer. */
const unclear = /^(?:no|yes|none|neither|not|n|y|na|true|false|either|both)$/i;

/**
 * The subject of a study in the words of a blueprint: an outcome and a condition of which the field does not know which
 * way it acts. Few blueprints have none; then the next one is written.
 */
export function drawSubject(key: string, settings: Settings): DrawnSubject {
  for (let attempt = 0; ; attempt++) {
    const blueprint = writeBlueprint(`${key}${attempt}`, settings);
    const drawn = subjectOf(key, blueprint);
    if (drawn !== undefined) return drawn;
  }
}

function subjectOf(key: string, blueprint: Blueprint): DrawnSubject | undefined {
  const random = stream("repository-qa", "study", key, "subject");
  const factors = random.shuffle(blueprint.paths.variables.filter(isNamedFactor));
  const outcomes = random.shuffle(blueprint.columns.filter(isMeasured));
  const covariate = blueprint.columns.find(
    (column) => column.role === "independent" && column.values.kind === "continuous" && !ownNames.has(column.short),
  );
  const label = blueprint.columns.find(({ role }) => role === "identifier");
  if (covariate === undefined || label === undefined || factors.length < 2) return undefined;
  for (const arm of factors) {
    const outcome = outcomes.find(({ short }) => arm.either?.includes(short) ?? true);
    const cofactor = factors.find((factor) => factor !== arm);
    if (outcome === undefined || cofactor === undefined) continue;
    const { decimals, range } = outcome.values as { decimals: number; range: [number, number] };
    const [low, high] = spanOf(covariate);
    return {
      range,
      subject: {
        repository: slug(`${outcome.name} ${arm.name}`),
        title: `${capitalise(outcome.name)} at two levels of ${arm.name}`,
        field: blueprint.context.field,
        subdomain: blueprint.context.subdomain,
        outcome: { ...named(outcome), decimals },
        arm: { ...named(arm), levels: twoLevels(random.shuffle([...arm.levels])) },
        cofactor: { ...named(cofactor), levels: twoLevels(random.shuffle([...cofactor.levels])) },
        unit: { short: label.short, noun: label.name.replace(/ (?:identifier|label|code|id|number)$/, "") },
        batch: batchOf(blueprint.context.field, [arm, cofactor]),
        covariate: { ...named(covariate), decimals: 2, centre: (low + high) / 2, spread: (high - low) / 10 },
        extension: blueprint.extension === "log" ? "csv" : blueprint.extension,
        operators: random.chooseWithoutReplacement(firstNames, 3),
      },
    };
  }
  return undefined;
}

/** Words that are taken by other columns of a study. */
const ownNames = new Set(["record", "operator", "qc", "date", "det_1", "det_2", "blank", "indicator", "shot"]);

function isNamedFactor(variable: PathVariable): variable is Factor {
  if (variable.kind !== "factor" || variable.numeric || ownNames.has(variable.short)) return false;
  return variable.levels.length >= 2 && variable.levels.every((level) => /^[a-z]/i.test(level) && !unclear.test(level));
}

function isMeasured(column: Blueprint["columns"][number]): column is DependentColumn {
  return (
    !ownNames.has(column.short) &&
    column.role === "dependent" &&
    column.values.kind === "continuous" &&
    !column.computed &&
    !column.shared
  );
}

const named = ({
  short,
  name,
  about,
  unit,
}: {
  short: string;
  name: string;
  about: string;
  unit?: string | undefined;
}) => ({
  short,
  name,
  about,
  ...(unit === undefined ? {} : { unit }),
});

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const twoLevels = ([first, second]: readonly string[]): readonly [string, string] => [first, second];

function spanOf(column: Blueprint["columns"][number]): readonly [number, number] {
  const range = "values" in column && "range" in column.values ? column.values.range : undefined;
  return range === undefined ? [0, 10] : [range[0], range[1]];
}

/** What one file is. A word that is also a name or a level of a condition would be misread. */
function batchOf(field: string, factors: readonly Factor[]): string {
  const word = wordOfField(field);
  const taken = factors.some(({ name, levels }) => [name, ...levels].some((text) => text.toLowerCase().includes(word)));
  return taken ? "run" : word;
}

function wordOfField(field: string): string {
  if (/Astronomy/.test(field)) return "night";
  if (/Social|Computer|Math|Neuro/.test(field)) return "session";
  if (/Earth|Civil/.test(field)) return "campaign";
  return "batch";
}
