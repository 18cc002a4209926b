import { countReadings, treatments } from "./count-readings.ts";
import { drawReadings } from "./draw-readings.ts";
import {
  agreedVerdict,
  analyseWithout,
  hiddenIn,
  isAliased,
  isCommonVerdict,
  type Omission,
  ofAnalysis,
  omissionsOf,
  reference,
  saidBy,
  sweepAnalysis,
  verdictOf,
} from "./judge-study.ts";
import { recordFiles } from "./record-files.ts";
import type { Study, Verdict } from "./study.ts";

/** Draws of the readings that are tried for a study. */
export const mostAttempts = 360;
export const mostIntervalAttempts = 120;
export const mostProcessAttempts = 60;
export const mostGatedAttempts = 240;

/** Whether those are to be right who take all as it is, and who obey the documents and look no further. */
interface Right {
  readonly sweep: boolean;
  readonly obedient: boolean;
}

/**
 * Whether an item can be made of a draw: the analyses that suit the design agree on the wanted verdict, and somebody who
 * forgets something finds another one. Where nothing can be forgotten, the plain analysis is right.
 */
export function acceptAttempt(study: Study, wanted: Verdict, right: Right, isLenient: boolean): boolean {
  const measured = drawReadings(study, study.attempt);
  const aliased = isAliased(study.design);
  if (!aliased) {
    const quick = reference(measured, study.design);
    if (quick === undefined || verdictOf(quick) !== wanted) return false;
  }
  const files = recordFiles(study);
  const omissions = omissionsOf(study);
  const hidden = hiddenIn(study);
  const isWrong = (omitted: typeof omissions): boolean => saidBy(analyseWithout(study, files, omitted)) !== wanted;
  const wrong = omissions.filter((omission) => isWrong([omission]));
  const sweep = verdictOf(sweepAnalysis(study, files)) === wanted;
  if (omissions.length > 0) {
    if (wrong.length === 0 && sweep) return false;
    // A clear case if it can be had: most single omissions lead astray, and all of them together do so or not as drawn.
    if (!isLenient && !aliased && (2 * wrong.length < omissions.length || sweep !== right.sweep)) return false;
  }
  if (hidden.length > 0 && (!aliased || hidden.includes("labels"))) {
    if (!wrong.some((omission) => hidden.some((name) => name === omission))) return false;
    if (wrong.length < 2 || isWrong(hidden) === right.obedient) return false;
  }
  if (!isCommonVerdict(study, files, wanted)) return false;
  return agreedVerdict(countReadings(study, files, new Set()), study.design) === wanted;
}

/** How far off, in standard errors, whoever looks no further than the documents has to be, and most who miss one thing. */
const farOff = 2.5;
/** How far treatments of what is wrong may differ. */
const near = 0.5;

/** Whether missing what no document mentions moves the estimate, and the way of mending it does not. */
export function acceptInterval(study: Study, isLenient: boolean): boolean {
  const hidden = hiddenIn(study);
  if (hidden.length === 0) return true;
  const files = recordFiles(study);
  const found = reference(countReadings(study, files, new Set()), study.design);
  const obedient = analyseWithout(study, files, hidden);
  if (found === undefined || obedient === undefined) return false;
  const apart = (estimate: number): number => Math.abs(estimate - found.estimate) / found.error;
  if (apart(obedient.estimate) < farOff) return false;
  const isMoving = (omission: Omission): boolean => {
    const other = analyseWithout(study, files, [omission]);
    return other === undefined || apart(other.estimate) > farOff;
  };
  const ofData = isLenient ? hidden : omissionsOf(study).filter((omission) => !ofAnalysis.has(omission));
  if (2 * ofData.filter(isMoving).length < ofData.length) return false;
  return treatments.every((treatment) => {
    const other = reference(countReadings(study, files, new Set(), treatment), study.design);
    return other !== undefined && apart(other.estimate) < near;
  });
}
