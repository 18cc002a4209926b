import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { removeSmallTree } from "./remove-small-tree.ts";

const place = mkdtempSync(join(tmpdir(), "assay-remove-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function makeTree(name: string): string {
  const tree = join(place, name);
  mkdirSync(join(tree, "data", "empty"), { recursive: true });
  writeFileSync(join(tree, "data", "table.csv"), "a\n1\n");
  return tree;
}

describe("removing a small tree", () => {
  it("removes folders in folders, and links without what they lead to", async () => {
    const [tree, other] = [makeTree("one"), makeTree("other")];
    symlinkSync(other, join(tree, "data", "link"));
    symlinkSync("/nowhere", join(tree, "broken"));
    expect(await removeSmallTree(tree)).toBe(true);
    expect(existsSync(tree)).toBe(false);
    expect(readdirSync(join(other, "data"))).toEqual(["empty", "table.csv"]);
  });

  it("leaves many files, deep folders and what is no folder to others", async () => {
    const many = makeTree("many");
    for (let index = 0; index < 600; index++) writeFileSync(join(many, `${index}`), "");
    expect(await removeSmallTree(many)).toBe(false);
    expect(existsSync(many)).toBe(true);
    const deep = makeTree("deep");
    mkdirSync(join(deep, ..."abcdefghij"), { recursive: true });
    expect(await removeSmallTree(deep)).toBe(false);
    symlinkSync(deep, join(place, "link"));
    expect(await removeSmallTree(join(place, "link"))).toBe(false);
    expect(existsSync(deep)).toBe(true);
  });
});
