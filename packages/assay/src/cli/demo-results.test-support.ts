import type { AnySuite } from "@assay/contract";

/** What is wrong with the tables that the demo of some suites printed. */
export function wrongInDemo(out: string, suites: readonly AnySuite[]): string[] {
  return suites.flatMap(({ name, bounds }) => {
    // Where chance has a part in the world, not even the ceiling is always right.
    const isOracle = bounds.ceiling.baseline === "oracle";
    const expected: readonly (readonly [baseline: string, isRight: (score: number) => boolean])[] = [
      ...Object.values(bounds).map(({ baseline }) => [baseline, Number.isFinite] as const),
      [bounds.ceiling.baseline, (score) => (isOracle ? score === 100 : score > 10 && score < 150)],
      [bounds.floor.baseline, (score) => score <= 0],
    ];
    return expected
      .filter(([baseline, isRight]) => !isRight(scoreOf(out, name, baseline)))
      .map(([baseline]) => `${name}, ${baseline}: '${scoreOf(out, name, baseline)}'`);
  });
}

/** The score behind a baseline's name in the table of a suite. */
function scoreOf(out: string, suite: string, baseline: string): number {
  const [, table = ""] = new RegExp(`^${suite} {3}.* · run ([\\s\\S]*?)^next: `, "m").exec(out) ?? [];
  return Number(new RegExp(`^${baseline} +(\\S+) `, "m").exec(table)?.[1]);
}
