import { describe, expect, it } from "vitest";
import { memoryWorkspace, slowFiles } from "../testing/memory-workspace.ts";
import { readFiles } from "./read-files.ts";

describe("reading all files", () => {
  it("makes a hundred ready at once before they are read, and keeps their order", async () => {
    const paths = Array.from({ length: 230 }, (_, index) => `${index}.png`);
    const { files, prepared } = slowFiles(paths, () => new Promise((resolve) => setImmediate(resolve)));
    const read: string[] = [];
    for await (const some of readFiles(files)) {
      // Nothing is made before it is wanted.
      expect(prepared.flat().length).toBe(read.length + some.length);
      read.push(...some.map(({ path }) => path));
    }
    expect(read).toEqual(paths);
    expect(prepared.map(({ length }) => length)).toEqual([100, 100, 30]);
  });

  it("needs nothing to be made ready where files are made at once", async () => {
    const { files } = memoryWorkspace({ a: "1" }, []);
    for await (const some of readFiles(files)) {
      expect(some).toEqual([{ path: "a", bytes: new TextEncoder().encode("1") }]);
    }
  });
});
