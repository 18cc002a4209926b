import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";

type Period = NonNullable<Context["domain"]["period"]>;
type Identifier = Extract<Column, { role: "identifier" }>;

/** Things that carry printed bar codes. */
const withBarcode = /\b(unit|tube|vial|bottle|sample|specimen|fruit|package|cell)\b/;

/** Numbers that each file has to itself: more than a file has rows. */
const rowsBlock = 1000;

/** The same for groups of rows, of which a file has fewer. */
const groupsBlock = 100;

/** How many machines, sites or instruments a study has that goes back to the same ones. */
const fewThings = [3, 8] as const;

/** Labels of rows first. A second label of rows is that of a group of rows, as a subject has several trials. */
export function writeIdentifiers(
  random: Stream,
  { field, domain }: Context,
  count: number,
  files: number,
): Identifier[] {
  const ofRows = domain.identifiers.filter(({ per }) => per === undefined);
  const ofFiles = domain.identifiers.filter(({ per }) => per === "file");
  const labels = [...ofRows, ...ofFiles]
    .slice(0, count)
    .map(({ short, name, prefix, per, few, rows }, place): Identifier => {
      const shared = per ?? rows ?? (place > 0 ? random.integer(4, 12) : undefined);
      const block = shared === undefined ? rowsBlock : shared === "file" ? 1 : groupsBlock;
      const digits = few ? 2 : Math.max(3, String((files + 1) * block).length);
      const pool = few ? { pool: random.integer(...fewThings) } : {};
      const numbered = {
        kind: "numbered",
        prefix: random.choose([prefix, `${prefix}-`]),
        digits,
        block,
        ...pool,
      } as const;
      return {
        role: "identifier",
        short,
        name,
        about: aboutLabel(name, shared),
        missing: { kind: "none" },
        format: shared === undefined ? (codeOf(random, field.field, name) ?? numbered) : numbered,
        ...(shared === undefined ? {} : { shared }),
      };
    });
  return domain.period === undefined ? labels : [...labels, writePeriod(random.split("period"), domain.period, labels)];
}

/** The first years of studies over years, quarters and months, which end before anything was filed. */
const firstYears: { readonly [unit in Period["unit"]]: readonly [number, number] } = {
  year: [2005, 2011],
  quarter: [2014, 2019],
  month: [2003, 2008],
  count: [1, 1],
};

/** The column that says to which time a row belongs, counted within the group of rows if there is one. */
function writePeriod(
  random: Stream,
  { short, name, unit, prefix = "", first }: Period,
  labels: readonly Identifier[],
): Identifier {
  const group = labels.find(({ shared }) => typeof shared === "number")?.shared ?? "file";
  return {
    role: "identifier",
    short,
    name,
    about: `${name[0].toUpperCase()}${name.slice(1)} to which the row belongs.`,
    missing: { kind: "none" },
    format: { kind: "period", unit, first: first ?? random.integer(...firstYears[unit]), prefix, of: group },
  };
}

/** Some things have codes in place of numbers: bar codes on samples, hexadecimal digits from programs. */
function codeOf(random: Stream, field: string, name: string): Identifier["format"] | undefined {
  const isDrawn = random.uniform() < 0.4;
  if (isDrawn && field.startsWith("Life") && withBarcode.test(name)) return { kind: "barcode" };
  if (isDrawn && /^Computer|^Math/.test(field)) return { kind: "hexadecimal", digits: 8 };
  return undefined;
}

function aboutLabel(name: string, shared: "file" | number | undefined): string {
  const labelled = name.replace(/ (identifier|code)$/, "").replace(/^identifier of the /, "");
  if (shared === "file") return `Label of the ${labelled}, the same in all rows of a file.`;
  return shared === undefined ? `Unique label of the ${labelled}.` : `Label of the ${labelled}; rows may share it.`;
}
