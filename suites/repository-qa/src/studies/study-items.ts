import type { Challenge, Evidence } from "@assay/contract";
import type { AnswerKey } from "@assay/grading/answers";
import { itemId } from "@assay/science/numerics/item-id";
import { stream } from "@assay/science/numerics/stream";
import { mean, median } from "@assay/science/statistics";
import { thresholdOf } from "../episode/telling-threshold.ts";
import { isFarFromBoundaries } from "../questions/guards.ts";
import type { Settings } from "../settings.ts";
import { countReadings } from "./count-readings.ts";
import { differencesAnswer } from "./differences/difference-key.ts";
import { toldLaw } from "./differences/difference-law.ts";
import { namePairs } from "./differences/name-pairs.ts";
import { roomGates } from "./gate-program.ts";
import { ingredientNames } from "./ingredients.ts";
import { expectedOfNormal, intervalOf, posterior } from "./interval-score.ts";
import { agreedVerdict, gatesIn, kindsIn, referenceOf } from "./judge-study.ts";
import type { ActingTerm, DrawnTerm } from "./process.ts";
import { roomLogPath } from "./room-log.ts";
import type { FlawName, Reading, Study, Verdict } from "./study.ts";
import { StudyFiles } from "./study-files.ts";
import type { StudyAsk, StudyItem, StudyKey, StudyWorld } from "./study-item.ts";
import { wordStudy } from "./word-study.ts";

type StudyChallenge = Challenge<StudyItem, StudyKey>;

/** A reference interval at least this much sharper than the prior is worth asking for. */
const mostOfPrior = 0.6;

/** The items of a study: the question that it was drawn for, and a value where that is a single verdict. */
export function* studyItems({ key, study }: StudyWorld, settings: Settings): Iterable<StudyChallenge> {
  const files = new StudyFiles(study);
  const recorded = [...files.recorded.values()];
  const readings = countReadings(study, recorded, new Set());
  const again = countReadings(study, recorded, new Set(), "signals alone");
  const evidence = evidenceOf(study, files);
  const keyed = (asks: readonly StudyAsk[]): StudyKey[] =>
    asks.flatMap((ask) => {
      const made = keyOf(study, readings, ask);
      if (made === undefined || (ask.about === "verdict" && study.attempt < 0)) return [];
      return hasSameFigures(made, keyOf(study, again, ask)) ? [made] : [];
    });
  const wanted = keyed([
    firstAsk(study, files, readings),
    ...(study.ask === "decision" ? [valueAsk(study)] : []),
    ...(study.ask === "chain" ? givenAsk(readings) : []),
  ]);
  // A value that rounding could decide is not asked; a world whose values are all like that is asked for another one.
  for (const made of wanted.length > 0 ? wanted : keyed(otherValues).slice(0, 1)) {
    const { ask } = made;
    const text = wordStudy(study, ask);
    const id = itemId(["repository-qa", "study", key, JSON.stringify(ask)]);
    const threshold = asksIntervals(ask) ? {} : thresholdOf(settings);
    yield {
      item: {
        id: itemId(["repository-qa", "study", key, JSON.stringify(ask), text]),
        question: id,
        variant: "template",
        text,
        asks: ask.about === "given" ? "verdict" : ask.about,
        asksConfidence: settings.confidence && !asksIntervals(ask),
        ...threshold,
        choices: ask.about === "value" || asksIntervals(ask) ? [] : [...study.subject.arm.levels, "neither"],
        steps: Object.keys(made.steps ?? {}),
        ...(ask.about === "differences" ? { pairs: ask.pairs.length } : {}),
      },
      key: { ...made, ...threshold },
      needs: ["tools"],
      evidence,
      strata: strataOf(study, ask, made),
    };
  }
}

const asksIntervals = ({ about }: StudyAsk): boolean => about === "interval" || about === "differences";

