import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slowFiles } from "@assay/harness/testing/memory-workspace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeNewFolder } from "./new-folder.ts";

let place = "";
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "assay-folder-"));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("a folder of a world's files", () => {
  it("waits for files that take long to make, and appears when all are there", async () => {
    const seen: string[][] = [];
    const { files } = slowFiles(["a.png", "below/b.png"], async () => {
      seen.push(readdirSync(place).filter((name) => !name.endsWith(".partial")));
    });
    expect(await writeNewFolder(join(place, "world"), files)).toBe("bytes of a.pngbytes of below/b.png".length);
    expect(seen).toEqual([[]]);
    expect(readFileSync(join(place, "world/below/b.png"), "utf8")).toBe("bytes of below/b.png");
    expect(readdirSync(place)).toEqual(["world"]);
  });

  it("is not there when a file cannot be made", async () => {
    const { files } = slowFiles(["a.png"], async () => {
      throw new Error("no picture");
    });
    await expect(writeNewFolder(join(place, "none"), files)).rejects.toThrow("no picture");
    expect(readdirSync(place)).toEqual(["world"]);
  });
});
