// node scripts/equality/compare.ts BEFORE AFTER: compares two files of fingerprint.ts; exits 1 on any difference.
import { readFileSync } from "node:fs";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as { [name: string]: string };
const [before, after] = process.argv.slice(2).map(read);
const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
const different = names.filter((name) => before[name] !== after[name]);
for (const name of different.slice(0, 20)) console.log(`${name}: ${before[name]} before, ${after[name]} after`);
console.log(`${names.length - different.length} of ${names.length} equal`);
process.exitCode = different.length === 0 ? 0 : 1;
