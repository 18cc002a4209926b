// Runs the golden hashes under other Node versions too.
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fetchNode, nodeVersions } from "./fetch-node.ts";

/** Each folder has a print.ts that prints what its golden.json pins. */
const folders = ["packages/science/tests/golden", ...globSync("suites/*/tests/golden").sort()];

let wrong = 0;
for (const version of nodeVersions) {
  const program = fetchNode(version);
  const running = execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  for (const folder of folders) {
    const expected = JSON.parse(readFileSync(`${folder}/golden.json`, "utf8")) as { [name: string]: string };
    const ran = spawnSync(program, [`${folder}/print.ts`], { encoding: "utf8", maxBuffer: 1 << 26 });
    if (ran.status !== 0) {
      console.log(`${running}: ${folder}/print.ts could not run\n${ran.stderr}`);
      wrong += 1;
      continue;
    }
    const found = JSON.parse(ran.stdout) as { [name: string]: string };
    const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
    const different = names.filter((name) => expected[name] !== found[name]);
    wrong += different.length;
    console.log(`${running}: ${folder}: ${names.length - different.length} of ${names.length} golden hashes equal`);
    for (const name of different) console.log(`  ${name}: expected ${expected[name]}, found ${found[name]}`);
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
