/**
 * What judges decide together: a criterion passes where more than half of them say so, and a judge without a verdict
 * has not said so. A tie fails. Undefined where no judge has a verdict.
 */
export function vote(verdicts: readonly (boolean | undefined)[]): boolean | undefined {
  if (verdicts.every((verdict) => verdict === undefined)) return undefined;
  return 2 * verdicts.filter((verdict) => verdict === true).length > verdicts.length;
}
