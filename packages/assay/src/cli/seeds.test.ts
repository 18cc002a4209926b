import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseSeed, parseSeeds } from "./seeds.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-seeds-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("seeds", () => {
  it("are numbers, ranges and lists of these", () => {
    expect(parseSeeds("1..3,77").map(({ value }) => value)).toEqual(["1", "2", "3", "77"]);
    expect(parseSeeds("007")).toEqual([{ kind: "public", value: "7" }]);
    expect(parseSeed("5")).toEqual({ kind: "public", value: "5" });
  });
  it.each(["", "x", "3..1", "1..", "-1", "1,,2", "1..2..3", "1.5", "1,1", "1..99999999", "@/nowhere/seeds.txt"])(
    "refuse '%s'",
    (text) => {
      expect(() => parseSeeds(text)).toThrow(/seed/);
    },
  );
  it("that are secret come from a file that others cannot read", () => {
    const file = join(folder, "seeds.txt");
    writeFileSync(file, "# ours\nalpha\n\nbeta\n", { mode: 0o600 });
    expect(parseSeeds(`@${file}`)).toEqual([
      { kind: "secret", value: "alpha" },
      { kind: "secret", value: "beta" },
    ]);
    chmodSync(file, 0o644);
    expect(() => parseSeeds(`@${file}`)).toThrow("chmod 600");
    expect(() => parseSeed("1..2")).toThrow("one seed");
  });
});
