import { check } from "@assay/science/formulas/language/check";
import { power } from "@assay/science/numerics/power";
import { checkCombinations } from "./check-combinations.ts";
import type { Domain, Effect, Factor, Field, Measurement, Outcome, Subdomain } from "./field-schema.ts";

/** Checks beyond the schema: unique names, valid references, and consistent numbers. */
export function checkField(field: Field): string[] {
  const problems: string[] = [];
  checkNames("shared", [...field.shared.factors, ...field.shared.measurements], problems);
  for (const measurement of field.shared.measurements) checkMeasurement("shared", measurement, problems);
  for (const factor of field.shared.factors) checkFactor("shared", factor, problems);
  const domainNames = field.domains.map((domain) => domain.name);
  for (const name of repeated(domainNames)) problems.push(`domain '${name}' is there twice`);
  const subdomainNames = field.domains.flatMap((domain) => domain.subdomains.map((subdomain) => subdomain.name));
  for (const name of repeated(subdomainNames)) problems.push(`subdomain '${name}' is there twice`);
  for (const domain of field.domains) checkDomain(field, domain, problems);
  return problems;
}

type Described = { readonly short: string; readonly name: string };

function checkDomain(field: Field, domain: Domain, problems: string[]): void {
  const where = domain.name;
  const own = [...domain.identifiers, ...domain.factors, ...domain.measurements, ...domain.outcomes];
  checkNames(where, [...own, ...field.shared.factors, ...field.shared.measurements], problems);
  const variables = domain.factors.length + domain.measurements.length + domain.outcomes.length;
  if (variables < 14) problems.push(`${where}: ${variables} variables, at least 14 are wanted`);
  for (const factor of domain.factors) checkFactor(where, factor, problems);
  const factors = domain.factors.map((factor) => factor.short);
  for (const name of (domain.apart ?? []).flat()) {
    if (!factors.includes(name)) problems.push(`${where}: '${name}' is kept apart and is no factor of the domain`);
  }
  for (const measurement of domain.measurements) {
    checkMeasurement(where, measurement, problems);
    checkFollows(where, measurement, domain, problems);
    checkTied(where, measurement, domain.measurements.filter(isNumber), problems);
    if (measurement.either !== undefined && !isNumber(measurement))
      problems.push(`${where}.${measurement.short}: a category has no direction`);
    checkEither(where, measurement, domain, problems);
  }
  for (const factor of domain.factors) checkEither(where, factor, domain, problems);
  const columns = [...domain.measurements, ...field.shared.measurements, ...domain.outcomes].map(({ short }) => short);
  for (const [factor, column] of domain.without ?? []) {
    if (!factors.includes(factor) || !columns.includes(column))
      problems.push(`${where}: '${factor}' without '${column}' names no factor and column`);
  }
  const shared = [...field.shared.factors, ...field.shared.measurements].map(({ short }) => short);
  for (const name of domain.foreign ?? []) {
    if (!shared.includes(name)) problems.push(`${where}: '${name}' is foreign and no variable of any study`);
  }
  for (const outcome of domain.outcomes) {
    checkOutcome(where, outcome, domain, problems);
    checkTied(where, outcome, domain.outcomes.filter(isReadInRows), problems);
    if ((outcome.tied ?? outcome.below) !== undefined && !isReadInRows(outcome))
      problems.push(`${where}.${outcome.short}: only numbers that are read in every row are tied or have bounds`);
    checkBound(where, outcome, domain, problems);
    checkComputed(where, outcome, domain, problems);
  }
  const touched = new Set(domain.outcomes.flatMap((outcome) => outcome.effects.map((effect) => effect.of)));
  const idle = domain.factors.filter((factor) => !touched.has(factor.short)).map((factor) => factor.short);
  if (idle.length > 2) problems.push(`${where}: factors that act on nothing: ${idle.join(", ")}; at most two may`);
  checkCombinations(domain, problems);
  for (const subdomain of domain.subdomains) checkSubdomain(domain, subdomain, problems);
}

