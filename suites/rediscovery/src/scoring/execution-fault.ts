import { belongsToCell } from "../measures/cell-items.ts";
import { referenceCells } from "../study/reference-design.ts";
import type { Fault } from "./error-types.ts";
import { ignoringPlacebos } from "./observed-data.ts";
import { percent } from "./percent.ts";
import type { StudyRecord } from "./study-record.ts";
import { unvariedFault } from "./unvaried-fault.ts";

/** The share of idle requests above which a study counts as looping. */
const LOOPING = 0.5;
/** The same where the budget is used up, so that other requests were refused. */
const LOOPING_TO_THE_END = 0.25;
/** A study without claims has stopped early if it reached at most this share of the reference design's conditions. */
const EARLY = 0.5;

/** The fault, if any, in the course of the study as a whole. */
export function executionFault(study: StudyRecord): Fault | undefined {
  const { calls, rows, notUnderstood, handedIn, claims, conditions } = study;
  if (calls === 0 && notUnderstood === 0) {
    if (claims.length === 0) return ["premature-termination", "no call was ever answered"];
    return ["conclusion-error", "claims were made, and no call was ever answered"];
  }
  const { sent, different, idle } = study.repeated;
  if (idle > (study.beyondBudget > 0 ? LOOPING_TO_THE_END : LOOPING) * sent)
    return ["endless-loop", `${sent} requests about ${different} things: ${percent(idle / sent)} only repeat`];
  if (handedIn === 0) return ["premature-termination", `after ${calls} calls nothing was handed in`];
  const unread = notUnderstood / Math.max(1, calls + notUnderstood);
  if (unread > LOOPING && study.notUnderstoodDifferent < LOOPING * notUnderstood)
    return [
      "endless-loop",
      `${notUnderstood} prompts were not understood, and only ${study.notUnderstoodDifferent} of them differ`,
    ];
  if (unread > 0.5) return ["disobeyed-task", `${percent(unread)} of the prompts were about no item of the study`];
  if (claims.length === 0 && unvariedFault(study, "") === undefined && hasStopped(study))
    return ["premature-termination", `after ${conditions} conditions and ${calls} calls no claim was handed in`];
  if (study.isOnTask) return undefined;
  const beside = `none of ${rows.length} calls was made under conditions that the question is about`;
  const unvaried = unvariedFault(study, beside);
  if (unvaried !== undefined) return unvaried;
  if (conditions > 1) return ["disobeyed-task", beside];
  return ["conclusion-error", "claims were made, and only one condition was asked"];
}

/** Whether the study ended after one condition, or reached at most half of those of the reference design. */
function hasStopped({ scenario, rows, conditions, isOnTask }: StudyRecord): boolean {
  if (conditions === 1) return true;
  const { family, subjects } = scenario;
  const cells = referenceCells(family, subjects).map((cell) => ignoringPlacebos(family, cell, new Set()));
  const reached = cells.filter((cell) => rows.some((row) => belongsToCell(row, cell)));
  return isOnTask && reached.length <= EARLY * cells.length;
}
