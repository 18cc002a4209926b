import {
  type Analysis,
  adjusted,
  type Cell,
  cellsOf,
  clusterRobust,
  differencesOf,
  fixedEffects,
  fixedEffectsByRow,
  paired,
  permuted,
  pooled,
  robust,
  signFlipped,
  stratified,
  welch,
} from "./analyses.ts";
import { countReadings, treatments } from "./count-readings.ts";
import type { GateName } from "./gate.ts";
import { type ActingTerm, type HiddenProcess, type KindName, kindNames } from "./process.ts";
import { processReference, withoutGate, withoutTerm } from "./process-analyses.ts";
import type { RecordedFile } from "./record-files.ts";
import {
  type Design,
  type FlawName,
  type HiddenName,
  hiddenNames,
  type Reading,
  type Study,
  type Verdict,
} from "./study.ts";

/** A p-value on its own, as tests by relabelling give it. */
interface Test {
  readonly name: string;
  readonly pValue: number;
  readonly estimate: number;
}

/** The level of every decision. */
const alpha = 0.05;
/** Between these two a decision would be a close call, and no item is made of it. */
const clearlyBelow = 0.03;
const clearlyAbove = 0.09;

/** The analysis that suits a design best: its estimate and interval are the reference. */
export function reference(readings: readonly Reading[], design: Design): Analysis | undefined {
  const cells = cellsOf(readings, design.cluster);
  if (design.confounding !== undefined) return adjusted(cells);
  if (design.layout === "within") return differencesOf(cells).length < 2 ? undefined : paired(cells);
  const firsts = cells.filter(({ arm }) => arm === 0).length;
  return Math.min(firsts, cells.length - firsts) < 2 ? undefined : welch(cells);
}

/** The same for a study, whose readings may have come about by more than its design. */
export const referenceOf = (study: Study, readings: readonly Reading[]): Analysis | undefined =>
  study.hidden === undefined ? reference(readings, study.design) : processReference(study, study.hidden, readings);

/** The other analyses that suit a design. They are asked only where the reference is clear, because they take longer. */
function others(readings: readonly Reading[], design: Design): Test[] {
  const cells = cellsOf(readings, design.cluster);
  if (design.confounding !== undefined) {
    const again = stratified(cells);
    const statistic = (each: readonly Cell[]): number => weightedDifference(each);
    return [again, { name: "permutation", estimate: again.estimate, pValue: permuted(cells, statistic, true) }];
  }
  if (design.layout === "within") {
    const differences = differencesOf(cells).map(({ difference }) => difference);
    const { estimate } = paired(cells);
    return [fixedEffects(cells), { name: "sign flips", estimate, pValue: signFlipped(differences) }];
  }
  const first = welch(cells);
  const studentised = (each: readonly Cell[]): number => {
    const { estimate, error } = welch(each);
    return estimate / error;
  };
  const permutation = { name: "permutation", estimate: first.estimate, pValue: permuted(cells, studentised, false) };
  if (design.layout === "between") return [clusterRobust(cells), permutation];
  const byFile = cellsOf(readings, "file");
  const differences = differencesOf(byFile).map(({ difference }) => difference);
  const flips = { name: "sign flips", estimate: first.estimate, pValue: signFlipped(differences) };
  return [permutation, paired(byFile), flips];
}

/** Analyses that a careful analyst may choose as well. They have to come to the same verdict, however narrowly. */
function alternatives(readings: readonly Reading[], design: Design): Test[] {
  if (design.layout === "within" || design.confounding !== undefined) return [];
  const cells = cellsOf(readings, design.cluster);
  if (design.layout === "unequal") return [robust(cells)];
  const withCofactor = adjusted(cells);
  return withCofactor === undefined ? [] : [withCofactor];
}

/** The mean of the differences at the levels of the cofactor. */
function weightedDifference(cells: readonly Cell[]): number {
  let total = 0;
  for (const level of [0, 1]) {
    const sums = [0, 0];
    const counts = [0, 0];
    for (const { cofactor, arm, mean } of cells) {
      if (cofactor !== level) continue;
      sums[arm] += mean;
      counts[arm] += 1;
    }
    total += (counts[0] + counts[1]) * (sums[0] / counts[0] - sums[1] / counts[1]);
  }
  return total / cells.length;
}

/** The verdict of an analyst whose analysis may be impossible. */
export const saidBy = (analysis: Test | undefined): Verdict =>
  analysis === undefined ? "not possible" : verdictOf(analysis);

export const verdictOf = ({ pValue, estimate }: Test): Verdict =>
  pValue >= alpha ? "neither" : estimate > 0 ? "first" : "second";

const isClear = ({ pValue }: Test): boolean => pValue < clearlyBelow || pValue > clearlyAbove;

/** Whether each condition has at least two cells at each level of the cofactor that enters. */
function hasVariances(readings: readonly Reading[], { confounding, cluster }: Design): boolean {
  if (confounding === undefined) return true;
  const groups = Map.groupBy(cellsOf(readings, cluster), ({ arm, cofactor }) => 2 * arm + cofactor);
  return groups.size === 4 && [...groups.values()].every((own) => own.length > 1);
}

