import type { Stream } from "@assay/science/numerics/stream";
import type { PathPlan, PathSegment, PathVariable } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Factor, Subdomain } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { isOfCalendar } from "./calendar-factors.ts";
import { drawDays, drawPeople, drawSequence } from "./path-values.ts";

/** Probability of each placeholder that occurs at most once in a template. */
const singles = { date: 0.5, sequence: 0.45, researcher: 0.35 } as const;

/** Rows of which a file made on one day cannot hold many. */
const lastsDays = /\b(daily|days?|months?|years?|quarter|weeks?|season|24 h)\b/;

/** Rows of which a day has a few, so that a file of many was not made on one day. */
const takesHours =
  /\b(disturbance|cultivation|firing|discharge|experiment|focal|catchment|storm|stake|plot|digester|harvest|test run|filtration run|catalyst test|tumour|eye|pregnancy)\b/;

/** Factors that say where or by whom files were made. */
const placesAndTeams = /\b(site|laboratory|facility|location|country|region|station|team|crew|operator|coder)\b/;

/** Parts of one session, which follow each other within a day. */
const withinDay = /\b(stride|interval|segment|block|minutes?|pulse|load step)\b/;

/** Whether the rows of a file follow each other over days. */
const isOverDays = ({ row, period }: Context["domain"]): boolean =>
  lastsDays.test(row) || takesHours.test(row) || (period !== undefined && !withinDay.test(row));

type Placeholder = keyof typeof singles | Factor;

/**
 * Draws the path template without the number of files: which variables it has, where, and in which format. Log lines
 * contain full times, so a date in the paths of logs has its year.
 */
export function chooseLayout(
  random: Stream,
  context: Context,
  settings: Settings,
  needsYear: boolean,
): Omit<PathPlan, "files"> {
  const { field } = context;
  const { directories, perDirectory, inFile, ...limits } = settings.paths;
  const sizes = Array.from({ length: random.integer(...directories) }, () => random.integer(...perDirectory));
  const fileSize = random.integer(...inFile);
  const wanted = sizes.reduce((sum, size) => sum + size, fileSize);
  const placeholders = choosePlaceholders(random, context, wanted, needsYear, limits);
  const variables: PathVariable[] = placeholders.map((placeholder) =>
    variableOf(random, placeholder, needsYear, settings, field.shared.factors),
  );
  const expansion = random.choose(expansionsOf(variables));
  const segments = [...sizes, fileSize].map((size) => ({ size, separator: random.choose(["-", "_"] as const) }));
  const filled = fillSegments(
    segments,
    variables.map(({ short }) => short),
  ).map((segment) => ({ ...segment, separator: clearSeparator(segment, variables, expansion) }));
  return { directories: filled.slice(0, -1), file: filled[filled.length - 1], expansion, variables };
}

/**
 * How people write these values. A number alone says little, so it stands without its name only if it is the only one.
 * A name and a word are not written together.
 */
function expansionsOf(variables: readonly PathVariable[]): PathPlan["expansion"][] {
  const factors = variables.filter((variable) => variable.kind === "factor");
  const numbers = factors.filter(({ numeric }) => numeric).length;
  return [
    "name=value",
    "name_value",
    "name-value",
    ...(numbers === factors.length ? (["namevalue"] as const) : []),
    ...(numbers <= 1 ? (["value", "value"] as const) : []),
  ];
}

/** Distributes the names over the segments in their order. No segment stays empty. */
function fillSegments(
  segments: readonly { readonly size: number; readonly separator: PathSegment["separator"] }[],
  names: readonly string[],
): PathSegment[] {
  const counts = segments.map(() => 0);
  let left = names.length;
  for (let round = 0; left > 0; round++) {
    for (const [index, { size }] of segments.entries()) {
      if (round >= size || left === 0) continue;
      counts[index] += 1;
      left -= 1;
    }
  }
  let next = 0;
  return segments.flatMap(({ separator }, index) => {
    const variables = names.slice(next, next + counts[index]);
    next += counts[index];
    return variables.length === 0 ? [] : [{ separator, variables }];
  });
}

