import type { Stream } from "@assay/science/numerics/stream";
import { isObservational } from "../../taxonomy/kinds-of-field.ts";
import { capitalise, joinPhrases } from "../phrases.ts";
import type { Subject } from "../subject.ts";
import { agreeing, isPlural, itsOrTheir, wasOrWere } from "./agreement.ts";
import { expectedVerb } from "./expectation-phrases.ts";
import { conditionPhrase, type FactorVariable } from "./level-phrases.ts";

/** A part of an abstract: one or two sentences, or none where the study has nothing to say. */
type Part = (random: Stream, subject: Subject) => string;

/** The orders in which people tell of a study. */
const orders: readonly (readonly Part[])[] = [
  [motive, aim, conditions, measures, expectation, period, use],
  [motive, aim, conditions, measures, expectation, keeping],
  [aim, motive, conditions, measures, expectation],
  [aim, expectation, conditions, period, measures, keeping],
  [motive, aim, expectation, conditions, measures, use],
  [motive, aim, period, measures, conditions, keeping],
  [aim, measures, conditions, period, expectation, use],
  [motive, aim, measures, conditions, expectation],
  [aim, conditions, measures, keeping, use],
];

/**
 * An abstract: conditions and expectations, never results. What is fixed in a sentence is kept short and stands between
 * words of the study itself, so that two abstracts seldom share six words in a row (`audits/prose.ts`).
 */
export function writeAbstract(random: Stream, subject: Subject): string {
  const parts = random.choose(orders).map((part, place) => part(random.split(place), subject));
  return parts.filter((part) => part !== "").join(" ");
}

function motive(random: Stream, { context }: Subject): string {
  return random.uniform() < 0.6 ? random.choose(context.subdomain.motives) : "";
}

function use(random: Stream, { context }: Subject): string {
  return random.uniform() < 0.3 ? random.choose(context.subdomain.implications) : "";
}

function aim(random: Stream, { main, system, effects, nameOf }: Subject): string {
  const named = random.shuffle(effects.slice(0, 2).map(({ of }) => nameOf(of)));
  const causes = joinPhrases(named);
  const outcome = main.outcome.name;
  const were = wasOrWere(outcome);
  const affect = named.length > 1 || isPlural(named[0]) ? "affect" : "affects";
  return random.choose([
    `Here we examine how ${outcome} ${agreeing(outcome, "varies", "vary")} with ${causes} in ${system}.`,
    `This dataset documents ${outcome} in ${system} in relation to ${causes}.`,
    `We asked whether differences in ${outcome} follow ${causes} in ${system}.`,
    `The aim was to relate ${outcome} to ${causes} in ${system}.`,
    `We investigate the influence of ${causes} on ${outcome} in ${system}.`,
    `Our interest is in ${outcome} and ${itsOrTheir(outcome)} dependence on ${causes} in ${system}.`,
    `In ${system}, we quantify the response of ${outcome} to ${causes}.`,
    `The study compares ${outcome} in ${system} across ${causes}.`,
    `We studied ${outcome} in ${system} with respect to ${causes}.`,
    `${capitalise(outcome)} ${were} followed in ${system} to assess the contribution of ${causes}.`,
    `How ${causes} ${affect} ${outcome} was studied in ${system}.`,
    `These data on ${system} link ${outcome} to ${causes}.`,
  ]);
}

/** Levels are chosen in experiments and found in surveys; the words hold for both. */
function conditions(random: Stream, { context, factors, effects, runs }: Subject): string {
  const acts = (factor: FactorVariable): boolean => effects.some(({ of }) => of === factor.short);
  const varied = factors.filter(({ assigned }) => assigned !== true);
  const mixed = random.shuffle([...(varied.length === 0 ? factors : varied)]);
  const leading = [...mixed.filter(acts), ...mixed.filter((factor) => !acts(factor))];
  const told = random.shuffle(leading.slice(0, random.integer(2, 3)));
  const untold = leading.filter((factor) => !told.includes(factor)).map(({ name }) => name);
  const others = joinPhrases(untold);
  const list = joinPhrases(told.map((factor) => conditionPhrase(random, factor)));
  const first = random.choose([
    `The data cover ${list}.`,
    `Files are grouped by ${list}.`,
    `The dataset spans ${list}.`,
    `Strata are defined by ${list}.`,
    `The design combines ${list}.`,
    `Conditions were ${list}.`,
    `Files differ in ${list}.`,
    `Data were collected for ${list}.`,
    `We covered ${list}.`,
    `Files represent combinations of ${list}.`,
  ]);
  const rest = random.choose([
    ` Files also differ in ${others}.`,
    untold.length > 1 ? ` Further conditions are ${others}.` : ` A further condition is ${others}.`,
    ` In addition, ${others} differed.`,
    ` Folders also separate ${others}.`,
  ]);
  const repeats =
    runs && !isObservational(context.field.field) && random.uniform() < 0.5
      ? random.choose([" Most were repeated.", " Runs were repeated."])
      : "";
  return (untold.length === 0 ? first : first + rest) + repeats;
}

