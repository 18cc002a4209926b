import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plannedFiles, readProgramFiles } from "./program-files.ts";

const checkout = fileURLToPath(new URL("../../../../../", import.meta.url));
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-program-"));
  mkdirSync(join(folder, "parts/__pycache__"), { recursive: true });
  mkdirSync(join(folder, ".git"));
  writeFileSync(join(folder, "agent.py"), "print(1)\n");
  writeFileSync(join(folder, "parts/b.py"), "b = 2\n");
  writeFileSync(join(folder, "parts/__pycache__/b.pyc"), "compiled");
  writeFileSync(join(folder, ".git/HEAD"), "ref");
});
afterEach(() => rmSync(folder, { recursive: true }));

const command: [string, ...string[]] = ["python", "agent.py"];
const paths = (source: Parameters<typeof readProgramFiles>[0]) =>
  readProgramFiles(source).files.map(({ path }) => path);

describe("the files of a program", () => {
  it("are those of its folder, without what belongs to tools", () => {
    expect(paths({ command, folder })).toEqual(["agent.py", "parts/b.py"]);
  });

  it("are those that the command names where there is no folder", () => {
    const script = relative(".", join(checkout, "examples/agents/python/agent.py"));
    expect(paths({ command: ["node", script, "--verbose", "src", "/etc/hostname", "../outside.py"] })).toEqual([
      script,
    ]);
  });

  it("have one digest for the same contents, and another for others", () => {
    const before = readProgramFiles({ command, folder }).digest;
    writeFileSync(join(folder, "parts/__pycache__/b.pyc"), "compiled again");
    expect(readProgramFiles({ command, folder }).digest).toBe(before);
    writeFileSync(join(folder, "parts/b.py"), "b = 3\n");
    expect(readProgramFiles({ command, folder }).digest).not.toBe(before);
  });

  it("stay as they were planned with, and are refused where they are not there any more", () => {
    const { digest } = readProgramFiles({ command, folder });
    writeFileSync(join(folder, "agent.py"), "print(2)\n");
    expect(plannedFiles({ command, folder }, digest).files[0]?.bytes.toString()).toBe("print(1)\n");
    expect(() => plannedFiles({ command, folder }, "0".repeat(64))).toThrow(
      /not the one that the run was planned with/,
    );
  });

  it("may be links within the folder, and none that leads out", () => {
    symlinkSync("agent.py", join(folder, "main.py"));
    expect(paths({ command, folder })).toEqual(["agent.py", "main.py", "parts/b.py"]);
    symlinkSync("/etc", join(folder, "etc"));
    expect(() => readProgramFiles({ command, folder })).toThrow(/'etc' leads out of its folder/);
    rmSync(join(folder, "etc"));
    symlinkSync("/etc/passwd", join(folder, "users"));
    expect(() => readProgramFiles({ command, folder })).toThrow(/'users' leads out of its folder/);
  });

  it("never hold Assay or its runs", () => {
    expect(() => readProgramFiles({ command, folder: checkout })).toThrow(/holds Assay itself/);
    expect(() => readProgramFiles({ command, folder: "/" })).toThrow(/holds Assay itself/);
    mkdirSync(join(folder, "parts/assay-data"));
    expect(() => readProgramFiles({ command, folder })).toThrow(/may hold runs and their keys/);
    expect(() => readProgramFiles({ command, folder: join(folder, "none") })).toThrow(/there is no folder/);
  });

  it.each(["packages", "packages/science/src", "suites/rediscovery", "python", "scripts", "tests", "bench"])(
    "are never those of Assay's %s, by its name or by a link",
    (part) => {
      expect(() => readProgramFiles({ command, folder: join(checkout, part) })).toThrow(/is a part of Assay/);
      symlinkSync(join(checkout, part), join(folder, "link"));
      expect(() => readProgramFiles({ command, folder: join(folder, "link") })).toThrow(/is a part of Assay/);
    },
  );

  it("are never a store of runs, as the folder, within it, or by a link", () => {
    const refused = (source: Parameters<typeof readProgramFiles>[0]) =>
      expect(() => readProgramFiles(source)).toThrow(/may hold runs and their keys/);
    mkdirSync(join(folder, "assay-data/exports"), { recursive: true });
    refused({ command, folder: join(folder, "assay-data") });
    refused({ command, folder: join(folder, "assay-data/exports") });
    symlinkSync(join(folder, "assay-data"), join(folder, "parts/results"));
    refused({ command, folder: join(folder, "parts/results") });
  });

  it.each([".env", ".env.local", "runs.sqlite", "runs.sqlite-wal"])(
    "are never %s, by its name or by a link",
    (name) => {
      writeFileSync(join(folder, "parts", name), "secret");
      symlinkSync(join("parts", name), join(folder, "a.txt"));
      const refused = (path: string) =>
        expect(() => readProgramFiles({ command, folder })).toThrow(`'${path}' may hold keys`);
      refused("a.txt");
      rmSync(join(folder, "a.txt"));
      refused(`parts/${name}`);
    },
  );

  it("are none of these either where the command names them", () => {
    const named = (path: string) => readProgramFiles({ command: ["python", relative(".", join(checkout, path))] });
    expect(() => named("packages/assay/src/suites/built-in.ts")).toThrow(/is a part of Assay/);
  });
});
