import { sampleBeta } from "@assay/science/numerics/sampling/beta";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column, DependentColumn, IndependentColumn } from "../blueprint/column-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { PathPlan } from "../blueprint/path-schema.ts";
import { possiblePaths } from "../repository/path-tree.ts";
import type { Settings } from "../settings.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { writeAbout } from "./prose/write-readme.ts";
import { valueRangeOf } from "./write-measurement.ts";
import { writeMess } from "./write-mess.ts";

/** Returns the random stream of a part of the blueprint, by its purpose. */
export type Draw = (purpose: string) => Stream;

/** The streams of a world's author. Built-in and model authors share them. */
export const authorStreams =
  (key: string): Draw =>
  (purpose) =>
    stream("repository-qa", "author", key, purpose);

export const drawExtension = (draw: Draw): Extension =>
  draw("extension").choose(["csv", "json", "jsonl", "xlsx", "txt", "log"] as const);

/** What an author writes of a study. */
export interface WrittenStudy {
  readonly context: Context;
  readonly project: Blueprint["project"];
  readonly layout: Omit<PathPlan, "files">;
  readonly extension: Extension;
  /** Identifier and moment columns. */
  readonly labels: readonly Column[];
  readonly measured: readonly IndependentColumn[];
  readonly outcomes: readonly DependentColumn[];
}

/**
 * Completes a written study with the parts that no author writes: number of files, missing cells, documents and mess.
 */
export function finishBlueprint(draw: Draw, written: WrittenStudy, settings: Settings): Blueprint {
  const { context, project, layout, extension, labels, measured, outcomes } = written;
  const columns = orderColumns(draw("order"), labels, [...measured, ...outcomes]);
  const files = drawFiles(draw("files"), settings.files, possiblePaths({ ...layout, files: 1 }));
  const study: Blueprint = {
    version: 1,
    context: { field: context.field.field, domain: context.domain.name, subdomain: context.subdomain.name },
    project,
    paths: { ...layout, files },
    extension,
    textFiles: settings.textFiles,
    columns: loseCells(draw("missing"), columns, measured, settings.missing),
    ...chooseSort(draw("sort"), columns),
    rows: settings.rows,
    readme: drawReadme(draw("readme"), settings.readme),
    ...chooseDictionary(draw("dictionary"), settings.dictionary),
  };
  const about = writeAbout(draw("about"), study);
  const tidy: Blueprint = { ...study, readme: { ...study.readme, about } };
  return settings.mess === false ? tidy : { ...tidy, mess: writeMess(draw("mess"), settings.mess, tidy) };
}

/**
 * The paper's rule: small numbers of files are likely. If there are no more possible paths than the minimum, all exist.
 */
function drawFiles(random: Stream, { alpha, beta, least, most }: Settings["files"], possible: number): number {
  if (possible <= least) return possible;
  return Math.round(least + sampleBeta(random, alpha, beta) * (Math.min(most, possible) - least));
}

/** Most tables start with labels and times and end with outcomes. Some have no order. */
function orderColumns(random: Stream, labels: readonly Column[], values: readonly Column[]): Column[] {
  return random.uniform() < 0.3 ? [...labels, ...random.shuffle([...values])] : [...labels, ...values];
}

/** Half of the tables are kept as they were recorded. Most others are sorted by a label or a time, a few by a value. */
function chooseSort(random: Stream, columns: readonly Column[]): { sortBy?: string } {
  if (random.uniform() < 0.5) return {};
  const times = columns.filter(({ role }) => role === "moment");
  const labels = columns.filter(({ role }) => role === "identifier");
  const values = columns.filter(({ role }) => role === "independent");
  const sortable = random.uniform() < 0.15 ? values : times.length > 0 ? times : labels;
  return { sortBy: random.choose(sortable).short };
}

function chooseDictionary(
  random: Stream,
  wanted: Settings["dictionary"],
): Pick<Blueprint, "dictionary" | "dictionaryStyle"> {
  const drawn = random.choose(["none", "partial", "full"] as const);
  const dictionary = wanted === "drawn" ? drawn : wanted;
  return { dictionary, dictionaryStyle: random.uniform() < 0.3 ? "list" : "table" };
}

/** Some columns lose cells, at random or more often where another column is high. Labels and times never do. */
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
    const [low, high] = valueRangeOf(cause) ?? [0, 1];
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
