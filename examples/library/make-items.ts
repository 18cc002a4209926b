import { loadSuite, makeItems } from "assay";

const suite = await loadSuite("data-analysis");
for (const { seed, item, key } of makeItems(suite, {
  seeds: "1..2",
  preset: "easy",
  settings: { task: "count-circles" },
})) {
  console.log(seed.value, item.id, Object.keys(key as object));
}
const world = suite.world({ kind: "public", value: "1" }, suite.presets.easy);
console.log(suite.files(world, suite.presets.easy).paths.slice(0, 3));