function checkSubdomain(domain: Domain, subdomain: Subdomain, problems: string[]): void {
  const where = `${domain.name} > ${subdomain.name}`;
  const { focus, foreign = [] } = subdomain;
  const outcomes = domain.outcomes.map(({ short }) => short);
  const measurements = domain.measurements.map(({ short }) => short);
  const others = [...domain.factors.map(({ short }) => short), ...measurements];
  for (const name of focus) {
    if (!outcomes.includes(name) && !others.includes(name))
      problems.push(`${where}: focus '${name}' is no variable of the domain`);
  }
  if (!focus.some((name) => outcomes.includes(name))) problems.push(`${where}: focus has no outcome`);
  if (focus.filter((name) => others.includes(name)).length < 2)
    problems.push(`${where}: focus needs two factors or measurements`);
  for (const [name, kept] of Object.entries(subdomain.levels ?? {})) {
    const levels: readonly (string | number)[] = domain.factors.find(({ short }) => short === name)?.levels ?? [];
    if (kept.some((level) => !levels.includes(level)))
      problems.push(`${where}: '${name}' has no such levels: ${kept.join(", ")}`);
  }
  for (const name of foreign) {
    if (focus.includes(name) || ![...outcomes, ...measurements].includes(name))
      problems.push(`${where}: foreign '${name}' is in its focus, or no measurement or outcome of the domain`);
  }
  if (outcomes.filter((name) => !foreign.includes(name)).length < 3)
    problems.push(`${where}: fewer than three outcomes are left`);
}

function checkNames(where: string, variables: readonly Described[], problems: string[]): void {
  for (const name of repeated(variables.map((variable) => variable.short)))
    problems.push(`${where}: short name '${name}' is there twice (shared ones count)`);
  const names = variables.map((variable) => variable.name.toLowerCase());
  for (const name of repeated(names)) problems.push(`${where}: name '${name}' is there twice (shared ones count)`);
}

function checkFactor(where: string, factor: Factor, problems: string[]): void {
  const levels: readonly (string | number)[] = factor.levels;
  const shown = levels.map((level) => String(level).toLowerCase());
  if (repeated(shown).length > 0) problems.push(`${where}.${factor.short}: a level is there twice`);
  if (
    levels.every((level) => typeof level === "number") &&
    levels.some((level, index) => index > 0 && level <= levels[index - 1])
  ) {
    problems.push(`${where}.${factor.short}: numeric levels ascend`);
  }
  if (shown.some((level) => level.length > 14))
    problems.push(`${where}.${factor.short}: a level is longer than 14 characters`);
}

function checkMeasurement(where: string, measurement: Measurement, problems: string[]): void {
  const at = `${where}.${measurement.short}`;
  const kind = measurementKind(measurement);
  const { distribution, range } = measurement;
  if (kind === "category") {
    if (range !== undefined || measurement.decimals !== undefined)
      problems.push(`${at}: a category has neither range nor decimals`);
    const levels = "category" in distribution ? Object.values(distribution.category) : [];
    if (levels.length < 2 || levels.length > 8) problems.push(`${at}: 2 to 8 categories`);
    if (Math.abs(levels.reduce((sum, weight) => sum + weight, 0) - 1) > 1e-9)
      problems.push(`${at}: probabilities sum to 1`);
    return;
  }
  if (range === undefined || range[0] >= range[1]) {
    problems.push(`${at}: a range [low, high] with low < high is needed`);
    return;
  }
  const [low, high] = range;
  if (kind === "integer" && (measurement.decimals !== undefined || !Number.isInteger(low) || !Number.isInteger(high))) {
    problems.push(`${at}: an integer has a whole range and no decimals`);
  }
  if (kind === "continuous" && measurement.decimals === undefined) problems.push(`${at}: decimals are needed`);
  if (
    kind === "continuous" &&
    measurement.decimals !== undefined &&
    (high - low) * power(10, measurement.decimals) < 50
  ) {
    problems.push(`${at}: fewer than 50 different values; more decimals`);
  }
  const [least, most] = likelyValues(measurement, low, high);
  const slack = 1e-9 * Math.max(Math.abs(low), Math.abs(high));
  if (least < low - slack || most > high + slack) {
    problems.push(
      `${at}: the distribution mostly gives ${least.toPrecision(4)} to ${most.toPrecision(4)}, outside its range [${low}, ${high}]`,
    );
  }
}

type Tied = Pick<Measurement, "short" | "tied">;

const isNumber = (measurement: Measurement): boolean => measurementKind(measurement) !== "category";
const isReadInRows = ({ kind, per }: Outcome): boolean => kind !== "category" && per === undefined;

function checkTied(where: string, { short, tied }: Tied, others: readonly Tied[], problems: string[]): void {
  if (tied === undefined) return;
  const other = others.find((each) => each.short === tied.to && each.short !== short);
  if (other === undefined || other.tied !== undefined)
    problems.push(`${where}.${short}: tied to '${tied.to}', which is no number that is drawn first`);
}

