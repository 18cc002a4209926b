import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { DependentColumn, IndependentColumn } from "../blueprint/column-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { PathPlan } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { isOfCalendar } from "./calendar-factors.ts";
import { type ChosenOutcome, chooseColumns } from "./choose-columns.ts";
import { chooseContext } from "./choose-context.ts";
import { chooseLayout } from "./choose-layout.ts";
import { type Combinations, combinationsOf } from "./combinations.ts";
import { authorStreams, drawExtension, finishBlueprint } from "./finish-blueprint.ts";
import { drawFiles, planDesign } from "./plan-design.ts";
import { rhythmOf } from "./row-rhythm.ts";
import { writeIdentifiers } from "./write-identifiers.ts";
import { writeLaw } from "./write-law.ts";
import { tieColumns, withSweep, writeMeasurement } from "./write-measurement.ts";
import { writeMoments } from "./write-moments.ts";
import { writeProject } from "./write-project.ts";

/**
 * The built-in author: writes a blueprint from a world's key. Each part has its own stream, named only by its purpose.
 * Worlds that differ in one setting therefore share every draw that the setting does not affect.
 */
export function writeBlueprint(key: string, settings: Settings): Blueprint {
  const draw = authorStreams(key);
  const context = chooseContext(draw("context"), settings.contexts);
  const extension = drawExtension(draw, context);
  const layout = chooseLayout(draw("layout"), context, settings, extension === "log");
  const limits = filesOf(context, settings);
  const files = drawFiles(draw("files"), limits, layout);
  const paths = planDesign(draw("design"), layout, files, rhythmOf(context.domain.row).isQuick, limits);
  const { variables } = paths;
  const factors = variables.filter((variable) => variable.kind === "factor");
  const hasDates = variables.some(({ kind }) => kind === "date");
  const chosen = chooseColumns(draw("columns"), context, settings, factors, timesOf(paths, extension), hasDates);
  const identifiers = writeIdentifiers(draw("identifiers"), context, chosen.identifiers, paths.files);
  const groups = identifiers.flatMap(({ shared }) => (typeof shared === "number" ? [shared] : []));
  const { period } = context.domain;
  const combinations = combinationsOf(context, settings);
  const surroundings = {
    path: variables,
    groupRows: groups[0],
    panel: period === undefined ? undefined : period.unit === "count" ? ("count" as const) : ("calendar" as const),
    isByInstrument: isByInstrument(context),
    fixed: combinations.fixed,
    kinds: combinations.kinds,
  };
  const measured = withSweep(
    tieColumns(
      chosen.measurements.map((measurement) => ({
        ...writeMeasurement(draw("measurements").split(measurement.short), measurement, surroundings),
        ...(settings.prior === "mixed" ? { either: measurement.either ?? [] } : {}),
      })),
      chosen.measurements,
    ),
    surroundings,
  );
  const parents = { path: variables, columns: measured };
  const readings = { ...surroundings, scatter: scatterOf(context) };
  const written = chosen.outcomes.map((outcome) =>
    writeLaw((short) => draw("laws").split(short), outcome, parents, settings, readings, chosen.outcomes),
  );
  const outcomes = settings.missing.columns === 0 ? written : withoutReadings(written, chosen.outcomes);
  const moments = writeMoments(draw("moments"), chosen.moments, paths, context, extension);
  const project = writeProject(draw("project"), context, variables, chosen);
  const labels = [...identifiers, ...moments];
  const study = {
    context,
    project,
    paths,
    extension,
    labels,
    measured: measured.map((column) => withAbsence(column, variables, combinations)),
    outcomes: outcomes.map((column) => withAbsence(column, variables, combinations)),
  };
  return finishBlueprint(draw, study, settings);
}

/** A column with what is not there, or the same in every row, at levels that the paths have. */
function withAbsence<C extends DependentColumn | IndependentColumn>(
  column: C,
  path: PathPlan["variables"],
  { absent }: Combinations,
): C {
  let changed = column;
  for (const { column: short, of, levels, as } of absent) {
    const factor = path.find((variable) => variable.short === of);
    if (short !== column.short || factor?.kind !== "factor") continue;
    const shown = factor.levels.filter((level) => levels.map(String).includes(level));
    if (shown.length === 0) continue;
    if (as !== undefined) changed = { ...changed, held: [...(changed.held ?? []), { of, levels: shown, value: as }] };
    else if (changed.missing.kind === "none")
      changed = { ...changed, missing: { kind: "void", when: of, levels: shown } };
  }
  return changed;
}

/** How many files a study can have. The paper draws their number in the same way in every domain. */
function filesOf({ domain: { mostFiles } }: Context, { files }: Settings): Settings["files"] {
  if (mostFiles === undefined || files.share === undefined) return files;
  return { ...files, most: Math.min(files.most, mostFiles) };
}

/** Whether instruments read specimens or programs; people, animals, fields and records differ more. */
const isByInstrument = ({ field }: Context): boolean => !/^(Life|Social)|Industrial/.test(field.field);

/** The outcomes, those without readings where a class says that there was nothing to read. */
function withoutReadings(columns: readonly DependentColumn[], chosen: readonly ChosenOutcome[]): DependentColumn[] {
  return columns.map((column) => {
    for (const { outcome } of chosen) {
      const levels = Object.entries(outcome.voids ?? {}).flatMap(([level, voided]) =>
        voided.includes(column.short) ? [level] : [],
      );
      if (levels.length > 0) return { ...column, missing: { kind: "void", when: outcome.short, levels } };
    }
    return column;
  });
}

/** Rows that are people or households: most of what differs between them no study has measured. */
const ofPeople =
  /person|people|participant|patient|pupil|student|child|respondent|worker|employee|household|resident|adult|athlete|volunteer|pregnan|couple|learner|examinee|customer|actor|cow/;

/**
 * How much of the range of noise a study uses. People, animals and fields differ more than specimens, instruments and
 * programs do, and a place differs little from itself a year later.
 */
function scatterOf(context: Context): number {
  const { domain } = context;
  if (domain.period !== undefined && domain.period.unit !== "count") return 0.3;
  if (isByInstrument(context)) return 0.4;
  return ofPeople.test(domain.row) ? 1.5 : 1;
}

/**
 * Which columns of times a study may have: none if paths have a date without a year or name a part of the calendar,
 * which the times would give away or contradict. A log has times in any case.
 */
function timesOf({ variables }: Pick<PathPlan, "variables">, extension: Extension): "none" | "some" | "needed" {
  const isYearless = variables.some((variable) => variable.kind === "date" && !variable.order.includes("Y"));
  if (isYearless || variables.some((variable) => variable.kind === "factor" && isOfCalendar(variable))) return "none";
  return extension === "log" ? "needed" : "some";
}
