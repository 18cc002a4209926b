// A program of somebody who makes items with the library.
import { createHash } from "node:crypto";
import { loadSuite, type MadeItem, makeItems } from "assay";

const suite = await loadSuite("repository-qa");
const hash = createHash("sha256");
const made: MadeItem[] = [...makeItems(suite, { seeds: "1" })];
for (const { item, key } of made) hash.update(JSON.stringify([item.id, item.question, key]));
process.stdout.write(`${made.length} items, ${hash.digest("hex")}\n`);