function checkEither(
  where: string,
  { short, either = [] }: Factor | Measurement,
  { outcomes }: Domain,
  problems: string[],
): void {
  for (const name of repeated(either)) problems.push(`${where}.${short}: '${name}' is there twice`);
  for (const name of either) {
    const outcome = outcomes.find((each) => each.short === name);
    if (outcome === undefined || !isReadInRows(outcome))
      problems.push(`${where}.${short}: either way of '${name}', which is no number of every row`);
    else if (outcome.effects.some(({ of }) => of === short))
      problems.push(`${where}.${short}: either way of '${name}', whose effects name it`);
  }
}

function checkBound(where: string, { short, below }: Outcome, domain: Domain, problems: string[]): void {
  if (below === undefined) return;
  const isThere =
    domain.factors.some((each) => each.short === below.of && kindsOf(each) === undefined) ||
    domain.measurements.some((each) => each.short === below.of && isNumber(each)) ||
    domain.outcomes.some((each) => each.short === below.of && each.kind !== "category" && each.below === undefined);
  if (!isThere || below.of === short)
    problems.push(`${where}.${short}: below '${below.of}', which is no number without a bound of its own`);
}

/** The numbers of a domain that a formula can name: an outcome that is computed itself cannot be named. */
function checkComputed(where: string, outcome: Outcome, domain: Domain, problems: string[]): void {
  if (outcome.computed === undefined) return;
  const numbers = [
    ...domain.factors.filter((factor) => kindsOf(factor) === undefined),
    ...domain.measurements.filter(isNumber),
    ...domain.outcomes.filter((each) => each.kind !== "category" && each.computed === undefined),
  ];
  const declared = Object.fromEntries(numbers.map(({ short }) => [short, "number" as const]));
  const checked = check(outcome.computed, declared, { result: "number" });
  if (!isReadInRows(outcome)) problems.push(`${where}.${outcome.short}: only numbers of every row are computed`);
  else if (!checked.ok) problems.push(`${where}.${outcome.short}: ${checked.errors[0].message} in its formula`);
}

function checkFollows(where: string, { short, follows = {} }: Measurement, domain: Domain, problems: string[]): void {
  for (const [name, how] of Object.entries(follows)) {
    const factor = domain.factors.find((each) => each.short === name);
    if (factor === undefined) problems.push(`${where}.${short}: follows '${name}', which is no factor of the domain`);
    else {
      const named = typeof how === "number" ? "" : Object.keys(how).sort().join("|");
      const kinds = kindsOf(factor);
      if (named !== [...(kinds ?? [])].sort().join("|"))
        problems.push(`${where}.${short}: follows '${name}' by ${kinds === undefined ? "a number" : kinds.join(", ")}`);
    }
  }
}

/** Where nearly all values lie: within 3.5 standard deviations, or the support. */
function likelyValues({ distribution }: Measurement, low: number, high: number): readonly [number, number] {
  if ("normal" in distribution)
    return [
      distribution.normal[0] - 3.5 * distribution.normal[1],
      distribution.normal[0] + 3.5 * distribution.normal[1],
    ];
  if ("uniform" in distribution) return distribution.uniform;
  if ("exponential" in distribution) return [low, low + 6 * distribution.exponential[0]];
  if ("bernoulli" in distribution) return [0, 1];
  if ("binomial" in distribution) return [0, distribution.binomial[0]];
  if ("geometric" in distribution) return [1, Math.ceil(7 / distribution.geometric[0])];
  if ("poisson" in distribution) return [0, distribution.poisson[0] + 5 * Math.sqrt(distribution.poisson[0])];
  if ("negativeBinomial" in distribution) {
    const [r, p] = distribution.negativeBinomial;
    return [0, (r * (1 - p)) / p + (5 * Math.sqrt(r * (1 - p))) / p];
  }
  return [low, high];
}

/** Whether a measurement is recorded as a category, a whole number or a decimal. */
export function measurementKind({ distribution }: Measurement): "category" | "integer" | "continuous" {
  if ("category" in distribution) return "category";
  return ["normal", "uniform", "beta", "exponential"].some((name) => name in distribution) ? "continuous" : "integer";
}

