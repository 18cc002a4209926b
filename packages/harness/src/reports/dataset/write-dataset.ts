import { setImmediate } from "node:timers/promises";
import { type AnySuite, canary, type Json, type Seed } from "@assay/contract";
import { toldFields } from "../../engine/selection/told-fields.ts";
import { readFiles } from "../../tools/read-files.ts";
import { describeDataset, makeDatasetCard } from "./describe-dataset.ts";

/** A file as it was written. */
export interface WrittenFile {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Where a dataset goes. */
export interface DatasetFolder {
  write(path: string, content: Uint8Array): WrittenFile;
  /** Adds to a file that is written piece by piece. */
  append(path: string, text: string): void;
  /** Ends a file that was written piece by piece. */
  close(path: string): WrittenFile;
  /** Writes the objects of a file of JSON lines, which is closed, as a table of Parquet. */
  tabulate(lines: string, path: string): Promise<WrittenFile>;
}

/** What is published: worlds of public seeds of one suite under one preset, with what differs from it. */
export interface Dataset {
  readonly suite: AnySuite;
  readonly preset: string;
  readonly settings: unknown;
  /** The settings that differ from the preset, by name. */
  readonly differing: { readonly [name: string]: Json };
  /** As they were written. */
  readonly seeds: string;
  readonly worlds: readonly (Seed & { readonly kind: "public" })[];
  /** Whether its documents carry the canary, which asks not to train on them. The public half of a leak experiment must not. */
  readonly hasCanary: boolean;
  /** The version and the licence of Assay. */
  readonly assay: { readonly version: string; readonly licence: string };
}

export interface DatasetSize {
  readonly worlds: number;
  readonly items: number;
  readonly files: number;
  readonly bytes: number;
}

/** Writes a dataset world by world; the same dataset has the same bytes wherever it is written. */
export async function writeDataset(
  dataset: Dataset,
  folder: DatasetFolder,
  progress: (sofar: DatasetSize) => void,
): Promise<DatasetSize> {
  const { suite, settings } = dataset;
  const size = { worlds: 0, items: 0, files: 0, bytes: 0 };
  const strata = new Map<string, Map<string, number>>();
  const manifest = new Manifest(dataset, folder);
  const mark = dataset.hasCanary ? { canary } : {};
  // Prompts of a suite end with the canary, and stand in its items.
  const lineOf = (value: object): string =>
    JSON.stringify(value, (_, each) =>
      typeof each === "string" && !dataset.hasCanary ? textWithoutCanary(each) : each,
    );
  for (const seed of dataset.worlds) {
    const world: unknown = suite.world(seed, settings);
    const files = suite.files(world, settings);
    for await (const some of readFiles(files)) {
      for (const { path, bytes } of some) {
        const place = `worlds/${seed.value}/${path}`;
        const written = folder.write(place, dataset.hasCanary ? bytes : bytesWithoutCanary(bytes));
        manifest.add(place, written);
        size.files += 1;
        size.bytes += written.bytes;
        // Lets a signal through.
        await setImmediate();
      }
    }
    for (const { item, key, strata: all } of suite.items(world, settings)) {
      const secret = Object.entries(all).filter(([name]) => suite.selection.secret.includes(name));
      const told = Object.entries(all).filter(([name]) => !suite.selection.secret.includes(name));
      const named = { suite: suite.name, ...describePreset(dataset), seed: seed.value };
      const asked = { ...mark, ...named, ...toldFields(item, suite.selection), strata: Object.fromEntries(told) };
      const right = { ...mark, ...named, id: item.id, key, strata: Object.fromEntries(secret) };
      folder.append("items.jsonl", `${lineOf(asked)}\n`);
      folder.append("keys.jsonl", `${lineOf(right)}\n`);
      for (const [name, value] of Object.entries(all)) countOne(strata, name, String(value));
      size.items += 1;
    }
    size.worlds += 1;
    progress(size);
  }
  const sheet = new TextEncoder().encode(describeDataset(dataset, size, strata));
  manifest.add("datasheet.md", folder.write("datasheet.md", sheet));
  manifest.add("README.md", folder.write("README.md", new TextEncoder().encode(makeDatasetCard(dataset, size))));
  for (const name of ["items", "keys"]) {
    manifest.add(`${name}.jsonl`, folder.close(`${name}.jsonl`));
    manifest.add(`${name}.parquet`, await folder.tabulate(`${name}.jsonl`, `${name}.parquet`));
  }
  manifest.end();
  return size;
}

const textWithoutCanary = (text: string): string => text.replaceAll(`\n\n${canary}\n`, "\n").replaceAll(canary, "");

/** The same bytes, unless the canary stands in them: some suites have their prompts as files. */
function bytesWithoutCanary(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes(canary) ? new TextEncoder().encode(textWithoutCanary(buffer.toString("utf8"))) : bytes;
}

/** The preset, and the settings that differ from it where there are any, as `assay items` writes them. */
const describePreset = ({ preset, differing }: Dataset) =>
  Object.keys(differing).length === 0 ? { preset } : { preset, settings: differing };

function countOne(strata: Map<string, Map<string, number>>, name: string, value: string): void {
  const counts = strata.get(name) ?? new Map<string, number>();
  strata.set(name, counts.set(value, (counts.get(value) ?? 0) + 1));
}

/** The list of a dataset's files, a line each, written as they are. */
class Manifest {
  readonly #folder: DatasetFolder;
  #isFirst = true;

  constructor(dataset: Dataset, folder: DatasetFolder) {
    this.#folder = folder;
    const { name, version, generation } = dataset.suite;
    const head = {
      canary: dataset.hasCanary ? canary : null,
      suite: name,
      version,
      generation,
      ...describePreset(dataset),
      seeds: dataset.seeds,
    };
    const text = JSON.stringify({ format: "assay-dataset", version: 1, dataset: head }, null, 2);
    folder.append(path, `${text.slice(0, -2)},\n  "files": [`);
  }

  add(name: string, { bytes, sha256 }: WrittenFile): void {
    this.#folder.append(path, `${this.#isFirst ? "" : ","}\n    ${JSON.stringify({ path: name, bytes, sha256 })}`);
    this.#isFirst = false;
  }

  end(): void {
    this.#folder.append(path, "\n  ]\n}\n");
    this.#folder.close(path);
  }
}

const path = "manifest.json";
