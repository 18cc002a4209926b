import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { mean, standardDeviation } from "../numerics/statistics/descriptive.ts";
import { codecs, type Table } from "../tables/index.ts";
import { stripControls } from "../tools/strip-controls.ts";
import { enzymeTable, enzymeWorld } from "./demo/enzyme-world.ts";
import { parseWholeNumber } from "./options.ts";
import { formatTable, printJson } from "./terminal.ts";
import { cannotWrite, makeFolder } from "./write-folder.ts";

interface Options {
  readonly seed: string;
  readonly rows: number;
  readonly out: string;
  readonly json?: boolean;
}

interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** `assay demo`: a seeded world in miniature. */
export function demoCommand(): Command {
  return new Command("demo")
    .description("draw a small table from a hidden law, write it in all six formats, and print its content hashes")
    .option("--seed <seed>", "what fixes the world; the same seed gives the same bytes on every machine", "7")
    .option(
      "--rows <number>",
      "rows of the table, 1 to 100000",
      (value) => parseWholeNumber("--rows", value, 1, 100_000),
      200,
    )
    .option("--out <folder>", "where the six files go", "demo")
    .option("--json", "print the result as JSON")
    .action((options: Options) => {
      const world = enzymeWorld(options.seed);
      const table = enzymeTable(options.seed, world, options.rows);
      const files = writeFiles(table, options.out);
      const summary = summarise(table);
      if (options.json) printJson({ seed: options.seed, world, summary, files });
      else process.stdout.write(describe(options, world, summary, files));
    });
}

function writeFiles(table: Table, folder: string): WrittenFile[] {
  makeFolder(folder);
  return Object.values(codecs).map((codec) => {
    const path = join(folder, `enzyme.${codec.extension}`);
    const bytes =
      codec === codecs.log ? codecs.log.encode(table, { timestamp: { column: "measured_at" } }) : codec.encode(table);
    try {
      writeFileSync(path, bytes);
    } catch (error) {
      throw cannotWrite(path, error);
    }
    return { path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
}

function summarise(table: Table) {
  return table.columns.map(({ name, column }) => {
    if (column.kind !== "float" && column.kind !== "integer") return { name, kind: column.kind };
    const average = mean(column.values);
    const spread = standardDeviation(column.values, 1);
    return {
      name,
      kind: column.kind,
      missing: column.values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0),
      mean: average.defined ? average.value : null,
      standardDeviation: spread.defined ? spread.value : null,
    };
  });
}

function describe(
  { seed, rows }: Options,
  { law, constants }: ReturnType<typeof enzymeWorld>,
  summary: ReturnType<typeof summarise>,
  files: readonly WrittenFile[],
): string {
  const hidden = Object.entries(constants).map(([name, value]) => `${name} = ${value}`);
  const number = (value: number | null | undefined): string => (typeof value === "number" ? value.toPrecision(4) : "");
  return [
    `An enzyme assay from seed ${stripControls(seed)}: ${rows} reactions.`,
    `Hidden law: rate = ${law}`,
    `Hidden constants: ${hidden.join(", ")}\n`,
    formatTable(
      ["column", "kind", "missing", "mean", "standard deviation"],
      summary.map((row) => [
        row.name,
        row.kind,
        String(row.missing ?? ""),
        number(row.mean),
        number(row.standardDeviation),
      ]),
    ),
    formatTable(
      ["file", "bytes", "SHA-256"],
      files.map((file) => [file.path, String(file.bytes), file.sha256]),
    ),
    "The same seed gives the same bytes on every machine.\n",
  ].join("\n");
}
