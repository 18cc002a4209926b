import { createHash } from "node:crypto";
import type { AnySuite, Challenge } from "../suite.ts";

/** What is hashed of a suite's world. */
export interface WorldHashOptions {
  /** Hash a preset's items even where the world has files. */
  readonly itemsOnly?: boolean;
  /** Which items enter the hash; all without it. */
  keeps?(challenge: Challenge<unknown, unknown>): boolean;
  /** Which files enter the hash of a preset; all without it. */
  reads?(path: string, preset: string): boolean;
}

/**
 * SHA-256 hashes of the world of the public seed 1 in every preset: of its files, or of its items where it has no files or
 * the same files as an earlier preset; and of the default preset's items with their keys. A changed hash means that a seed
 * no longer gives the same world.
 */
export async function worldHashes(
  suite: AnySuite,
  { itemsOnly = false, keeps = () => true, reads = () => true }: WorldHashOptions = {},
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const openWorld = (preset: string) => suite.world({ kind: "public", value: "1" }, suite.presets[preset]);
  const hashItems = (preset: string): string => {
    const items = createHash("sha256");
    for (const challenge of suite.items(openWorld(preset), suite.presets[preset])) {
      if (keeps(challenge)) items.update(JSON.stringify(challenge));
    }
    return items.digest("hex");
  };
  for (const preset of Object.keys(suite.presets)) {
    const files = suite.files(openWorld(preset), suite.presets[preset]);
    if (files.paths.length === 0 || itemsOnly) {
      hashes[`${preset} items`] = hashItems(preset);
      continue;
    }
    const paths = files.paths.filter((path) => reads(path, preset));
    await files.prepare?.(paths);
    const listing = createHash("sha256");
    for (const path of paths) listing.update(`${path}\n`).update(files.read(path));
    const digest = listing.digest("hex");
    if (Object.values(hashes).includes(digest)) hashes[`${preset} items`] = hashItems(preset);
    else hashes[`${preset} files`] = digest;
  }
  if (!Object.hasOwn(hashes, "default items")) hashes.items = hashItems("default");
  return hashes;
}
