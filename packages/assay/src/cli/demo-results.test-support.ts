import type { AnySuite } from "@assay/contract";

/** What is wrong with the tables that the demo of some suites printed. */
export function wrongInDemo(out: string, suites: readonly AnySuite[]): string[] {
  return suites.flatMap(({ name, bounds }) => {
    // Where chance has a part in the world, not even the ceiling is always right.
    const best =
      bounds.ceiling.baseline === "oracle"
        ? /^\d+ +\d+ +(?:100\.0 %|1\.00)/
        : /^\d+ +\d+ +(?:[1-9]\d\.\d %|0\.[5-9]\d*|1\.[0-4]\d*) /;
    const expected: readonly (readonly [baseline: string, result: RegExp])[] = [
      ...Object.values(bounds).map(({ baseline }) => [baseline, /^\d+ /] as const),
      [bounds.ceiling.baseline, best],
      ["null", /^\d+ +\d+ +(?:0\.0 %|-1\.00) /],
    ];
    return expected
      .filter(([baseline, result]) => !result.test(resultOf(out, name, baseline)))
      .map(([baseline]) => `${name}, ${baseline}: '${resultOf(out, name, baseline)}'`);
  });
}

/** What stands behind a baseline's name in a table of results, or behind its number where names would be too wide. */
function resultOf(out: string, suite: string, baseline: string): string {
  const named = new RegExp(`^${suite} +baseline/${baseline} +(.*)$`, "m").exec(out);
  if (named !== null) return named[1];
  const [, number] = new RegExp(`^(\\d+) +suite ${suite}, agent baseline/${baseline}$`, "m").exec(out) ?? [];
  const table = out.slice(out.indexOf(`${number}  suite ${suite}, agent baseline/${baseline}`));
  return new RegExp(`^#  episodes[\\s\\S]*?^${number} +(.*)$`, "m").exec(table)?.[1] ?? "";
}
