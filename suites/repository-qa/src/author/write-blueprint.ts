import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column } from "../blueprint/column-schema.ts";
import type { Settings } from "../settings.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
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
  const project = writeProject(draw("project"), context, layout.variables, chosen);
  const labels = [...identifiers, ...moments];
  return finishBlueprint(draw, { context, project, layout, extension, labels, measured, outcomes }, settings);
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
