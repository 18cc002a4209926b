// What every suite promises of its own baselines, on one item of each stratum of its first worlds:
// node packages/assay/audits/bounds.ts [worlds] [suite]
import { SandboxedTools } from "@assay/harness/testing/sandboxed-tools";
import { builtInNames } from "../src/suites/built-in.ts";
import { loadSuites } from "../src/suites/load-suite.ts";
import { boundNames, playBound } from "../src/testing/play-bound.ts";

const [given = "2", only] = process.argv.slice(2);
const suites = await loadSuites(builtInNames);
const worlds = Number(given);
const wanted = suites.filter(({ name }) => only === undefined || name === only);
if (!Number.isInteger(worlds) || worlds < 1 || wanted.length === 0) {
  console.error("usage: node packages/assay/audits/bounds.ts [worlds >= 1] [suite]");
  process.exit(2);
}

const tools = new SandboxedTools();
let broken = 0;
try {
  for (const suite of wanted) {
    for (const name of boundNames) {
      const { baseline, episodes, mean, holds } = await playBound(suite, name, tools, { worlds });
      if (!holds) broken += 1;
      const verdict = holds ? "holds" : "BROKEN";
      console.log(`${suite.name}: ${name} (${baseline}) ${verdict}: mean ${mean.toFixed(3)} of ${episodes} episodes`);
    }
  }
} finally {
  await tools.close();
}
console.log(`${4 * wanted.length - broken} of ${4 * wanted.length} bounds hold`);
process.exitCode = broken === 0 ? 0 : 1;
