import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Effect } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import type { ChosenColumns, ChosenOutcome } from "./choose-columns.ts";
import { capitalise, joinPhrases, numberInWords } from "./phrases.ts";

type Project = Blueprint["project"];

/** What the texts of a project mention. */
interface Subject {
  readonly context: Context;
  readonly factors: readonly Extract<PathVariable, { kind: "factor" }>[];
  readonly columns: ChosenColumns;
  readonly system: string;
  readonly approach: string;
  readonly main: ChosenOutcome;
  /** Names of all variables that effects come from. */
  readonly names: ReadonlyMap<string, string>;
}

/** Title, private description and abstract of a study. They state expectations, never results. */
export function writeProject(
  random: Stream,
  context: Context,
  path: readonly PathVariable[],
  columns: ChosenColumns,
): Project {
  const factors = path.filter((variable) => variable.kind === "factor");
  const named = [...factors, ...columns.measurements];
  const subject: Subject = {
    context,
    factors,
    columns,
    system: random.choose(context.subdomain.systems),
    approach: random.choose(context.subdomain.approaches),
    main: mainOutcome(context, columns),
    names: new Map(named.map(({ short, name }) => [short, name])),
  };
  const title = writeTitle(random, subject);
  return {
    title,
    repository: repositoryName(context.subdomain.name, subject.main.outcome.short),
    description: describe(subject),
    abstract: writeAbstract(random, subject),
  };
}

function mainOutcome({ subdomain }: Context, { outcomes }: ChosenColumns): ChosenOutcome {
  return outcomes.find(({ outcome }) => subdomain.focus.includes(outcome.short)) ?? outcomes[0];
}

function repositoryName(subdomain: string, outcome: string): string {
  const words = `${subdomain} ${outcome}`.toLowerCase().match(/[a-z0-9]+/g) ?? ["study"];
  return words.join("-").slice(0, 48).replace(/-+$/, "");
}

/** Candidates for the variable in the title: effects on the main outcome, preferably of path variables. */
function leadingEffects({ main, factors }: Subject): Effect[] {
  const inPath = new Set(factors.map(({ short }) => short));
  return [...main.effects.filter(({ of }) => inPath.has(of)), ...main.effects.filter(({ of }) => !inPath.has(of))];
}

function writeTitle(random: Stream, subject: Subject): string {
  const [first, second] = leadingEffects(subject).map(({ of }) => subject.names.get(of) ?? of);
  const outcome = subject.main.outcome.name;
  const { system, approach } = subject;
  const titles = [
    `Effects of ${first} on ${outcome} in ${system}`,
    `How ${first} shapes ${outcome} in ${system}`,
    `Dependence of ${outcome} on ${first} in ${system}`,
    `Sensitivity of ${outcome} to ${first} in ${system}`,
    `${capitalise(outcome)} in ${system}: the role of ${first}`,
    `${capitalise(outcome)} under varying ${first}: ${approach} in ${system}`,
    `Linking ${first} to ${outcome} in ${system} by ${approach}`,
    `Does ${first} alter ${outcome} in ${system}?`,
    `${capitalise(first)} as a determinant of ${outcome} in ${system}`,
    `Using ${approach} to relate ${outcome} to ${first} in ${system}`,
    `${capitalise(approach)}: ${outcome} and ${first} in ${system}`,
    `What ${first} does to ${outcome} in ${system}`,
    `Variation of ${outcome} with ${first} in ${system}, studied by ${approach}`,
  ];
  if (second !== undefined) {
    titles.push(
      `Joint effects of ${first} and ${second} on ${outcome} in ${system}`,
      `${capitalise(first)}, ${second} and ${outcome} in ${system}`,
      `${capitalise(outcome)} in ${system} as a function of ${first} and ${second}`,
      `Disentangling ${first} and ${second} in ${system}: consequences for ${outcome}`,
      `Separating ${first} from ${second} as drivers of ${outcome} in ${system}`,
    );
  }
  return random.choose(titles);
}

