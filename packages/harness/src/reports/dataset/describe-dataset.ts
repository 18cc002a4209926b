import { readPrompt } from "@assay/contract";
import type { Dataset, DatasetSize } from "./write-dataset.ts";

const sheet = readPrompt(new URL("./datasheet.md", import.meta.url), [
  "suite",
  "version",
  "generation",
  "preset",
  "seeds",
  "worlds",
  "items",
  "files",
  "bytes",
  "strata",
  "settings",
  "changed",
  "assay",
  "command",
  "licence",
  "canary",
]);

/** What a datasheet says of the canary, and with it of training on the dataset. */
const withCanary =
  "Do not train on this dataset. The canary string at the end of this page stands in every document of it that Assay wrote itself, so that it can be looked for.";
const withoutCanary =
  "This dataset was published without Assay's canary string (`--no-canary`), so that nothing keeps it from being gathered like any other text. Its worlds are not for evaluation.";

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The datasheet of a dataset of this size, with how many items have each value of each stratum. */
export function describeDataset(
  { suite, preset, settings, differing, seeds, assay, hasCanary }: Dataset,
  { worlds, items, files, bytes }: DatasetSize,
  strata: Counts,
): string {
  const changed = Object.entries(differing).map(([name, value]) => ` --set '${name}=${JSON.stringify(value)}'`);
  const write = hasCanary ? sheet.fill : (values: Parameters<typeof sheet.body>[0]) => `${sheet.body(values)}\n`;
  return write({
    suite: suite.name,
    version: suite.version,
    generation: String(suite.generation),
    preset,
    seeds,
    worlds: String(worlds),
    items: String(items),
    files: String(files),
    bytes: String(bytes),
    strata: describeStrata(strata),
    settings: JSON.stringify(settings, null, 2),
    assay: assay.version,
    command: `assay publish ${suite.name} --seeds ${seeds} --preset ${preset}${changed.join("")}${hasCanary ? "" : " --no-canary"} --out FOLDER`,
    changed: changed.join(""),
    licence: assay.licence,
    canary: hasCanary ? withCanary : withoutCanary,
  });
}

/** A table of strata in the order of their names, their values by size or name. */
function describeStrata(strata: Counts): string {
  const rows = [...strata]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, counts]) => `| ${name} | ${[...counts].sort(byValue).map(show).join(", ")} |`);
  return ["| stratum | items |", "|---|---|", ...rows].join("\n");
}

const show = ([value, count]: readonly [string, number]): string => `${value.replace(/[|\n]/g, " ")} ${count}`;

function byValue([one]: readonly [string, number], [other]: readonly [string, number]): number {
  const difference = Number(one) - Number(other);
  if (!Number.isNaN(difference) && difference !== 0) return difference;
  return one < other ? -1 : 1;
}