/** The question that a study was drawn for. */
function firstAsk(study: Study, files: StudyFiles, readings: readonly Reading[]): StudyAsk {
  switch (study.ask) {
    case "decision":
      return { about: "verdict" };
    case "differences":
      return {
        about: "differences",
        pairs: namePairs(study, files.recorded, readings),
        law: toldLaw(study, readings.length),
      };
    default:
      return { about: study.ask };
  }
}

/** Whether numbers are the same to the figures asked for if every value is computed anew from its signal. */
function hasSameFigures(key: StudyKey, again: StudyKey | undefined): boolean {
  const shown = ({ answer, steps = {} }: StudyKey): string =>
    [answer, ...Object.values(steps)]
      .map((each) => (each.kind === "number" ? each.answer.toPrecision(each.significant) : ""))
      .join();
  return again !== undefined && shown(key) === shown(again);
}

const listed = (names: readonly string[]): string => names.toSorted().join(" ");

function strataOf(study: Study, ask: StudyAsk, { answer }: StudyKey): StudyChallenge["strata"] {
  const isValue = ask.about === "value";
  const own = ingredientNames.map((name): [string, string] => {
    const isThere =
      name === "design" || name === "causes"
        ? study.present[name] && !isValue
        : name === "chains"
          ? ask.about === "chain"
          : study.present[name];
    return [name, isThere ? "yes" : "no"];
  });
  return {
    category: "studies",
    type: `study-${ask.about}`,
    variant: "template",
    extension: study.subject.extension,
    difficulty: study.difficulty,
    ...Object.fromEntries(own),
    layout: `${study.design.layout} ${study.design.cluster}`,
    ...(study.hidden === undefined ? {} : { processes: listed(kindsIn(study)) }),
    ...(gatesIn(study).length === 0 ? {} : { gates: listed(gatesIn(study)) }),
    answerable: answer.kind === "unanswerable" ? "no" : "yes",
    ...(answer.kind === "unanswerable" ? { reason: answer.reason } : {}),
  };
}

/** The last step of a chain with the results of the others, so that length can be told from difficulty. */
function givenAsk(readings: readonly Reading[]): StudyAsk[] {
  const steps = stepKeys(readings);
  if (steps === undefined) return [];
  const shown = (key: AnswerKey): number =>
    key.kind === "number"
      ? Number(key.answer.toPrecision(key.significant))
      : key.kind === "integer"
        ? key.answer
        : Number.NaN;
  const results = Object.fromEntries(Object.entries(steps).map(([letter, key]) => [letter, shown(key)]));
  return [{ about: "given", results }];
}

function valueAsk({ key }: Study): StudyAsk {
  const random = stream("repository-qa", "study", key, "value");
  return {
    about: "value",
    level: random.uniform() < 0.5 ? 0 : 1,
    statistic: random.uniform() < 0.7 ? "mean" : "median",
  };
}

/** What can be asked of any study. */
const otherValues: readonly StudyAsk[] = (["mean", "median"] as const).flatMap((statistic) =>
  ([0, 1] as const).map((level) => ({ about: "value", level, statistic })),
);

function keyOf(study: Study, readings: readonly Reading[], ask: StudyAsk): StudyKey | undefined {
  switch (ask.about) {
    case "value": {
      const answer = valueKey(readings, ask.level, ask.statistic);
      return answer && { ask, answer };
    }
    case "interval": {
      const analysis = referenceOf(study, readings);
      if (analysis === undefined) return undefined;
      const { low, high } = intervalOf(posterior(analysis, study.prior));
      const scores = { prior: expectedOfNormal(study.prior), reference: high - low };
      if (scores.reference > mostOfPrior * scores.prior) return undefined;
      return {
        ask,
        answer: { kind: "interval", truth: study.effect, ...scores },
        ...(study.hidden === undefined ? {} : { process: termsOf(study.hidden.terms) }),
      };
    }
    case "differences": {
      if (study.hidden === undefined) return undefined;
      const made = differencesAnswer(study, study.hidden, readings);
      if (made === undefined || made.answer.reference > mostOfPrior * made.answer.prior) return undefined;
      const { terms, decoys = [] } = study.hidden;
      return { ask, ...made, process: termsOf(terms), decoys: termsOf(decoys) };
    }
    case "verdict":
    case "given":
      return verdictKey(study, readings, ask);
    case "chain": {
      const steps = stepKeys(readings);
      const last = verdictKey(study, readings, ask);
      return last && steps && { ...last, steps };
    }
  }
}

