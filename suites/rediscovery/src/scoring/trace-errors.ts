import { type Claim, describeClaim, responseEntails } from "@assay/grading/claims";
import { belongsToCell } from "../measures/cell-items.ts";
import { comparedCells, namedFactors } from "./claim-cells.ts";
import { type ErrorKind, type ErrorType, errorTypes, type Fault, type Stage } from "./error-types.ts";
import { executionFault } from "./execution-fault.ts";
import { ignoringPlacebos } from "./observed-data.ts";
import { observedVerdict } from "./observed-verdict.ts";
import { percent } from "./percent.ts";
import { designFault, scarcityFault, unmeasuredFault, variedBeside } from "./sampling-fault.ts";
import type { StudyRecord } from "./study-record.ts";

/** A wrong claim, and where in the study it went wrong. */
interface TracedError {
  readonly kind: ErrorKind;
  readonly claim: Claim;
  readonly stage: Stage;
  readonly type: ErrorType;
  readonly evidence: string;
}

/** The share of replies that may be misread. */
const MISREAD = 0.1;
/** A share in one condition alone needs at least so many values. */
const MIN_READ = 10;

/**
 * Finds where the false and the missing claims went wrong. If a claim is missing because a false one contradicts it, it
 * has the same cause.
 */
export function traceErrors(
  study: StudyRecord,
  wrong: readonly Claim[],
  missed: readonly Claim[],
): readonly TracedError[] {
  const { truth } = study.scenario;
  const traced = wrong.map((claim) => traceError(study, "false-positive", claim));
  return [
    ...traced,
    ...missed.map((claim): TracedError => {
      const instead = traced.find((each) => responseEntails([each.claim], claim, truth) === "contradicted");
      if (instead === undefined) return traceError(study, "false-negative", claim);
      const evidence = `it is said that ${lower(describeClaim(instead.claim))}: ${instead.evidence}`;
      return { ...instead, kind: "false-negative", claim, evidence };
    }),
  ];
}

/**
 * The first rule that applies to a claim, with its evidence. What the study's own data say comes before faults of its
 * design, because no fault of the design has caused an error where the data say the truth.
 */
function traceError(study: StudyRecord, kind: ErrorKind, claim: Claim): TracedError {
  const [type, evidence] =
    inSystem(study) ??
    executionFault(study) ??
    unmeasuredFault(study, kind, claim) ??
    readingFault(study, kind, claim) ??
    besideFault(study, kind) ??
    scarcityFault(study, claim) ??
    againstOwnData(study, kind, claim) ??
    unstatedFault(study, kind, claim) ??
    designFault(study, claim) ??
    analysisFault(study, kind, claim);
  return { kind, claim, stage: errorTypes[type], type, evidence };
}

function inSystem({ faults }: StudyRecord): Fault | undefined {
  return faults.length === 0 ? undefined : ["system-error", `${faults.length} faults, the first: ${faults[0]}`];
}

/**
 * The fault, if any, in the agent's own table of results: many values differ from the replies, in all or in one of the
 * conditions of the claim, or the table says something else about the claim than the replies do.
 */
function readingFault(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault | undefined {
  const { scenario, misreadIn } = study;
  const { measure } = claim;
  const named = namedFactors(claim);
  const cells = comparedCells(scenario, claim)
    .flat()
    .map((cell) => ignoringPlacebos(scenario.family, cell, named));
  for (const cell of [undefined, ...cells]) {
    const { wrong, count } = misreadIn(measure, (row) => cell === undefined || belongsToCell(row, cell));
    if (wrong <= MISREAD * count || (cell !== undefined && count < MIN_READ)) continue;
    const where = cell === undefined ? "" : " in one of the conditions";
    return [
      "implementation-error",
      `${percent(wrong / count)} of ${count} values${where} stand otherwise in results.jsonl than they were given`,
    ];
  }
  const [replied, read] = [observedVerdict(study, claim), observedVerdict(study, claim, study.rowsAsRead())];
  const isMisled =
    kind === "false-positive"
      ? replied !== "supported" && read === "supported"
      : replied === "supported" && read !== "supported";
  return isMisled
    ? ["implementation-error", "results.jsonl says something else about it than the replies do"]
    : undefined;
}

/** That what a missing claim is about was measured only while other things were varied, which no question names. */
function besideFault(study: StudyRecord, kind: ErrorKind): Fault | undefined {
  const beside = kind === "false-negative" ? variedBeside(study) : [];
  if (beside.length === 0) return undefined;
  return ["disobeyed-task", `only ${beside.join(", ")} varied, which the question is not about`];
}

/** That a false claim says the contrary of the study's own data, also where every difference counts. */
function againstOwnData(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault | undefined {
  if (kind === "false-negative" || !namesDirection(claim)) return undefined;
  const isContrary =
    observedVerdict(study, claim) === "contradicted" &&
    observedVerdict(study, claim, study.rows, NO_MARGIN) === "contradicted";
  return isContrary ? ["interpretation-error", "the study's own data say the contrary"] : undefined;
}

/** A margin at which every difference counts. */
const NO_MARGIN = 1e-9;

const namesDirection = ({ finding }: Claim): boolean =>
  finding.kind !== "no-effect" && finding.relation !== "equal" && finding.relation !== "flat";

/** That the study measured what is missing, and that no claim says it. */
function unstatedFault(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault | undefined {
  if (kind === "false-positive" || observedVerdict(study, claim) !== "supported") return undefined;
  if (study.claims.length > 0 && study.claims.every((said) => !isAsked(study, said)))
    return ["disobeyed-task", "no claim is about a measure and a factor that the question names"];
  return ["conclusion-error", `no claim says what the study's own data say: ${lower(describeClaim(claim))}`];
}

const isAsked = ({ scenario }: StudyRecord, claim: Claim): boolean =>
  scenario.questions.some(
    ({ measure, factor, effectOf }) =>
      measure === claim.measure && [factor, effectOf?.factor].some((name) => name === claim.factor),
  );

/** The fault in the analysis of the agent's own data. */
function analysisFault(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault {
  const scarce = scarcityFault(study, claim, true);
  if (kind === "false-negative")
    return scarce ?? ["unsound-design", "the study's own data do not show it: the design mixes it with something else"];
  const verdict = observedVerdict(study, claim);
  if (verdict === "contradicted") return ["interpretation-error", "the study's own data say otherwise"];
  if (verdict === "supported")
    return scarce ?? ["unsound-design", "the study's own data say so: the design mixes it with something else"];
  return ["conclusion-error", "the study's own data do not decide it"];
}

const lower = (text: string): string => text[0].toLowerCase() + text.slice(1).replace(/\.$/, "");
