import { createHash } from "node:crypto";
import { suites } from "../../src/suites/registry.ts";

/** The SHA-256 of one world of every suite: its files, and the items with their keys. */
export function goldenWorlds(): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const suite of suites) {
    const world = suite.world({ kind: "public", value: "1" }, suite.presets.default);
    const files = suite.files(world);
    const listing = createHash("sha256");
    for (const path of files.paths) listing.update(`${path}\n`).update(files.read(path));
    hashes[`${suite.name} files`] = listing.digest("hex");
    const items = createHash("sha256");
    for (const challenge of suite.items(world, suite.presets.default)) items.update(JSON.stringify(challenge));
    hashes[`${suite.name} items`] = items.digest("hex");
  }
  return hashes;
}
