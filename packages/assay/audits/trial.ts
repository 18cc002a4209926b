// A trial of agents that play from a shell.
//
//   node packages/assay/audits/trial.ts FOLDER SEEDS FROM..TO SUITE [--one-of COUNT] [flags of assay mcp]
//
// SEEDS is a file of `assay seeds new`, made after the code was frozen. Each of its seeds FROM to TO, counted from 1,
// gets a seat: the folder FOLDER/NUMBER with the program `tool`, by which an agent uses the tools of one item and
// nothing else. It is the world's first item; with --one-of, one of its first COUNT items, which the seed decides, so that
// a suite with many families or tasks is tried in all of them. What was played is kept in FOLDER/private. The command ends when every item was handed in or given up.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const [folder = "", seedsFile = "", range = "", suite = "", ...rest] = process.argv.slice(2);
const isOneOf = rest[0] === "--one-of";
const [count, flags] = isOneOf ? [Number(rest[1]), rest.slice(2)] : [1, rest];
const [from = 0, to = 0] = range.split("..").map(Number);
if (suite === "" || !(from >= 1 && to >= from && count >= 1)) {
  console.error(
    "usage: node packages/assay/audits/trial.ts FOLDER SEEDS FROM..TO SUITE [--one-of COUNT] [flags of assay mcp]",
  );
  process.exit(2);
}
const seeds = readFileSync(seedsFile, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
if (to > seeds.length) {
  console.error(`${seedsFile} has ${seeds.length} seeds, fewer than ${to}`);
  process.exit(2);
}
const hidden = resolve(folder, "private");
mkdirSync(hidden, { recursive: true, mode: 0o700 });

const names = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, "0"));
const logOf = (name: string): string => join(hidden, `${name}.log`);

/** Starts the server of one item and furnishes its seat. Returns what waits for the item's end. */
async function openSeat(name: string): Promise<() => Promise<unknown>> {
  const secret = join(hidden, `seed-${name}.txt`);
  const seed = seeds[Number(name) - 1];
  writeFileSync(secret, `${seed}\n`, { mode: 0o600 });
  const chosen = 1 + (createHash("sha256").update(seed).digest().readUInt32BE() % count);
  const item = flags.includes("--item") ? [] : ["--item", String(chosen)];
  const place = ["--http", "--idle", "100", "--store", join(hidden, `${name}.sqlite`)];
  const server = spawn(resolve("assay"), ["mcp", suite, "--seed", `@${secret}`, ...place, ...item, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = openSync(logOf(name), "a");
  server.stderr.on("data", (text: Buffer) => writeFileSync(log, text));
  const ended = once(server, "exit");
  const address = await Promise.race([
    once(createInterface(server.stdout), "line").then(([line]) => String(line)),
    ended.then(() => undefined),
  ]);
  if (address === undefined) throw new Error(`the server of seat ${name} ended before it began: see ${logOf(name)}`);
  const seat = resolve(folder, name);
  mkdirSync(seat, { recursive: true });
  writeFileSync(join(seat, ".seat.json"), address, { mode: 0o600 });
  copyFileSync(join(import.meta.dirname, "trial/tool.py"), join(seat, "tool"));
  chmodSync(join(seat, "tool"), 0o755);
  return () => ended;
}

const waits: (() => Promise<unknown>)[] = [];
for (const name of names) waits.push(await openSeat(name));
console.log(`${names.length} seats are open in ${folder}`);
await Promise.all(waits.map((wait) => wait()));
for (const name of names) console.log(`${name}: ${readFileSync(logOf(name), "utf8").trim().split("\n").at(-1)}`);
