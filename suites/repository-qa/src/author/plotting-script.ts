import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { contentFormat } from "../blueprint/content-format.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { Mess } from "../blueprint/mess-schema.ts";

/** How pandas reads each format. Log lines need a custom reader, so no sketch uses them. */
const readers: { readonly [extension in Exclude<Extension, "log">]: string } = {
  csv: "pd.read_csv(path)",
  json: "pd.read_json(path)",
  jsonl: "pd.read_json(path, lines=True)",
  xlsx: "pd.read_excel(path)",
  txt: 'pd.read_csv(path, sep="\\t")',
};

/** A script that plots one file. Undefined if there are no two numeric columns or no reader. */
export function plottingScript(random: Stream, blueprint: Blueprint): Mess["files"][number] | undefined {
  const { columns } = blueprint;
  const numbers = (role: "dependent" | "independent"): string[] =>
    columns.flatMap((column) => (column.role === role && column.values.kind !== "category" ? [column.short] : []));
  const [outcomes, measurements] = [numbers("dependent"), numbers("independent")];
  const format = contentFormat(blueprint.extension, blueprint);
  if (outcomes.length === 0 || measurements.length === 0 || format === "log") return undefined;
  const [y, x] = [random.choose(outcomes), random.choose(measurements)];
  const lines = [
    "# Sketch, not the final figure.",
    "import sys",
    "",
    "import matplotlib.pyplot as plt",
    "import pandas as pd",
    "",
    "path = sys.argv[1]",
    `table = ${readers[format]}`,
    `table.plot.scatter(x="${x}", y="${y}")`,
    `plt.savefig("${y}.png")`,
  ];
  return { path: `analysis/plot_${y}.py`, text: `${lines.join("\n")}\n` };
}
