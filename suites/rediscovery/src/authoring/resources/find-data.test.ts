import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkResources } from "./check-resources.ts";
import { findData } from "./find-data.ts";
import { parseResources } from "./resources-file.ts";

let home = "";
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "assay-data-"));
  for (const folder of ["blobs", "cached", "cached/parts", "empty", "astray", "around"]) mkdirSync(join(home, folder));
  writeFileSync(join(home, "blobs", "0af3"), "{}\n");
  writeFileSync(join(home, "cached", "README.md"), "About.\n");
  symlinkSync("../blobs/0af3", join(home, "cached", "train.jsonl"));
  symlinkSync("../../blobs/0af3", join(home, "cached", "parts", "test.jsonl"));
  symlinkSync("../blobs/gone", join(home, "astray", "train.jsonl"));
  symlinkSync("..", join(home, "around", "up"));
});
afterAll(() => rmSync(home, { recursive: true }));

describe("the files of a data set", () => {
  it("are those of a folder and those that its links lead to, by their own bytes", async () => {
    const found = await findData(join(home, "cached"));
    expect(found.map(({ file }) => file)).toEqual(["README.md", "parts/test.jsonl", "train.jsonl"]);
    expect(found[2].sha256).toBe(found[1].sha256);
    expect(found[2].sha256).not.toBe(found[0].sha256);
  });

  it.each([
    ["astray", "train.jsonl"],
    ["around", "up"],
  ])("are not known where a link leads to no file: %s", async (folder, link) => {
    await expect(findData(join(home, folder))).rejects.toMatchObject({
      code: "authoring/wrong-resources",
      message: expect.stringContaining(join(home, folder, link)),
    });
  });

  it("are lacking where the folder is empty", async () => {
    const data = { "open-questions": join(home, "empty") };
    const resources = parseResources({ version: 1, tasks: ["lost-in-the-middle"], data }, "resources");
    const [{ missing }] = await checkResources(resources);
    expect(missing.join("\n")).toContain("files of the data set 'open-questions'");
  });
});
