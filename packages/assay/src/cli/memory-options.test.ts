import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-memory-"));
  const module = new URL("./memory-options.ts", import.meta.url).href;
  writeFileSync(
    join(folder, "program.mjs"),
    `import { restartWithMemoryOptions } from ${JSON.stringify(module)};
     restartWithMemoryOptions(process.argv.slice(2));
     console.log(JSON.stringify({ options: process.execArgv, words: process.argv.slice(2), pid: process.pid }));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The options that Node has in the end. */
function start(words: readonly string[], options: readonly string[] = [], NODE_OPTIONS = "") {
  const ran = spawnSync(process.execPath, [...options, join(folder, "program.mjs"), ...words], {
    encoding: "utf8",
    env: { NODE_OPTIONS },
  });
  expect(ran.stderr).toBe("");
  return { pid: ran.pid, seen: JSON.parse(ran.stdout) as { options: string[]; words: string[]; pid: number } };
}

const both = ["--max-old-space-size=2000", "--max-semi-space-size=8"];

describe("the memory options of Node", () => {
  it("are set for commands that play episodes, in the same process, with the same words", () => {
    const words = ["run", "a b", "--seeds", "1..3"];
    const { pid, seen } = start(words);
    expect(seen).toEqual({ options: both, words, pid });
  });

  it("are left alone for what is quick", () => {
    expect(start(["items"]).seen.options).toEqual([]);
  });

  it("are those of the user where there are some", () => {
    expect(start(["run"], ["--max-old-space-size=500", "--max_semi_space_size=4"]).seen.options).toEqual([
      "--max-old-space-size=500",
      "--max_semi_space_size=4",
    ]);
    expect(start(["run"], [], "--max-old-space-size=6000").seen.options).toEqual(["--max-semi-space-size=8"]);
  });
});
