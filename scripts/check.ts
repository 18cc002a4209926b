// What `make check` does after set-up: the static checks, then the quick tests of the workspaces that changed since they
// last passed. It remembers what passed in .setup/; `make test` starts from nothing.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { runVitest } from "./checks/run-vitest.ts";
import { cacheFolder, checkPureRooms, staticChecks } from "./checks/static-checks.ts";
import { Tally } from "./checks/tally.ts";
import { hashWorkspaces, rest } from "./checks/workspace-hashes.ts";

const memory = `${cacheFolder}/green.json`;

function readGreen(): { readonly [home: string]: string } {
  try {
    return JSON.parse(readFileSync(memory, "utf8"));
  } catch {
    return {};
  }
}

mkdirSync(cacheFolder, { recursive: true });
const tally = new Tally();
checkPureRooms(tally);
await tally.run(staticChecks({ isCached: true }));

const hashes = hashWorkspaces();
const green = readGreen();
const changed = [...hashes.keys()].filter((home) => green[home] !== hashes.get(home));
if (changed.length === 0) {
  console.log("quick tests: nothing changed since they last passed");
} else {
  console.log(`quick tests of what changed: ${changed.map((home) => (home === rest ? "scripts" : home)).join(", ")}`);
  const folders = changed.flatMap((home) => (home === rest ? globSync("{scripts,tests}/**/*.test.ts") : [`${home}/`]));
  const files = runVitest(tally, ["--exclude=**/*.slow.test.ts", "--passWithNoTests", ...folders]);
  const isGreen = (home: string): boolean =>
    files !== undefined &&
    [...files].every(([file, passed]) => passed || !(home === rest || file.startsWith(`${home}/`)));
  const passed = changed.filter(isGreen).map((home) => [home, hashes.get(home)]);
  writeFileSync(memory, JSON.stringify({ ...green, ...Object.fromEntries(passed) }, undefined, 2));
}
tally.close();
