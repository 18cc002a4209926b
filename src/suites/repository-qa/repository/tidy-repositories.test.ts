import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { Repository } from "./repository.ts";

/** SHA-256 over the world as JSON, then over every path, a zero byte and the file's bytes, in the order of the paths. */
function digest(preset: string, seed: string): string {
  const world = repositoryWorld({ kind: "public", value: seed }, presets[preset]);
  const repository = new Repository(world);
  const sum = createHash("sha256").update(JSON.stringify(world));
  for (const path of repository.paths) sum.update(`${path}\0`).update(repository.read(path));
  return sum.digest("hex").slice(0, 16);
}

describe("a tidy repository", () => {
  it.each([
    ["default", "6", "c678ef4b9f781924"],
    ["default", "9", "d6e15fea1894be3d"],
    ["published", "6", "646d94d388449e40"],
    ["published-code", "9", "e37695bf27168aaf"],
  ])("of preset %s and seed %s keeps its bytes", (preset, seed, expected) => {
    expect(digest(preset, seed)).toBe(expected);
  });
});
