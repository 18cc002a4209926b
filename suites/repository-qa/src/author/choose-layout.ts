import type { Stream } from "@assay/science/numerics/stream";
import type { PathPlan, PathSegment, PathVariable } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Factor } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { drawDays, drawPeople, drawSequence } from "./path-values.ts";

/** Probability of each placeholder that occurs at most once in a template. */
const singles = { date: 0.5, sequence: 0.45, researcher: 0.35 } as const;

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
  const { directories, perDirectory, inFile } = settings.paths;
  const sizes = Array.from({ length: random.integer(...directories) }, () => random.integer(...perDirectory));
  const fileSize = random.integer(...inFile);
  const wanted = sizes.reduce((sum, size) => sum + size, fileSize);
  const placeholders = choosePlaceholders(random, context, wanted);
  const expansion = random.choose(["name=value", "name_value", "name-value", "namevalue", "value"] as const);
  const variables: PathVariable[] = placeholders.map((placeholder) =>
    variableOf(random, placeholder, needsYear, settings.exchangedDays),
  );
  const segments = [...sizes, fileSize].map((size): { size: number; separator: PathSegment["separator"] } => ({
    size,
    separator: random.choose(["-", "_"] as const),
  }));
  const filled = fillSegments(
    segments,
    variables.map(({ short }) => short),
  );
  return { directories: filled.slice(0, -1), file: filled[filled.length - 1], expansion, variables };
}

/** Distributes the names over the segments, the file name first. No segment stays empty. */
function fillSegments(
  segments: readonly { readonly size: number; readonly separator: PathSegment["separator"] }[],
  names: readonly string[],
): PathSegment[] {
  const filled = segments.map(({ separator }) => ({ separator, variables: [] as string[] }));
  let next = 0;
  for (let round = 0; next < names.length; round++) {
    for (const [index, { size }] of segments.entries()) {
      if (round < size && next < names.length) {
        filled[index].variables.push(names[next]);
        next += 1;
      }
    }
  }
  return filled.filter(({ variables }) => variables.length > 0);
}

/** Factors of the subdomain come first, then the domain's others, then those of any study. */
function choosePlaceholders(random: Stream, { field, domain, subdomain }: Context, wanted: number): Placeholder[] {
  const isFocus = ({ short }: Factor) => subdomain.focus.includes(short);
  const own = random.shuffle([...domain.factors]);
  const factors = [
    ...own.filter(isFocus),
    ...own.filter((factor) => !isFocus(factor)),
    ...random.shuffle([...field.shared.factors]),
  ];
  const chosenSingles = (Object.keys(singles) as (keyof typeof singles)[]).filter(
    (name) => random.uniform() < singles[name],
  );
  const room = Math.max(2, wanted - chosenSingles.length);
  const placeholders: Placeholder[] = [...factors.slice(0, room), ...chosenSingles];
  return random.shuffle(placeholders.slice(0, Math.max(wanted, 3)));
}

function variableOf(random: Stream, placeholder: Placeholder, needsYear: boolean, exchangedDays: number): PathVariable {
  switch (placeholder) {
    case "date":
      return drawDays(random, needsYear, exchangedDays);
    case "sequence":
      return drawSequence(random);
    case "researcher":
      return drawPeople(random);
    default:
      return factorVariable(placeholder);
  }
}

function factorVariable({ short, name, about, unit, levels }: Factor): PathVariable {
  const numeric = typeof levels[0] === "number";
  return {
    kind: "factor",
    short,
    name,
    about,
    numeric,
    levels: levels.map((level) => String(level)),
    ...(unit === undefined ? {} : { unit }),
  };
}
