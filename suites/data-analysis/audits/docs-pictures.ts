// Redraws the pictures of suites/data-analysis/README.md: one of each kind, from world 1 at level medium.
//
//   node suites/data-analysis/audits/docs-pictures.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { drawDocsPictures } from "./docs-pictures/draw-pictures.ts";

const folder = "suites/data-analysis/docs/pictures";
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of drawDocsPictures()) {
  writeFileSync(`${folder}/${name}`, bytes);
  console.log(`${folder}/${name}: ${bytes.length} bytes`);
}
