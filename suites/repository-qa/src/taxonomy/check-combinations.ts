import type { Domain, Factor, Measurement, Outcome } from "./field-schema.ts";

/** Checks that gates, kinds, absences and anchors name variables and levels of their domain. */
export function checkCombinations(domain: Domain, problems: string[]): void {
  const { gates = [], kinds = [], absent = [], anchors = [], outcomes, factors, measurements } = domain;
  const complain = (problem: string): number => problems.push(`${domain.name}: ${problem}`);
  const parents = new Map<string, Factor | Measurement>(
    [...factors, ...measurements].map((each) => [each.short, each]),
  );
  const outcomeNamed = new Map(outcomes.map((each) => [each.short, each]));
  for (const { of, on, where, only, except, like } of gates) {
    const [gated, switching] = [parents.get(of), parents.get(where)];
    const named = `gate of '${of}' by '${where}'`;
    if (gated === undefined || switching === undefined || of === where) {
      complain(`${named}: both are factors or measurements`);
      continue;
    }
    const levels = levelsOf(switching);
    if (only !== undefined && except !== undefined) complain(`${named}: 'only' or 'except'`);
    for (const level of only ?? except ?? []) {
      if (levels?.includes(level) !== true) complain(`${named}: no level '${level}'`);
    }
    if ((only ?? except) === undefined && levels?.some((level) => typeof level === "string"))
      complain(`${named}: a category opens by its levels`);
    if (like !== undefined && levelsOf(gated)?.includes(like) === false) complain(`${named}: like no level '${like}'`);
    const concerned = (on ?? outcomes.map(({ short }) => short)).filter((short) => acts(outcomeNamed.get(short), of));
    if (concerned.length === 0) complain(`${named}: '${of}' acts on none of its outcomes`);
    for (const short of concerned) {
      if (switching.either?.includes(short)) complain(`${named}: '${where}' is either way of '${short}'`);
    }
  }
  for (const { column, of, at } of kinds) {
    const kind = parents.get(of);
    const named = `kinds of '${column}' by '${of}'`;
    const measurement = measurements.find(({ short }) => short === column);
    const outcome = outcomeNamed.get(column);
    const range = measurement?.range ?? outcome?.range;
    if (kind === undefined || range === undefined) {
      complain(`${named}: a number of the domain by a category`);
      continue;
    }
    if (Object.keys(at).sort().join("|") !== [...(levelsOf(kind) ?? [])].map(String).sort().join("|"))
      complain(`${named}: one range for each level`);
    if (Object.values(at).some(([low, high]) => !(range[0] <= low && low < high && high <= range[1])))
      complain(`${named}: ranges lie inside ${range.join(" to ")}`);
    if (outcome !== undefined && !acts(outcome, of)) complain(`${named}: '${of}' has no effect on '${column}'`);
    if (
      measurement !== undefined &&
      !("normal" in measurement.distribution && factors.some(({ short }) => short === of))
    )
      complain(`${named}: only a normal measurement, by a factor`);
  }
  for (const { column, of, levels, as } of absent) {
    const factor = factors.find(({ short }) => short === of);
    const range = measurements.find(({ short }) => short === column)?.range ?? outcomeNamed.get(column)?.range;
    const isThere = outcomeNamed.has(column) || measurements.some(({ short }) => short === column);
    const known: readonly (string | number)[] = factor?.levels ?? [];
    if (!isThere || factor === undefined || levels.some((level) => !known.includes(level)))
      complain(`'${column}' is absent by '${of}': a column, a factor and its levels`);
    if (as !== undefined && !(range !== undefined && range[0] <= as && as <= range[1]))
      complain(`'${column}' is ${as} by '${of}': inside its range`);
  }
  for (const { outcome, at, value } of anchors) {
    const { range, scale } = outcomeNamed.get(outcome) ?? {};
    if (range === undefined || value < range[0] || value > range[1] || (scale === "log" && value <= 0))
      complain(`anchor of '${outcome}': inside the range of a numeric outcome`);
    for (const [short, level] of Object.entries(at)) {
      const known: readonly (string | number)[] = factors.find((each) => each.short === short)?.levels ?? [];
      if (!known.includes(level)) complain(`anchor of '${outcome}': '${short}' has no level '${level}'`);
    }
  }
}

const acts = (outcome: Outcome | undefined, of: string): boolean =>
  outcome?.effects.some((effect) => effect.of === of) === true;

/** The levels of a factor or of a recorded category; undefined for a recorded number. */
function levelsOf(variable: Factor | Measurement): readonly (string | number)[] | undefined {
  if ("levels" in variable) return variable.levels;
  return "category" in variable.distribution ? Object.keys(variable.distribution.category) : undefined;
}