/** Kinds and gates with their constants. */
const termsOf = (terms: readonly DrawnTerm[]): ActingTerm[] => terms.map(({ coefficients, pull, ...term }) => term);

function valueKey(readings: readonly Reading[], level: 0 | 1, statistic: "mean" | "median"): AnswerKey | undefined {
  const values = readings.filter(({ arm }) => arm === level).map(({ value }) => value);
  const found = statistic === "mean" ? mean(values) : median(values);
  // A middle value is a cell, and still may stand on a boundary after a conversion.
  if (!found.defined || !isFarFromBoundaries(found.value, 4, false)) return undefined;
  return { kind: "number", answer: found.value, significant: 4 };
}

function stepKeys(readings: readonly Reading[]): { readonly [letter: string]: AnswerKey } | undefined {
  const [first, second] = [valueKey(readings, 0, "mean"), valueKey(readings, 1, "mean")];
  if (first === undefined || second === undefined) return undefined;
  return {
    a: { kind: "integer", answer: readings.length },
    b: first,
    c: second,
    d: { kind: "integer", answer: readings.filter(({ arm }) => arm === 0).length },
  };
}

function verdictKey(study: Study, readings: readonly Reading[], ask: StudyAsk): StudyKey | undefined {
  const verdict = agreedVerdict(readings, study.design);
  if (verdict === undefined) return undefined;
  const { levels } = study.subject.arm;
  if (verdict === "not possible") {
    return { ask, answer: { kind: "unanswerable", reason: "no-overlap" }, certificate: aliasedWorlds(study) };
  }
  return { ask, answer: { kind: "choice", answer: levelOf(verdict, levels), choices: [...levels, "neither"] } };
}

export const levelOf = (verdict: Verdict, [first, second]: readonly [string, string]): string =>
  ({ first, second, neither: "neither", "not possible": "not possible" })[verdict];

/**
 * Each level of the condition goes with one of the cofactor, so that only the sum of their effects shows: the worlds in
 * which all of it is due to the one or to twice the other have the same cells.
 */
function aliasedWorlds({ design, effect, subject }: Study): NonNullable<StudyKey["certificate"]> {
  const sign = design.confounding?.shares[0] === 1 ? -1 : 1;
  const total = effect + sign * (design.confounding?.effect ?? 0);
  const answer = (size: number): string => levelOf(size > 0 ? "first" : "second", subject.arm.levels);
  return {
    worlds: [total, -total].map((size) => ({ effect: size, cofactor: sign * (total - size), answer: answer(size) })),
  };
}

const looksIntoRoom = ({ kind, gate }: ActingTerm): boolean =>
  /room/.test(kind) || (gate !== undefined && roomGates.has(gate.kind));

/** The data files that count, and the documents that say how to read them. */
function evidenceOf({ flaws, hidden }: Study, files: StudyFiles): Evidence[] {
  const data = [...files.recorded].flatMap(([path, { isSuperseded }]) => (isSuperseded ? [] : [path]));
  const needs = (name: FlawName, path: string): string[] => (flaws[name] === undefined ? [] : [path]);
  const documents = [
    ...needs("scale", "CHANGELOG.md"),
    ...(flaws.scale === undefined ? [...needs("swap", "CHANGELOG.md")] : []),
    ...needs("drift", "calibration/standards.csv"),
    ...needs("join", flaws.join?.path ?? ""),
    ...(hidden?.terms.some(looksIntoRoom) ? [roomLogPath] : []),
  ];
  return [...data, ...documents].map((name) => ({ source: "file", name }));
}
