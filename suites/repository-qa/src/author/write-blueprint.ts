import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column } from "../blueprint/column-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { PathPlan } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { isOfCalendar } from "./calendar-factors.ts";
import { chooseColumns } from "./choose-columns.ts";
import { chooseContext } from "./choose-context.ts";
import { chooseLayout } from "./choose-layout.ts";
import { authorStreams, drawExtension, finishBlueprint } from "./finish-blueprint.ts";
import { writeLaw } from "./write-law.ts";
import { writeMeasurement } from "./write-measurement.ts";
import { writeMoments } from "./write-moments.ts";
import { writeProject } from "./write-project.ts";

/**
 * The built-in author: writes a blueprint from a world's key. Each part has its own stream, named only by its purpose.
 * Worlds that differ in one setting therefore share every draw that the setting does not affect.
 */
export function writeBlueprint(key: string, settings: Settings): Blueprint {
  const draw = authorStreams(key);
  const context = chooseContext(draw("context"), settings.contexts);
  const extension = drawExtension(draw);
  const layout = chooseLayout(draw("layout"), context, settings, extension === "log");
  const factors = layout.variables.filter((variable) => variable.kind === "factor");
  const hasDates = layout.variables.some(({ kind }) => kind === "date");
  const chosen = chooseColumns(draw("columns"), context, settings, factors, timesOf(layout, extension), hasDates);
  const measured = chosen.measurements.map((measurement) =>
    writeMeasurement(draw("measurements").split(measurement.short), measurement),
  );
  const parents = { path: layout.variables, columns: measured };
  const outcomes = chosen.outcomes.map((outcome) =>
    writeLaw(draw("laws").split(outcome.outcome.short), outcome, parents, settings),
  );
  const identifiers = writeIdentifiers(draw("identifiers"), context, chosen.identifiers);
  const moments = writeMoments(draw("moments"), chosen.moments, layout.variables, context.field.field);
  const project = writeProject(draw("project"), context, layout.variables, chosen);
  const labels = [...identifiers, ...moments];
  return finishBlueprint(draw, { context, project, layout, extension, labels, measured, outcomes }, settings);
}

/** Labels of rows first. A second label of rows is that of a group of rows, as a subject has several trials. */
function writeIdentifiers(random: Stream, { domain }: Context, count: number): Column[] {
  const ofRows = domain.identifiers.filter(({ per }) => per === undefined);
  const ofFiles = domain.identifiers.filter(({ per }) => per === "file");
  return [...ofRows, ...ofFiles].slice(0, count).map(({ short, name, prefix, per }, place): Column => {
    const shared = per ?? (place > 0 ? random.integer(2, 8) : undefined);
    const digits = random.integer(4, 6);
    const numbered = { kind: "numbered", prefix: random.choose([prefix, `${prefix}-`]), digits } as const;
    const coded = random.choose([{ kind: "hexadecimal", digits: 8 }, { kind: "barcode" }] as const);
    const format = shared === undefined && random.uniform() < 0.3 ? coded : numbered;
    return {
      role: "identifier",
      short,
      name,
      about: aboutLabel(name, shared),
      missing: { kind: "none" },
      format,
      ...(shared === undefined ? {} : { shared }),
    };
  });
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

function aboutLabel(name: string, shared: "file" | number | undefined): string {
  const labelled = name.replace(/ (identifier|code)$/, "").replace(/^identifier of the /, "");
  if (shared === "file") return `Label of the ${labelled}, the same in all rows of a file.`;
  return shared === undefined ? `Unique label of the ${labelled}.` : `Label of the ${labelled}; rows may share it.`;
}
