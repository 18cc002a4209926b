import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { goldenPixels } from "./figures.ts";

const pinned = JSON.parse(readFileSync(new URL("pixels.json", import.meta.url), "utf8")) as { [kind: string]: string };

// Pinned on Linux x64 alone; elsewhere the pictures are checked by what Python reads in them.
// To accept a change that is meant: node packages/science/tests/golden/print-pixels.ts > packages/science/tests/golden/pixels.json
describe.runIf(process.platform === "linux" && process.arch === "x64")("golden pixels", () => {
  const found = goldenPixels();
  it.each(Object.keys(pinned))("of a %s stay as they are", (kind) => {
    expect(found[kind]).toBe(pinned[kind]);
  });
  it("are pinned for every kind of figure, and all differ", () => {
    expect(Object.keys(found)).toEqual(Object.keys(pinned));
    expect(new Set(Object.values(found)).size).toBe(Object.keys(found).length);
  });
});
