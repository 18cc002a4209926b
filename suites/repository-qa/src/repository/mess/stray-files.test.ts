import { describe, expect, it } from "vitest";
import type { Extension } from "../../blueprint/extension-schema.ts";
import type { StrayKind } from "../../blueprint/mess-schema.ts";
import type { DataFile } from "../path-tree.ts";
import { isData } from "./published-rule.test-support.ts";
import { strayFile } from "./stray-files.ts";

const file = (extension: Extension): DataFile => ({
  path: `a b/1.${extension}`,
  canonical: `a_b/1.${extension}`,
  extension,
  headers: undefined,
  levels: [],
  rank: 0,
});

describe("what programs leave behind", () => {
  it.each([
    ["editor-backup", "csv", "a b/1.csv~", "older"],
    ["editor-backup", "xlsx", undefined, undefined],
    ["apple-double", "csv", "a b/._1.csv", [0x00, 0x05, 0x16, 0x07]],
    ["finder", "json", "a b/.DS_Store", [0, 0, 0, 1, 0x42, 0x75, 0x64, 0x31]],
    ["explorer", "log", "a b/Thumbs.db", [0xd0, 0xcf, 0x11, 0xe0]],
    ["spreadsheet-lock", "xlsx", "a b/~$1.xlsx", [3, 0x61, 0x6e, 0x61, 0x20]],
    ["spreadsheet-lock", "csv", undefined, undefined],
    ["keep", "csv", "a b/.gitkeep", []],
  ] as const)("has for %s beside a %s: %s", (kind: StrayKind, extension, path, start) => {
    const left = strayFile(kind, file(extension), "ana");
    expect(left?.path).toBe(path);
    if (path !== undefined) expect(isData(path)).toBe(false);
    const content = left?.content;
    expect(content instanceof Uint8Array ? [...content.slice(0, start?.length)] : content).toEqual(start);
  });

  it("ends a spreadsheet's lock at 165 bytes, however long the name", () => {
    for (const user of ["", "ana", "a".repeat(80)]) {
      const content = strayFile("spreadsheet-lock", file("xlsx"), user)?.content;
      expect(content).toHaveLength(165);
    }
  });
});
