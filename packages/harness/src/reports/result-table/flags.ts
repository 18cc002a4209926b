import type { GroupFigures } from "./group-figures.ts";

/** How many episodes of a group are not as they should be, in a few words each: 2 ungrounded, 1 tainted. */
export function flagsOf({
  failed,
  outcomes,
  wrongForm,
  rightUngrounded,
  rightPartial,
  integrity,
}: GroupFigures): string[] {
  const counts: readonly (readonly [count: number, what: string])[] = [
    [integrity.tainted, "tainted"],
    [integrity.unclear, "unclear"],
    [failed, "failed"],
    [outcomes.crashed, "crashed"],
    [outcomes["does-not-fit"], "too large"],
    [outcomes.limit, "at a limit"],
    [wrongForm, "in wrong form"],
    [rightUngrounded, "ungrounded"],
    [rightPartial, "partly grounded"],
  ];
  return counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
}
