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

const card = readPrompt(new URL("./dataset-card.md", import.meta.url), [
  "suite",
  "worlds",
  "items",
  "seeds",
  "licence",
  "size",
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

/** The card of a dataset, with the header from which Hugging Face's loader learns its tables. */
export function makeDatasetCard(
  { suite, seeds, assay, hasCanary }: Dataset,
  { worlds, items }: Pick<DatasetSize, "worlds" | "items">,
): string {
  const values = {
    suite: suite.name,
    worlds: String(worlds),
    items: String(items),
    seeds,
    licence: assay.licence.toLowerCase(),
    size: sizes.find(([most]) => items < most)?.[1] ?? "1M<n<10M",
    canary: hasCanary ? withCanary : withoutCanary,
  };
  return hasCanary ? card.fill(values) : `${card.body(values)}\n`;
}

/** The names that Hugging Face has for numbers of rows. */
const sizes: readonly (readonly [below: number, name: string])[] = [
  [1000, "n<1K"],
  [10_000, "1K<n<10K"],
  [100_000, "10K<n<100K"],
  [1_000_000, "100K<n<1M"],
];

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