/** The other separator where the drawn one also stands inside a value or between a name and its value. */
function clearSeparator(
  { separator, variables: shorts }: PathSegment,
  variables: readonly PathVariable[],
  expansion: PathPlan["expansion"],
): PathSegment["separator"] {
  if (shorts.length < 2) return separator;
  const shown = shorts.flatMap((short) => variables.filter((variable) => variable.short === short));
  const inside = shown.map((variable) => {
    if (variable.kind === "factor") return expansion === "value" ? "" : expansion;
    if (variable.kind === "date") return variable.joiner;
    return variable.kind === "researcher" ? variable.format : "";
  });
  const other = separator === "-" ? "_" : "-";
  const has = (sign: string): boolean => inside.some((text) => text.includes(sign));
  return has(separator) && !has(other) ? other : separator;
}

/**
 * Factors of the subdomain come first, then the domain's others, then those of any study. Left out are factors that no
 * one would vary together with one before them, and parts of the calendar where paths or log lines have dates.
 */
function choosePlaceholders(
  random: Stream,
  { field, domain, subdomain }: Context,
  wanted: number,
  isLog: boolean,
  limits: Pick<Settings["paths"], "conditions" | "shared">,
): Placeholder[] {
  const isFocus = ({ short }: Factor) => subdomain.focus.includes(short);
  const own = random.shuffle(domain.factors.flatMap((factor) => inSubdomain(factor, subdomain)));
  const ordered = [
    ...own.filter(isFocus),
    ...own.filter((factor) => !isFocus(factor)),
    ...random
      .shuffle([...field.shared.factors])
      .filter(({ short }) => !domain.foreign?.includes(short))
      .slice(0, limits.shared),
  ];
  const chosenSingles = (Object.keys(singles) as (keyof typeof singles)[]).filter(
    (name) => random.uniform() < singles[name] && !(name === "date" && isOverDays(domain)),
  );
  const hasDates = isLog || chosenSingles.includes("date");
  const factors: Factor[] = [];
  for (const factor of ordered) {
    const isApart = (domain.apart ?? []).some(
      (pair) => pair.includes(factor.short) && factors.some(({ short }) => pair.includes(short)),
    );
    if (!isApart && !(hasDates && isOfCalendar(factor))) factors.push(factor);
  }
  const room = Math.min(limits.conditions, Math.max(2, wanted - chosenSingles.length));
  const taken = factors.slice(0, room);
  // One person does not work at several sites, and a team or operator says who it was.
  const hasPeople = taken.some(({ name }) => placesAndTeams.test(name));
  const kept = chosenSingles.filter((name) => name !== "researcher" || !hasPeople);
  const placeholders: Placeholder[] = [...taken, ...kept];
  const order = random.shuffle(placeholders.slice(0, Math.max(wanted, 3)));
  // Most people put days and run numbers last.
  return random.uniform() < 0.1 ? order : [...order.filter(isFactor), ...order.filter((each) => !isFactor(each))];
}

/** The factor with the levels that the subdomain's name leaves, if it can still be varied. */
export function inSubdomain(factor: Factor, { levels: kept }: Subdomain): Factor[] {
  const names = kept?.[factor.short]?.map(String);
  if (names === undefined) return [factor];
  const all: readonly (string | number)[] = factor.levels;
  const levels = all.filter((level) => names.includes(String(level)));
  // A description that lists the levels would name the others.
  const about = /:/.test(factor.about) ? `${factor.about.split(":")[0]}.` : factor.about;
  return levels.length < 2 ? [] : [{ ...factor, about, levels: levels as Factor["levels"] }];
}

const isFactor = (placeholder: Placeholder): placeholder is Factor => typeof placeholder === "object";

function variableOf(
  random: Stream,
  placeholder: Placeholder,
  needsYear: boolean,
  { exchangedDays, prior }: Settings,
  shared: readonly Factor[],
): PathVariable {
  switch (placeholder) {
    case "date":
      return drawDays(random, needsYear, exchangedDays);
    case "sequence":
      return drawSequence(random);
    case "researcher":
      return drawPeople(random);
    default:
      return {
        ...factorVariable(placeholder, shared.includes(placeholder)),
        ...(prior === "mixed" ? { either: placeholder.either ?? [] } : {}),
      };
  }
}

function factorVariable({ short, name, about, unit, levels }: Factor, isCircumstance: boolean): PathVariable {
  const numeric = typeof levels[0] === "number";
  return {
    kind: "factor",
    short,
    name,
    about,
    numeric,
    ...(isCircumstance ? { assigned: true } : {}),
    levels: levels.map((level) => String(level)),
    ...(unit === undefined ? {} : { unit }),
  };
}
