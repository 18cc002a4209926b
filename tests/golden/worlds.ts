import { createHash } from "node:crypto";
import { experimentDesign } from "../../src/suites/experiment-design/suite.ts";
import { suites } from "../../src/suites/registry.ts";

/** The environments whose worlds are pinned: one that somebody adds changes none of them. */
const pinned = [
  "location-finding",
  "temporal-discounting",
  "death-process",
  "item-response",
  "dugongs",
  "peregrines",
  "mastectomy-survival",
  "predator-prey",
  "emotions",
  "moral-machines",
];

/**
 * The SHA-256 of one world of every suite: its files in every preset, and the items of the default with their keys; where
 * a world has no files but the texts of its items, or the same as another preset, the items.
 */
export async function goldenWorlds(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const suite of suites) {
    const opened = (preset: string) => suite.world({ kind: "public", value: "1" }, suite.presets[preset]);
    const hashItems = (preset: string): string => {
      const items = createHash("sha256");
      for (const challenge of suite.items(opened(preset), suite.presets[preset])) {
        const { environment } = challenge.strata;
        if (environment === undefined || pinned.includes(String(environment))) items.update(JSON.stringify(challenge));
      }
      return items.digest("hex");
    };
    for (const preset of Object.keys(suite.presets)) {
      const files = suite.files(opened(preset), suite.presets[preset]);
      if (files.paths.length === 0 || suite.name === experimentDesign.name) {
        hashes[`${suite.name} ${preset} items`] = hashItems(preset);
        continue;
      }
      await files.prepare?.(files.paths);
      const listing = createHash("sha256");
      for (const path of files.paths) listing.update(`${path}\n`).update(files.read(path));
      const digest = listing.digest("hex");
      // Where a preset changes nothing that can be seen, its items tell it apart.
      if (Object.values(hashes).includes(digest)) hashes[`${suite.name} ${preset} items`] = hashItems(preset);
      else hashes[`${suite.name} ${preset} files`] = digest;
    }
    if (!Object.hasOwn(hashes, `${suite.name} default items`)) hashes[`${suite.name} items`] = hashItems("default");
  }
  return hashes;
}
