// Draws the pictures of docs/data-analysis.md again: one of each kind that tasks draw, of world 1 at the middle level.
//
//   node scripts/docs-pictures.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { docsPictures } from "./data-analysis/docs-pictures.ts";

const folder = "docs/pictures";
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of docsPictures()) {
  writeFileSync(`${folder}/${name}`, bytes);
  console.log(`${folder}/${name}: ${bytes.length} bytes`);
}
