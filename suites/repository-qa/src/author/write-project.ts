import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Effect } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import type { ChosenColumns } from "./choose-columns.ts";
import { capitalise } from "./phrases.ts";
import { writeAbstract } from "./prose/write-abstract.ts";
import { type Subject, subjectOf } from "./subject.ts";

type Project = Blueprint["project"];

/** Title, private description and abstract of a study. They state expectations, never results. */
export function writeProject(
  random: Stream,
  context: Context,
  path: readonly PathVariable[],
  columns: ChosenColumns,
): Project {
  const subject = subjectOf(context, path, columns, random.choose(context.subdomain.systems));
  return {
    title: writeTitle(random, subject),
    repository: repositoryName(random.split("repository"), context.subdomain.name, subject.main.outcome.name),
    description: describe(subject),
    abstract: writeAbstract(random.split("abstract"), subject),
  };
}

const smallWords: ReadonlySet<string> = new Set(["a", "and", "of", "in", "the", "to", "for", "on", "with", "by"]);

/** A short name as people give it: the subject or the outcome, and sometimes what it is. */
function repositoryName(random: Stream, subdomain: string, outcome: string): string {
  const words =
    random
      .choose([subdomain, outcome])
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const kind = random.choose([[], [], ["data"], ["study"], ["dataset"]]);
  return [...words.filter((word) => !smallWords.has(word)).slice(0, 4), ...kind].join("-") || "study-data";
}

function writeTitle(random: Stream, { effects, nameOf, main, system, context, columns }: Subject): string {
  const [first, second] = effects.map(({ of }) => nameOf(of));
  const outcome = main.outcome.name;
  const { name } = context.subdomain;
  const titles = [
    `Effects of ${first} on ${outcome} in ${system}`,
    `How ${first} shapes ${outcome} in ${system}`,
    `Dependence of ${outcome} on ${first} in ${system}`,
    `Sensitivity of ${outcome} to ${first} in ${system}`,
    `${capitalise(outcome)} in ${system}: the role of ${first}`,
    `${capitalise(outcome)} under varying ${first} in ${system}`,
    `Linking ${first} to ${outcome} in ${system}`,
    `Does ${first} alter ${outcome} in ${system}?`,
    `${capitalise(first)} as a determinant of ${outcome} in ${system}`,
    `${name}: ${outcome} and ${first}`,
    `${name}: how ${first} relates to ${outcome} in ${system}`,
    `What ${first} does to ${outcome} in ${system}`,
    `Variation of ${outcome} with ${first} in ${system}`,
    `${capitalise(first)} and ${outcome}: a study of ${system}`,
    `${name}: ${outcome} across levels of ${first}`,
  ];
  if (second !== undefined) {
    titles.push(
      `Joint effects of ${first} and ${second} on ${outcome} in ${system}`,
      `${capitalise(first)}, ${second} and ${outcome} in ${system}`,
      `${capitalise(outcome)} in ${system} as a function of ${first} and ${second}`,
      `Disentangling ${first} and ${second} in ${system}: consequences for ${outcome}`,
      `Separating ${first} from ${second} as drivers of ${outcome} in ${system}`,
      `${name}: ${outcome} by ${first} and ${second}`,
    );
  }
  const others = columns.outcomes.filter((each) => each !== main);
  if (others.length > 0) {
    const other = random.choose(others).outcome.name;
    titles.push(
      `${capitalise(outcome)} and ${other} in ${system}: effects of ${first}`,
      `${name}: ${outcome} and ${other} by ${first}`,
      `How ${first} relates to ${outcome} and ${other} in ${system}`,
    );
  }
  return random.choose(titles);
}

/** "to rise with caffeine dose, because …": the field's expectation of one effect. */
function expectation(effect: Effect, nameOf: Subject["nameOf"]): string {
  const name = nameOf(effect.of);
  const because = `because ${effect.because}`;
  switch (effect.how) {
    case "up":
      return `to rise with ${name}, ${because}`;
    case "down":
      return `to fall with ${name}, ${because}`;
    case "peak":
      return `to peak at intermediate values of ${name}, ${because}`;
    case "dip":
      return `to be lowest at intermediate values of ${name}, ${because}`;
    case "levels":
      return `to differ between kinds of ${name}, ${because}`;
  }
}

function describe({ context, columns, factors, main, effects, system, nameOf }: Subject): Project["description"] {
  const hypothesis = effects.map((effect) => expectation(effect, nameOf));
  const acting = new Set(columns.outcomes.flatMap((each) => each.effects.map(({ of }) => of)));
  return {
    hypothesis: `We expect ${main.outcome.name} ${hypothesis.join(", and ")}.`,
    independent: [...factors.map(({ name }) => name), ...columns.measurements.map(({ name }) => name)],
    dependent: columns.outcomes.map(({ outcome }) => outcome.name),
    confounders: columns.measurements.filter(({ short }) => !acting.has(short)).map(({ name }) => name),
    file: context.domain.file,
    row: context.domain.row,
    setup: `A study of ${system}; each file holds ${context.domain.file} and each row ${context.domain.row}.`,
  };
}