/** Whether no analysis can separate the condition from the cofactor: each level of one goes with one of the other. */
export const isAliased = ({ confounding }: Design): boolean => confounding?.shares.includes(0) ?? false;

/** The verdict on which all declared analyses agree, none of them a close call; undefined if they do not. */
export function agreedVerdict(readings: readonly Reading[], design: Design): Verdict | undefined {
  if (isAliased(design)) return "not possible";
  const first = reference(readings, design);
  if (first === undefined || !isClear(first) || !hasVariances(readings, design)) return undefined;
  const verdict = verdictOf(first);
  const agree = others(readings, design).every((test) => isClear(test) && verdictOf(test) === verdict);
  const isCommon = agree && alternatives(readings, design).every((test) => verdictOf(test) === verdict);
  return isCommon ? verdict : undefined;
}

/** Whether every treatment of what the files prove wrong leads to a verdict. */
export function isCommonVerdict(study: Study, files: readonly RecordedFile[], verdict: Verdict): boolean {
  if (study.unannounced === undefined || isAliased(study.design)) return true;
  return treatments.every((treatment) => {
    const found = reference(countReadings(study, files, new Set(), treatment), study.design);
    return found !== undefined && verdictOf(found) === verdict;
  });
}

/** The departures of a study that no document mentions. */
export const hiddenIn = ({ unannounced }: Pick<Study, "unannounced">): HiddenName[] =>
  hiddenNames.filter((name) => unannounced?.[name] !== undefined);

/**
 * What an analyst forgets: a rule of the documents, what only the files show, a kind of a hidden process or where
 * it acts, that readings belong together (design), that the effect varies between those that belong together (variation), or the cofactor.
 */
export type Omission = FlawName | HiddenName | KindName | GateOmission | "design" | "variation" | "cofactor";

type GateOmission = `gate of ${KindName}`;
const gateOf = (kind: KindName): GateOmission => `gate of ${kind}`;

export const ofAnalysis: ReadonlySet<Omission> = new Set([
  "design",
  "variation",
  "cofactor",
  ...kindNames,
  ...kindNames.map(gateOf),
]);

/** What an analyst takes into account who omits kinds or gates. */
export function toldTerms({ terms }: HiddenProcess, omitted: readonly Omission[]): readonly ActingTerm[] {
  let told: readonly ActingTerm[] = terms;
  for (const { kind } of terms) {
    if (omitted.includes(kind)) told = withoutTerm(told, kind);
    else if (omitted.includes(gateOf(kind))) told = withoutGate(told, kind);
  }
  return told;
}

/** The kinds of a study's hidden process. */
export const kindsIn = ({ hidden }: Pick<Study, "hidden">): KindName[] => hidden?.terms.map(({ kind }) => kind) ?? [];

/** The kinds of circumstances under which it acts. */
export const gatesIn = ({ hidden }: Pick<Study, "hidden">): GateName[] =>
  hidden?.terms.flatMap(({ gate }) => (gate === undefined ? [] : [gate.kind])) ?? [];

export function omissionsOf(study: Study): Omission[] {
  const { flaws, present, design } = study;
  // The condition can only be had from the other table, so nobody forgets it.
  const rules = (Object.keys(flaws) as FlawName[]).filter((name) => name !== "join");
  return [
    ...rules,
    ...hiddenIn(study),
    ...kindsIn(study),
    ...(study.hidden?.terms.flatMap(({ kind, gate }) => (gate === undefined ? [] : [gateOf(kind)])) ?? []),
    ...(present.design && design.layout !== "rows" ? (["design"] as const) : []),
    ...(design.layout === "within" ? (["variation"] as const) : []),
    ...(design.confounding === undefined ? [] : (["cofactor"] as const)),
  ];
}

/** What an analyst finds who does everything right but for the omissions. */
export function analyseWithout(
  study: Study,
  files: readonly RecordedFile[],
  omitted: readonly Omission[],
): Analysis | undefined {
  const forgotten = new Set(omitted.filter((each): each is FlawName | HiddenName => !ofAnalysis.has(each)));
  const readings = countReadings(study, files, forgotten);
  if (study.hidden !== undefined) {
    return processReference(study, study.hidden, readings, toldTerms(study.hidden, omitted));
  }
  const { confounding, ...rest } = study.design;
  const design: Design = omitted.includes("cofactor") || confounding === undefined ? rest : { ...rest, confounding };
  if (omitted.includes("variation")) return fixedEffectsByRow(cellsOf(readings, design.cluster));
  if (!omitted.includes("design")) return reference(readings, design);
  return design.confounding === undefined ? pooled(cellsOf(readings, "row")) : adjusted(cellsOf(readings, "row"));
}

/** All files as they are, all rows as independent. */
export const sweepAnalysis = (study: Study, files: readonly RecordedFile[]): Analysis => {
  const readings = countReadings(study, files, new Set([...(Object.keys(study.flaws) as FlawName[]), ...hiddenNames]));
  return pooled(cellsOf(readings, "row"));
};
