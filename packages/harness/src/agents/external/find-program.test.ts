import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { claudeCode } from "./adapters/claude-code.ts";
import { smolagents } from "./adapters/smolagents.ts";
import { findProgram } from "./find-program.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-programs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content = ""): string {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), content);
  return join(folder, path);
}

describe("a program that Assay knows by name", () => {
  it("is found where npm put it, with the version of its package", () => {
    const program = write("claude/node_modules/@anthropic-ai/claude-code/bin/claude.exe");
    const manifest = JSON.stringify({ name: "@anthropic-ai/claude-code", version: "2.1.0" });
    write("claude/node_modules/@anthropic-ai/claude-code/package.json", manifest);
    mkdirSync(join(folder, "claude/node_modules/.bin"), { recursive: true });
    symlinkSync(program, join(folder, "claude/node_modules/.bin/claude"));
    const found = { version: "2.1.0", executables: { claude: program }, folders: {}, python: undefined };
    expect(findProgram(claudeCode, { ASSAY_PROGRAMS: `/nowhere:${folder}/claude`, PATH: "" })).toEqual(found);
    expect(findProgram(claudeCode, { PATH: `${folder}/claude/node_modules/.bin` }, "/nowhere")).toEqual(found);
  });

  it("is found in a Python environment, which lies inside at a place of its own", () => {
    const python = write("base/bin/python3.12");
    write("smol/lib/python3.12/site-packages/smolagents-1.26.0.dist-info/METADATA");
    mkdirSync(join(folder, "smol/bin"), { recursive: true });
    symlinkSync(python, join(folder, "smol/bin/python"));
    expect(findProgram(smolagents, { ASSAY_PROGRAMS: `${folder}/smol` })).toEqual({
      version: "1.26.0",
      executables: {},
      folders: { [`${folder}/base`]: `${folder}/base`, "/opt/assay/programs/smolagents": `${folder}/smol` },
      python: "/opt/assay/programs/smolagents/bin/python",
    });
  });

  it("is found where set-up installs it, after the folders that are named", () => {
    write("installed/smolagents/lib/python3.12/site-packages/smolagents-1.27.0.dist-info/METADATA");
    mkdirSync(join(folder, "installed/smolagents/bin"), { recursive: true });
    symlinkSync(join(folder, "base/bin/python3.12"), join(folder, "installed/smolagents/bin/python"));
    expect(findProgram(smolagents, {}, `${folder}/installed`).version).toBe("1.27.0");
    expect(findProgram(smolagents, { ASSAY_PROGRAMS: `${folder}/smol` }, `${folder}/installed`).version).toBe("1.26.0");
  });

  it("is missed with the command that installs the version that was tried", () => {
    expect(() => findProgram(claudeCode, { PATH: "" }, "/nowhere")).toThrow(
      "claude-code is not installed here; './assay setup --program claude-code' installs @anthropic-ai/claude-code 2.1.197, or name its folder in ASSAY_PROGRAMS",
    );
  });
});
