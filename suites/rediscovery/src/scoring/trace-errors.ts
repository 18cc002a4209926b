import { type Claim, type ClaimVerdict, describeClaim, judgeClaim, responseEntails } from "@assay/grading/claims";
import { belongsToCell } from "../measures/cell-items.ts";
import { comparedCells, namedFactors } from "./claim-cells.ts";
import { type ErrorKind, type ErrorType, errorTypes, type Fault, type Stage } from "./error-types.ts";
import { ignoringPlacebos, observedSpace } from "./observed-data.ts";
import { percent } from "./percent.ts";
import { samplingFault, scarcityFault, variedBeside } from "./sampling-fault.ts";
import type { StudyRecord } from "./study-record.ts";
import { unvariedFault } from "./unvaried-fault.ts";

/** A wrong claim, and where in the study it went wrong. */
interface TracedError {
  readonly kind: ErrorKind;
  readonly claim: Claim;
  readonly stage: Stage;
  readonly type: ErrorType;
  readonly evidence: string;
}

/** The share of idle requests above which a study counts as looping. */
const LOOPING = 0.5;
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

/** The first rule that applies to a claim, with its evidence. */
function traceError(study: StudyRecord, kind: ErrorKind, claim: Claim): TracedError {
  const [type, evidence] =
    inSystem(study) ??
    executionFault(study, kind) ??
    samplingFault(study, kind, claim) ??
    readingFault(study, claim) ??
    unstatedFault(study, kind, claim) ??
    scarcityFault(study, claim) ??
    analysisFault(study, kind, claim);
  return { kind, claim, stage: errorTypes[type], type, evidence };
}

function inSystem({ faults }: StudyRecord): Fault | undefined {
  return faults.length === 0 ? undefined : ["system-error", `${faults.length} faults, the first: ${faults[0]}`];
}

/** The fault, if any, in the course of the study as a whole. */
function executionFault(study: StudyRecord, kind: ErrorKind): Fault | undefined {
  const { calls, rows, notUnderstood, handedIn } = study;
  if (calls === 0 && notUnderstood === 0) {
    if (kind === "false-negative" || handedIn === 0) return ["premature-termination", "no call was ever answered"];
    return ["conclusion-error", "no call was ever answered"];
  }
  const { sent, different, idle } = study.repeated;
  if (idle > LOOPING * sent)
    return ["endless-loop", `${sent} requests about ${different} things: ${percent(idle / sent)} only repeat`];
  if (handedIn === 0) return ["premature-termination", `after ${calls} calls nothing was handed in`];
  const unread = notUnderstood / Math.max(1, calls + notUnderstood);
  if (unread > LOOPING && study.notUnderstoodDifferent < LOOPING * notUnderstood)
    return [
      "endless-loop",
      `${notUnderstood} prompts were not understood, and only ${study.notUnderstoodDifferent} of them differ`,
    ];
  if (unread > 0.5) return ["disobeyed-task", `${percent(unread)} of the prompts were about no item of the study`];
  if (study.claimed === 0 && study.conditions === 1 && unvariedFault(study, "") === undefined)
    return ["premature-termination", `after one condition and ${calls} calls no claim was handed in`];
  if (study.isOnTask) return undefined;
  const beside = `none of ${rows.length} calls was made under conditions that the question is about`;
  return unvariedFault(study, beside) ?? ["disobeyed-task", beside];
}

/** The fault, if any, in the agent's own table of results: as a whole, or in one of the conditions of the claim. */
function readingFault({ scenario, misreadIn }: StudyRecord, claim: Claim): Fault | undefined {
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
  return undefined;
}

/** That the study measured what is missing, and that no claim says it. */
function unstatedFault(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault | undefined {
  if (kind === "false-positive" || observedVerdict(study, claim) !== "supported") return undefined;
  return ["conclusion-error", `no claim says what the study's own data say: ${lower(describeClaim(claim))}`];
}

const observedVerdict = ({ scenario, rows }: StudyRecord, claim: Claim): ClaimVerdict =>
  judgeClaim(claim, observedSpace(scenario, rows, namedFactors(claim))).verdict;

/** The fault in the analysis of the agent's own data. */
function analysisFault(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault {
  const beside = kind === "false-negative" ? variedBeside(study) : [];
  if (beside.length > 0) return ["disobeyed-task", `only ${beside.join(", ")} varied, which the question is not about`];
  if (kind === "false-negative")
    return ["unsound-design", "the study's own data do not show it: the design mixes it with something else"];
  const verdict = observedVerdict(study, claim);
  if (verdict === "contradicted") return ["interpretation-error", "the study's own data say otherwise"];
  if (verdict === "supported")
    return ["unsound-design", "the study's own data say so: the design mixes it with something else"];
  return ["conclusion-error", "the study's own data do not decide it"];
}

const lower = (text: string): string => text[0].toLowerCase() + text.slice(1).replace(/\.$/, "");
