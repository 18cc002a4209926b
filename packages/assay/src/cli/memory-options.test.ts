import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mainFile } from "../testing/program-files.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-memory-"));
  const module = new URL("./memory-options.ts", import.meta.url).href;
  writeFileSync(
    join(folder, "program.mjs"),
    `import { restartWithMemoryOptions } from ${JSON.stringify(module)};
     restartWithMemoryOptions(process.argv.slice(2));
     const malloc = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_")));
     console.log(JSON.stringify({ options: process.execArgv, words: process.argv.slice(2), pid: process.pid, malloc }));`,
  );
  writeFileSync(join(folder, "tell.mjs"), "process.on('exit', () => console.log(process.execArgv.join(' ')));");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Seen {
  readonly options: readonly string[];
  readonly words: readonly string[];
  readonly pid: number;
  readonly malloc: { readonly [variable: string]: string };
}

/** The options that Node has in the end. */
function start(words: readonly string[], options: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const ran = spawnSync(process.execPath, [...options, join(folder, "program.mjs"), ...words], {
    encoding: "utf8",
    env: { NODE_OPTIONS: "", ...variables },
  });
  expect(ran.stderr).toBe("");
  return { pid: ran.pid, seen: JSON.parse(ran.stdout) as Seen };
}

const variables = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" };
const all = ["--max-old-space-size=2000", "--max-semi-space-size=8", "--heap-growing-percent=30"];

describe("the memory options of Node", () => {
  it("are set for commands that play episodes, in the same process, with the same words", () => {
    const words = ["run", "a b", "--seeds", "1..3"];
    const { pid, seen } = start(words);
    expect(seen).toEqual({ options: all, words, pid, malloc: variables });
  });

  it("are left alone for what is quick", () => {
    expect(start(["items"]).seen.options).toEqual([]);
  });

  it("are those of the user where there are some", () => {
    const given = ["--max-old-space-size=500", "--max_semi_space_size=4", "--heap-growing-percent=90"];
    expect(start(["run"], given).seen.options).toEqual(given);
    const own = { NODE_OPTIONS: "--max-old-space-size=6000", MALLOC_TRIM_THRESHOLD_: "1000" };
    expect(start(["run"], [], own).seen).toMatchObject({
      options: all.slice(1),
      malloc: { ...variables, MALLOC_TRIM_THRESHOLD_: "1000" },
    });
  });

  it("are those of the command line", () => {
    const words = ["--import", join(folder, "tell.mjs"), mainFile, "run", "--no-such-flag"];
    const { stdout } = spawnSync(process.execPath, words, { encoding: "utf8", env: { NODE_OPTIONS: "" } });
    expect(stdout).toContain(all.join(" "));
  });
});