function measures(random: Stream, { columns, main }: Subject): string {
  const outcome = main.outcome.name;
  const others = random
    .shuffle(columns.outcomes.filter((each) => each !== main).map(({ outcome: { name } }) => name))
    .slice(0, random.integer(1, 3));
  const outcomes = joinPhrases([outcome, ...others]);
  const named = random.shuffle(columns.measurements.map(({ name }) => name)).slice(0, random.integer(2, 4));
  const covariates = joinPhrases(named);
  return random.choose([
    `We recorded ${outcomes}, along with ${covariates}.`,
    `Each record includes ${outcomes}, as well as ${covariates}.`,
    `${others.length > 0 ? "Outcomes are" : "The outcome is"} ${outcomes}; covariates include ${covariates}.`,
    `In addition to ${outcomes}, the files contain ${covariates}.`,
    `Measured variables comprise ${outcomes}, with ${covariates} as covariates.`,
    `The tables report ${outcomes} together with ${covariates}.`,
    `Observations comprise ${outcomes} and, as covariates, ${covariates}.`,
    `${others.length > 0 ? "Recorded outcomes were" : "The recorded outcome was"} ${outcomes}; ${covariates} were noted for adjustment.`,
  ]);
}

/** What is expected of the conditions. Nothing is said of covariates, which may act either way. */
function expectation(random: Stream, subject: Subject): string {
  const { effects, factors, main } = subject;
  const ofConditions = effects.filter(({ of }) => factors.some(({ short }) => short === of));
  if (ofConditions.length === 0) return "";
  const [first, second] = random.shuffle(ofConditions.slice(0, 3));
  const outcome = main.outcome.name;
  const verb = expectedVerb(random, first, subject);
  const [opening, joiner] = random.choose([
    [`We expected ${outcome} to ${verb}`, "and to"],
    [`We hypothesised that ${outcome} would ${verb}`, "and"],
    [`${capitalise(outcome)} ${wasOrWere(outcome)} expected to ${verb}`, "and to"],
    [`From previous work, ${outcome} should ${verb}`, "and"],
    [`We predicted that ${outcome} would ${verb}`, "and"],
    [`If current models are right, ${outcome} should ${verb}`, "and"],
    [`Our hypothesis is that ${outcome} will ${verb}`, "and"],
  ] as const);
  const reason = random.uniform() < 0.6 ? "" : `, ${random.choose(["because", "since", "as"])} ${first.because}`;
  const isAlone = second === undefined || random.uniform() < 0.4;
  const further = isAlone ? "" : `${reason === "" ? "" : ","} ${joiner} ${expectedVerb(random, second, subject)}`;
  return `${opening}${reason}${further}.`;
}

const months = "January February March April May June July August September October November December".split(" ");

/** When data were collected, if the paths say so. */
function period(random: Stream, { days }: Subject): string {
  if (days.length === 0) return "";
  const sorted = [...days].sort();
  const [from, to] = [sorted[0], sorted[sorted.length - 1]].map((day) => ({
    month: months[Number(day.slice(5, 7)) - 1],
    year: day.slice(0, 4),
  }));
  if (from.month === to.month && from.year === to.year) return `Data are from ${from.month} ${from.year}.`;
  const begin = from.year === to.year ? from.month : `${from.month} ${from.year}`;
  return random.choose([
    `Collection lasted from ${begin} to ${to.month} ${to.year}.`,
    `Data were collected between ${begin} and ${to.month} ${to.year}.`,
    `Files date from ${begin} to ${to.month} ${to.year}.`,
  ]);
}

/** How the records were kept; short, because any study may say so. Cells are missing in some columns of most studies. */
function keeping(random: Stream): string {
  return random.choose(["No values were imputed.", "Implausible values were kept.", "No outliers were removed.", ""]);
}
