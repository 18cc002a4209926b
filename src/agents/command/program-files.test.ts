import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plannedFiles, readProgramFiles } from "./program-files.ts";

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
    const script = relative(".", fileURLToPath(import.meta.url));
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
    const checkout = fileURLToPath(new URL("../../../", import.meta.url));
    expect(() => readProgramFiles({ command, folder: checkout })).toThrow(/holds Assay itself/);
    expect(() => readProgramFiles({ command, folder: "/" })).toThrow(/holds Assay itself/);
    mkdirSync(join(folder, "parts/assay-data"));
    expect(() => readProgramFiles({ command, folder })).toThrow(/may hold runs and their keys/);
    expect(() => readProgramFiles({ command, folder: join(folder, "none") })).toThrow(/there is no folder/);
  });
});
