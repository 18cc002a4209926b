import { sampleBeta } from "../../../numerics/sampling/beta.ts";
import { type Stream, stream } from "../../../numerics/stream.ts";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column, IndependentColumn } from "../blueprint/column-schema.ts";
import { possiblePaths } from "../repository/path-tree.ts";
import type { Settings } from "../settings.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { chooseColumns } from "./choose-columns.ts";
import { chooseContext } from "./choose-context.ts";
import { chooseLayout } from "./choose-layout.ts";
import { writeLaw } from "./write-law.ts";
import { reachOf, writeMeasurement } from "./write-measurement.ts";
import { writeMess } from "./write-mess.ts";
import { writeMoments } from "./write-moments.ts";
import { writeProject } from "./write-project.ts";

/**
 * The built-in author: a blueprint from a world's key. Each part has a stream of its own, named by its purpose alone, so
 * that worlds which differ in one setting share every draw that this setting does not touch.
 */
export function writeBlueprint(key: string, settings: Settings): Blueprint {
  const draw = (purpose: string): Stream => stream("repository-qa", "author", key, purpose);
  const context = chooseContext(draw("context"), settings.contexts);
  const extension = draw("extension").choose(["csv", "json", "jsonl", "xlsx", "txt", "log"] as const);
  const layout = chooseLayout(draw("layout"), context, settings, extension === "log");
  const factors = layout.variables.filter((variable) => variable.kind === "factor");
  const isYearless = layout.variables.some((variable) => variable.kind === "date" && !variable.order.includes("Y"));
  const chosen = chooseColumns(draw("columns"), context, settings, factors, !isYearless);
  const measured = chosen.measurements.map((measurement) =>
    writeMeasurement(draw("measurements").split(measurement.short), measurement),
  );
  const parents = { path: layout.variables, columns: measured };
  const outcomes = chosen.outcomes.map((outcome) =>
    writeLaw(draw("laws").split(outcome.outcome.short), outcome, parents, settings),
  );
  const identifiers = writeIdentifiers(draw("identifiers"), context, chosen.identifiers);
  const moments = writeMoments(draw("moments"), chosen.moments, layout.variables);
  const columns = orderColumns(draw("order"), [...identifiers, ...moments], [...measured, ...outcomes]);
  const files = drawFiles(draw("files"), settings.files, possiblePaths({ ...layout, files: 1 }));
  const blueprint: Blueprint = {
    version: 1,
    context: { field: context.field.field, domain: context.domain.name, subdomain: context.subdomain.name },
    project: writeProject(draw("project"), context, layout.variables, chosen),
    paths: { ...layout, files },
    extension,
    textFiles: settings.textFiles,
    columns: loseCells(draw("missing"), columns, measured, settings.missing),
    ...chooseSort(draw("sort"), columns),
    rows: settings.rows,
    readme: drawReadme(draw("readme"), settings.readme),
    dictionary:
      settings.dictionary === "drawn"
        ? draw("dictionary").choose(["none", "partial", "full"] as const)
        : settings.dictionary,
  };
  return settings.mess === false
    ? blueprint
    : { ...blueprint, mess: writeMess(draw("mess"), settings.mess, blueprint) };
}

/** The paper's rule: few files are likely, and all possible ones exist where that is no more than the least. */
function drawFiles(random: Stream, { alpha, beta, least, most }: Settings["files"], possible: number): number {
  if (possible <= least) return possible;
  return Math.round(least + sampleBeta(random, alpha, beta) * (Math.min(most, possible) - least));
}

function writeIdentifiers(random: Stream, { domain }: Context, count: number): Column[] {
  return domain.identifiers.slice(0, count).map(({ short, name, prefix }): Column => {
    const format = random.choose([
      { kind: "numbered", prefix, digits: random.integer(4, 6) },
      { kind: "numbered", prefix: `${prefix}-`, digits: random.integer(4, 6) },
      { kind: "hexadecimal", digits: 8 },
      { kind: "barcode" },
    ] as const);
    return {
      role: "identifier",
      short,
      name,
      about: `Label that tells ${domain.row} from the others of its file.`,
      missing: { kind: "none" },
      format,
    };
  });
}

/** Most tables begin with labels and times and end with outcomes; some have grown in no order. */
function orderColumns(random: Stream, labels: readonly Column[], values: readonly Column[]): Column[] {
  return random.uniform() < 0.3 ? [...labels, ...random.shuffle([...values])] : [...labels, ...values];
}

function chooseSort(random: Stream, columns: readonly Column[]): { sortBy?: string } {
  if (random.uniform() < 0.5) return {};
  const sortable = columns.filter(({ role }) => role !== "dependent");
  return { sortBy: random.choose(sortable).short };
}

/** Some columns lose cells: by chance, or more where another column is high. Labels and times never do. */
function loseCells(
  random: Stream,
  columns: readonly Column[],
  measured: readonly IndependentColumn[],
  { columns: share, rate }: Settings["missing"],
): Column[] {
  const numeric = measured.filter(({ values }) => values.kind !== "category");
  return columns.map((column) => {
    if (column.role === "identifier" || column.role === "moment" || random.uniform() >= share) return column;
    const most = Number((rate * (0.25 + 0.75 * random.uniform())).toPrecision(2));
    const causes = numeric.filter(({ short }) => short !== column.short);
    if (causes.length === 0 || random.uniform() < 0.6) return { ...column, missing: { kind: "random", rate: most } };
    const cause = random.choose(causes);
    const [low, high] = reachOf(cause) ?? [0, 1];
    const above = Number(((low + high) / 2).toPrecision(3));
    return {
      ...column,
      missing: {
        kind: "depending",
        when: cause.short,
        above,
        rate: most,
        otherwise: Number((most / 5).toPrecision(2)),
      },
    };
  });
}

function drawReadme(random: Stream, chances: Settings["readme"]): Blueprint["readme"] {
  const present = random.uniform() < chances.present;
  const title = random.uniform() < chances.title && present;
  return { present, title, abstract: random.uniform() < chances.abstract && title };
}
