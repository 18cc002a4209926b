import { createHash } from "node:crypto";
import { suites } from "../../src/suites/registry.ts";

/** The SHA-256 of one world of every suite: its files in every preset, and the items of the default with their keys. */
export async function goldenWorlds(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const suite of suites) {
    const opened = (preset: string) => suite.world({ kind: "public", value: "1" }, suite.presets[preset]);
    for (const preset of Object.keys(suite.presets)) {
      const files = suite.files(opened(preset));
      await files.prepare?.(files.paths);
      const listing = createHash("sha256");
      for (const path of files.paths) listing.update(`${path}\n`).update(files.read(path));
      hashes[`${suite.name} ${preset} files`] = listing.digest("hex");
    }
    const items = createHash("sha256");
    for (const challenge of suite.items(opened("default"), suite.presets.default)) {
      items.update(JSON.stringify(challenge));
    }
    hashes[`${suite.name} items`] = items.digest("hex");
  }
  return hashes;
}
