import { readFileSync, statSync } from "node:fs";
import { AssayError, type Seed } from "@assay/contract";

const maxSeeds = 1_000_000;

/** Seeds as people write them: `1..50,77` for public ones, `@file` for a file of secret ones, one a line. */
export function readSeeds(text: string): Seed[] {
  const seeds = text.startsWith("@") ? readSecretSeeds(text.slice(1)) : text.split(",").flatMap(readPart);
  if (seeds.length > maxSeeds) throw wrongSeeds(`'${text}' names more than ${maxSeeds} seeds`);
  const values = seeds.map(({ value }) => value);
  if (new Set(values).size !== values.length) throw wrongSeeds(`'${text}' names a seed twice`);
  return seeds;
}

const wrongSeeds = (problem: string): AssayError => new AssayError("engine/wrong-seeds", problem);

function readPart(part: string): Seed[] {
  const range = /^(\d{1,15})\.\.(\d{1,15})$/.exec(part.trim());
  if (range !== null) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (first > last) throw wrongSeeds(`'${part}' is not a range of seeds that ascends`);
    if (last - first >= maxSeeds) throw wrongSeeds(`'${part}' names more than ${maxSeeds} seeds`);
    return Array.from({ length: last - first + 1 }, (_, index) => ({ kind: "public", value: String(first + index) }));
  }
  if (!/^\d{1,15}$/.test(part.trim())) {
    throw wrongSeeds(`'${part}' is not a seed; seeds are whole numbers, ranges such as 1..50, or @file`);
  }
  return [{ kind: "public", value: String(Number(part)) }];
}

function readSecretSeeds(path: string): Seed[] {
  let lines: string[];
  try {
    if ((statSync(path).mode & 0o077) !== 0) {
      throw wrongSeeds(`the file '${path}' can be read by others; run: chmod 600 '${path}'`);
    }
    lines = readFileSync(path, "utf8")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("#"));
  } catch (error) {
    if (AssayError.isInstance(error)) throw error;
    throw wrongSeeds(`the file of seeds '${path}' cannot be read; name a file with one seed a line`);
  }
  if (lines.length === 0) throw wrongSeeds(`the file of seeds '${path}' holds none`);
  return lines.map((value) => ({ kind: "secret", value }));
}
