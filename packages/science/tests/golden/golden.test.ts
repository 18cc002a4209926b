import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { goldenHashes } from "./all.ts";

// A difference here means that worlds built from the same seed change. Under another Node it means that a Math
// function moved: it must then leave the pure rooms. `make audit` asks Node 22, 24 and 26.
const expected = JSON.parse(readFileSync(new URL("golden.json", import.meta.url), "utf8")) as {
  [name: string]: string;
};
const found = goldenHashes();

describe("golden hashes", () => {
  it.each(Object.keys(expected))("%s keeps its bits", (name) => {
    expect(found[name]).toBe(expected[name]);
  });
  it("are pinned for everything that is watched, and all differ", () => {
    expect(Object.keys(found)).toEqual(Object.keys(expected));
    expect(new Set(Object.values(found)).size).toBe(Object.keys(found).length);
  });
});