function checkOutcome(where: string, outcome: Outcome, domain: Domain, problems: string[]): void {
  const at = `${where}.${outcome.short}`;
  if (outcome.kind === "category") {
    const { levels = [], shares, voids = {}, grades } = outcome;
    const graded = domain.outcomes.find(({ short }) => short === grades?.of);
    if (grades !== undefined && (graded === undefined || graded.kind === "category"))
      problems.push(`${at}: grades '${grades.of}', which is no numeric outcome of the domain`);
    if (outcome.levels === undefined) problems.push(`${at}: a category needs levels`);
    if (shares !== undefined && shares.length !== levels.length) problems.push(`${at}: one share for each level`);
    if (shares !== undefined && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) > 1e-9)
      problems.push(`${at}: shares sum to 1`);
    for (const [level, columns] of Object.entries(voids)) {
      const others = domain.outcomes.filter(({ short }) => short !== outcome.short).map(({ short }) => short);
      if (!levels.includes(level) || columns.some((name) => !others.includes(name)))
        problems.push(`${at}: '${level}' voids ${columns.join(", ")}, which is no level and other outcomes`);
    }
    if (
      outcome.range !== undefined ||
      outcome.typical !== undefined ||
      outcome.decimals !== undefined ||
      outcome.scale !== undefined
    ) {
      problems.push(`${at}: a category has no range, typical, decimals or scale`);
    }
  } else {
    if ([outcome.levels, outcome.shares, outcome.voids, outcome.grades].some((each) => each !== undefined))
      problems.push(`${at}: levels, shares, voids and grades are for categories`);
    const { range, typical } = outcome;
    if (range === undefined || typical === undefined) problems.push(`${at}: range and typical are needed`);
    else {
      if (!(range[0] <= typical[0] && typical[0] < typical[1] && typical[1] <= range[1]))
        problems.push(`${at}: typical lies inside range`);
      if (outcome.scale === "log" && typical[0] <= 0) problems.push(`${at}: a log scale needs positive typical values`);
      const digits = outcome.decimals ?? 0;
      if ((typical[1] - typical[0]) * power(10, digits) < 20)
        problems.push(`${at}: fewer than 20 different typical values; more decimals or another unit`);
    }
    if ((outcome.kind === "continuous") !== (outcome.decimals !== undefined))
      problems.push(`${at}: decimals are for continuous outcomes, and needed there`);
  }
  const parents = new Map<string, Factor | Measurement>(
    [...domain.factors, ...domain.measurements].map((each) => [each.short, each]),
  );
  for (const name of repeated(outcome.effects.map((effect) => effect.of)))
    problems.push(`${at}: two effects of '${name}'`);
  for (const effect of outcome.effects) {
    const parent = parents.get(effect.of);
    if (parent === undefined)
      problems.push(`${at}: effect of '${effect.of}', which is no factor or measurement of the domain`);
    else checkEffect(`${at} <- ${effect.of}`, effect, parent, problems);
  }
}

function checkEffect(at: string, effect: Effect, parent: Factor | Measurement, problems: string[]): void {
  const kinds = kindsOf(parent);
  if (kinds !== undefined) {
    if (effect.how !== "levels" || effect.levels === undefined) problems.push(`${at}: a category acts by levels`);
    else {
      const named = Object.keys(effect.levels).sort();
      if (named.join("|") !== [...kinds].sort().join("|")) problems.push(`${at}: levels are ${kinds.join(", ")}`);
      const values = Object.values(effect.levels);
      if (Math.max(...values) - Math.min(...values) < 0.5) problems.push(`${at}: levels differ by at least 0.5`);
    }
    if (effect.at !== undefined || effect.shapes !== undefined)
      problems.push(`${at}: 'at' and 'shapes' are for numbers`);
    return;
  }
  if (effect.how === "levels" || effect.levels !== undefined)
    problems.push(`${at}: a number acts up, down, peak or dip`);
  const bell = effect.how === "peak" || effect.how === "dip";
  if (bell !== (effect.at !== undefined)) problems.push(`${at}: 'at' goes with peak and dip, and is needed there`);
  if (bell && effect.shapes !== undefined) problems.push(`${at}: 'shapes' go with up and down`);
  const [low, high] =
    "levels" in parent ? [Number(parent.levels[0]), Number(parent.levels.at(-1))] : (parent.range ?? [0, 1]);
  if (effect.at !== undefined && !(effect.at > low && effect.at < high))
    problems.push(`${at}: 'at' lies inside ${low} to ${high}`);
}

/** The names of a categorical variable's levels; undefined for a number. */
function kindsOf(variable: Factor | Measurement): readonly string[] | undefined {
  if ("levels" in variable) return typeof variable.levels[0] === "string" ? (variable.levels as string[]) : undefined;
  return "category" in variable.distribution ? Object.keys(variable.distribution.category) : undefined;
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
