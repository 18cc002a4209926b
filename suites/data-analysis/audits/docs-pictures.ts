// Draws the pictures of suites/data-analysis/README.md again: one of each kind that tasks draw, of world 1 at the middle level.
//
//   node suites/data-analysis/audits/docs-pictures.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { docsPictures } from "./docs-pictures/draw-pictures.ts";

const folder = "suites/data-analysis/docs/pictures";
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of docsPictures()) {
  writeFileSync(`${folder}/${name}`, bytes);
  console.log(`${folder}/${name}: ${bytes.length} bytes`);
}
