import { readFileSync, statSync } from "node:fs";
import { InvalidArgumentError } from "commander";
import type { Seed } from "../contract/seed.ts";

const mostSeeds = 1_000_000;

/** Seeds as people write them: `1..50,77` for public ones, `@file` for a file of secret ones, one a line. */
export function parseSeeds(text: string): Seed[] {
  const seeds = text.startsWith("@") ? readSecretSeeds(text.slice(1)) : text.split(",").flatMap(parsePart);
  if (seeds.length > mostSeeds) throw new InvalidArgumentError(`'${text}' names more than ${mostSeeds} seeds.`);
  const values = seeds.map(({ value }) => value);
  if (new Set(values).size !== values.length) throw new InvalidArgumentError(`'${text}' names a seed twice.`);
  return seeds;
}

/** One seed, for commands that make one world. */
export function parseSeed(text: string): Seed {
  const seeds = parseSeeds(text);
  if (seeds.length !== 1) throw new InvalidArgumentError(`one seed is needed, and '${text}' names ${seeds.length}.`);
  return seeds[0];
}

function parsePart(part: string): Seed[] {
  const range = /^(\d{1,15})\.\.(\d{1,15})$/.exec(part.trim());
  if (range !== null) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (first > last) throw new InvalidArgumentError(`'${part}' is not a range of seeds that ascends.`);
    if (last - first >= mostSeeds) throw new InvalidArgumentError(`'${part}' names more than ${mostSeeds} seeds.`);
    return Array.from({ length: last - first + 1 }, (_, index) => ({ kind: "public", value: String(first + index) }));
  }
  if (!/^\d{1,15}$/.test(part.trim())) {
    throw new InvalidArgumentError(`'${part}' is not a seed; seeds are whole numbers, ranges such as 1..50, or @file.`);
  }
  return [{ kind: "public", value: String(Number(part)) }];
}

function readSecretSeeds(path: string): Seed[] {
  let lines: string[];
  try {
    if ((statSync(path).mode & 0o077) !== 0) {
      throw new InvalidArgumentError(`the file '${path}' can be read by others; run: chmod 600 '${path}'.`);
    }
    lines = readFileSync(path, "utf8")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("#"));
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw error;
    throw new InvalidArgumentError(`the file of seeds '${path}' cannot be read.`);
  }
  if (lines.length === 0) throw new InvalidArgumentError(`the file of seeds '${path}' holds none.`);
  return lines.map((value) => ({ kind: "secret", value }));
}
