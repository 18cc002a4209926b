// The demo as people start it, with every suite that comes with Assay: node packages/assay/audits/demo.ts
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wrongInDemo } from "../src/cli/demo-results.test-support.ts";
import { builtInNames } from "../src/suites/built-in.ts";
import { loadSuites } from "../src/suites/load-suite.ts";
import { spawnAssay } from "../src/testing/run-assay.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-demo-"));
try {
  const { status, out, err } = spawnAssay(folder, ["demo"]);
  const wrong = [
    ...(status === 0 ? [] : [`it ended with ${status}: ${err}`]),
    ...wrongInDemo(out, await loadSuites(builtInNames)),
  ];
  for (const line of wrong) console.log(`FAIL  ${line}`);
  console.log(`${builtInNames.length} suites, ${wrong.length} results that are wrong`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
