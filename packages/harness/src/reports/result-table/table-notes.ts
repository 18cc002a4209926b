import { plainText } from "../../terminal/index.ts";
import { baselineMark } from "./draw-bar.ts";
import { formatScore } from "./format-score.ts";
import type { ResultGroup } from "./result-table.ts";

/** With fewer worlds an interval is so wide that a table says so. */
const fewWorlds = 5;

/** What must be told of a suite's table beside its figures: nothing in the usual case. */
export function tableNotes(
  groups: readonly ResultGroup[],
  {
    isPercent,
    marks,
    nameOf,
  }: {
    readonly isPercent: boolean;
    /** What the marks on the bars are of, where there are any. */
    readonly marks: readonly string[];
    readonly nameOf: (group: ResultGroup) => string;
  },
): string[] {
  const scores = groups.map(({ figures }) => figures.score).filter(({ clusters }) => clusters > 0);
  const retried = groups.reduce((sum, { figures }) => sum + figures.retried, 0);
  return [
    ...(marks.length === 0 ? [] : [`${baselineMark} marks ${marks.join(" and ")}.`]),
    ...(scores.some(({ clusters }) => clusters < fewWorlds)
      ? [`With fewer than ${fewWorlds} worlds little can be said: more worlds say more than more items.`]
      : []),
    ...(scores.some(({ interval }) => interval.defined && interval.method === "bootstrap-t")
      ? ["~ is an approximate interval (bootstrap-t), because the score has no bounds."]
      : []),
    ...(scores.some(({ interval }) => !interval.defined && interval.because === "too-few")
      ? ["few worlds: a score without bounds has an interval from ten worlds on."]
      : []),
    ...groups.flatMap((group) => brokenNotes(group, nameOf(group), isPercent)),
    ...(retried === 0
      ? []
      : [`${retried} ${retried === 1 ? "episode was" : "episodes were"} tried again after a failure of ours.`]),
  ];
}

/** What crashed and failed, by cause, and what the score would be otherwise. */
function brokenNotes({ figures }: ResultGroup, name: string, isPercent: boolean): string[] {
  const { outcomes, causes, failed, withoutCrashed, hadFailed } = figures;
  const mean = (value: number): string => formatScore(value, { isPercent });
  const without = withoutCrashed === undefined ? "" : `; without them ${mean(withoutCrashed)}`;
  const bounds =
    hadFailed === undefined ? "" : `; had all been wrong ${mean(hadFailed.wrong)}, all right ${mean(hadFailed.right)}`;
  return [
    ...(outcomes.crashed === 0
      ? []
      : [
          `${name}${outcomes.crashed} crashed after the agent's first action (${listCauses(causes.crashed)}) and count as they stand${without}.`,
        ]),
    ...(failed === 0
      ? []
      : [`${name}${failed} failed for reasons of ours (${listCauses(causes.failed) || "no score"})${bounds}.`]),
  ];
}

const listCauses = (counts: { readonly [cause: string]: number }): string =>
  Object.entries(counts)
    .sort()
    .map(([cause, count]) => `${plainText(cause)} ${count}`)
    .join(", ");
