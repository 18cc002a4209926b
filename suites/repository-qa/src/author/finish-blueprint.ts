import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column, DependentColumn, IndependentColumn } from "../blueprint/column-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { PathPlan } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { writeAbout, writeSections } from "./prose/write-readme.ts";
import { rhythmOf } from "./row-rhythm.ts";
import { valueRangeOf } from "./write-measurement.ts";
import { writeMess } from "./write-mess.ts";

/** Returns the random stream of a part of the blueprint, by its purpose. */
export type Draw = (purpose: string) => Stream;

/** The streams of a world's author. Built-in and model authors share them. */
export const authorStreams =
  (key: string): Draw =>
  (purpose) =>
    stream("repository-qa", "author", key, purpose);

/** Fields in which programs and instruments write logs. */
const withLogs = /^(Computer|Math|Engineering|Natural)/;

export function drawExtension(draw: Draw, { field, domain }: Context): Extension {
  const common = ["csv", "json", "jsonl", "xlsx", "txt"] as const;
  // Nobody keeps a log of what is entered after the fact. What an instrument writes is often a log.
  const mayBeLog = withLogs.test(field.field) && !rhythmOf(domain.row).isEntered;
  return draw("extension").choose(mayBeLog ? [...common, "log", "log", "log"] : common);
}

/** What an author writes of a study. */
export interface WrittenStudy {
  readonly context: Context;
  readonly project: Blueprint["project"];
  readonly paths: PathPlan;
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
  const { context, project, paths, extension, labels, measured, outcomes } = written;
  const columns = orderColumns(draw("order"), labels, [...measured, ...outcomes]);
  const rounds = roundsOf(context, labels);
  const study: Blueprint = {
    version: 1,
    context: { field: context.field.field, domain: context.domain.name, subdomain: context.subdomain.name },
    project,
    paths,
    extension,
    textFiles: settings.textFiles,
    columns: loseCells(draw("missing"), columns, measured, settings.missing),
    ...(rounds === undefined ? {} : { rounds }),
    rows: drawRows(draw("rows"), settings.rows, context),
    readme: drawReadme(draw("readme"), settings.readme),
    ...chooseDictionary(draw("dictionary"), settings.dictionary),
  };
  const about = writeAbout(draw("about"), study);
  const sections = writeSections(draw("sections"), study);
  const tidy: Blueprint = { ...study, readme: { ...study.readme, about, sections } };
  return settings.mess === false ? tidy : { ...tidy, mess: writeMess(draw("mess"), settings.mess, tidy) };
}

/** How many rounds there are where all whom a label names act at once. */
function roundsOf({ domain }: Context, labels: readonly Column[]): number | undefined {
  const shared = labels.flatMap((label) => (label.role === "identifier" ? (label.shared ?? []) : []));
  return domain.inRounds ? shared.find((rows) => typeof rows === "number") : undefined;
}

/** The rows of a study's files. Studies differ in their number, and the files of one study have about the same. */
function drawRows(random: Stream, rows: Settings["rows"], { domain }: Context): Blueprint["rows"] {
  if (rows.kind !== "studies") return rows;
  const [from, to] = rhythmOf(domain.row).rows;
  const share = from + (to - from) * random.uniform();
  const mean = Math.round(rows.low + (rows.high - rows.low) * share);
  return { kind: "normal", mean, sd: Math.round(mean * random.choose([0.02, 0.06, 0.12, 0.2])), least: rows.least };
}

/** Most tables start with labels and times and end with outcomes. Some have no order. */
function orderColumns(random: Stream, labels: readonly Column[], values: readonly Column[]): Column[] {
  return random.uniform() < 0.3 ? [...labels, ...random.shuffle([...values])] : [...labels, ...values];
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
    if (column.missing.kind !== "none") return column;
    // What was noted once for several rows is in all of them.
    if (column.role === "dependent" && (column.shared !== undefined || column.computed)) return column;
    if (column.role === "independent" && column.cluster?.within === 0) return column;
    // Settings and counters are known before anything is read.
    if (column.role === "independent" && (column.step ?? column.moves) !== undefined) return column;
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