/** "to rise with caffeine dose, because …": the field's expectation of one effect. */
function expectation(effect: Effect, names: ReadonlyMap<string, string>): string {
  const name = names.get(effect.of) ?? effect.of;
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

function describe(subject: Subject): Project["description"] {
  const { context, columns, factors, main, names } = subject;
  const hypothesis = leadingEffects(subject).map((effect) => expectation(effect, names));
  const acting = new Set(columns.outcomes.flatMap(({ effects }) => effects.map(({ of }) => of)));
  return {
    hypothesis: `We expect ${main.outcome.name} ${hypothesis.join(", and ")}.`,
    independent: [...factors.map(({ name }) => name), ...columns.measurements.map(({ name }) => name)],
    dependent: columns.outcomes.map(({ outcome }) => outcome.name),
    confounders: columns.measurements.filter(({ short }) => !acting.has(short)).map(({ name }) => name),
    file: context.domain.file,
    row: context.domain.row,
    setup: `${capitalise(subject.approach)} in ${subject.system}; each file holds ${context.domain.file} and each row ${context.domain.row}.`,
  };
}

/** Six to eight sentences: motive, aim, design, measures, expectation, analysis, use. */
function writeAbstract(random: Stream, subject: Subject): string {
  const { context, columns, main } = subject;
  const { motives, implications } = context.subdomain;
  const effects = leadingEffects(subject);
  const sentences = [
    random.choose(motives),
    aimSentence(random, subject, effects),
    designSentence(random, subject),
    measuresSentence(random, columns, main),
    expectationSentence(random, subject, effects),
    random.choose(analyses),
    random.choose(implications),
  ];
  return sentences.join(" ");
}

function aimSentence(random: Stream, { main, names, system }: Subject, effects: readonly Effect[]): string {
  const causes = effects.slice(0, 2).map(({ of }) => names.get(of) ?? of);
  const outcome = main.outcome.name;
  return random.choose([
    `Here we ask how ${outcome} in ${system} depends on ${joinPhrases(causes)}.`,
    `This study sets out to quantify how ${joinPhrases(causes)} affect${causes.length > 1 ? "" : "s"} ${outcome} in ${system}.`,
    `We examine whether ${outcome} in ${system} can be accounted for by ${joinPhrases(causes)}.`,
    `The aim of this work is to measure the dependence of ${outcome} on ${joinPhrases(causes)} in ${system}.`,
  ]);
}

function designSentence(random: Stream, { factors, approach, context }: Subject): string {
  const varied = factors.slice(0, 3).map(({ name, levels }) => `${numberInWords(levels.length)} levels of ${name}`);
  const others =
    factors.length > 3
      ? `, with ${numberInWords(factors.length - 3)} further condition${factors.length > 4 ? "s" : ""} recorded for every file`
      : "";
  return random.choose([
    `Using ${approach}, data were collected at ${joinPhrases(varied)}${others}; each file holds ${context.domain.file}, and each row is ${context.domain.row}.`,
    `The design combines ${joinPhrases(varied)}${others}, observed by ${approach}; a file holds ${context.domain.file}, and a row ${context.domain.row}.`,
    `Data come from ${approach} and span ${joinPhrases(varied)}${others}, with ${context.domain.file} to a file and ${context.domain.row} to a row.`,
  ]);
}

function measuresSentence(random: Stream, { outcomes, measurements }: ChosenColumns, main: ChosenOutcome): string {
  const others = outcomes
    .filter((each) => each !== main)
    .slice(0, 3)
    .map(({ outcome }) => outcome.name);
  const covariates = measurements.slice(0, 4).map(({ name }) => name);
  const besides = joinPhrases([main.outcome.name, ...others]);
  return random.choose([
    `For each we recorded ${besides}, together with ${joinPhrases(covariates)}.`,
    `The recorded outcomes are ${besides}, alongside ${joinPhrases(covariates)} as covariates.`,
    `Outcomes comprise ${besides}; ${joinPhrases(covariates)} were noted at the same time.`,
  ]);
}

function expectationSentence(random: Stream, { main, names }: Subject, effects: readonly Effect[]): string {
  const expected = effects.slice(0, 2).map((effect) => expectation(effect, names));
  const opening = random.choose([
    "We expect",
    "Current understanding leads us to expect",
    "From earlier work we would expect",
  ]);
  return `${opening} ${main.outcome.name} ${expected.join(", and ")}.`;
}

const analyses: readonly string[] = [
  "Relations are estimated within files and then compared across conditions, and records with missing values are kept as they are.",
  "The analysis compares conditions within and between files, and no record was removed after collection.",
  "All records are released as collected, so that distributions, correlations and contrasts between conditions can be recomputed.",
  "Effects are to be judged by their size and uncertainty within each condition rather than by pooled averages alone.",
  "Data are provided without filtering, so that the sensitivity of any conclusion to the choice of records can be examined.",
];
