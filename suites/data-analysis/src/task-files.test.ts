import { describe, expect, it } from "vitest";
import { filesOf } from "./task-files.ts";
import { tasks } from "./tasks.ts";
import { analysisWorld, type Instance } from "./world.ts";

const instanceOf = (task: string): Instance =>
  analysisWorld({ kind: "public", value: "1" }, { task, difficulty: "easy", parameters: {} }).instances[0];

const withoutPictures = ["compute-average", "spike-sorting"];

describe.each(tasks)("the pictures of $name", ({ name }) => {
  it("tell nothing by the sizes of their files: all of a folder are equally long", async () => {
    const files = filesOf(instanceOf(name));
    const pictures = files.paths.filter((path) => path.endsWith(".png"));
    await files.prepare(pictures);
    const sizes = new Map<string, Set<number>>();
    for (const path of pictures) {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      sizes.set(folder, (sizes.get(folder) ?? new Set()).add(files.read(path).length));
    }
    expect([...sizes.values()].filter(({ size }) => size !== 1)).toEqual([]);
    expect(sizes.size === 0).toBe(withoutPictures.includes(name));
  });
});

describe("a picture that is read alone", () => {
  it("has the bytes that it has among others", async () => {
    const [alone, together] = [filesOf(instanceOf("count-circles")), filesOf(instanceOf("count-circles"))];
    await together.prepare(together.paths);
    expect(alone).not.toBe(together);
    expect(alone.read("circles/002.png")).toEqual(together.read("circles/002.png"));
  });
});
