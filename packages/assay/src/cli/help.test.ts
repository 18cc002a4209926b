import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fullHelpTable } from "./full-help-table.ts";
import { helpFor } from "./help.ts";

const table = await fullHelpTable();

describe("the table of help", () => {
  it("is what the commands say themselves; after a change: node scripts/write-help.ts", () => {
    expect(JSON.parse(readFileSync(new URL("./help.json", import.meta.url), "utf8"))).toEqual(table);
  });

  it("has no line that a terminal of 80 columns would break, but for addresses", () => {
    for (const [command, text] of Object.entries(table)) {
      const wide = text.split("\n").filter((line) => line.length > 80 && !line.includes("://"));
      expect({ command, wide }).toEqual({ command, wide: [] });
    }
  });

  it("lists every command under a heading of its own kind", () => {
    expect(table[""].match(/^\S.*:$/gm)).toEqual([
      "Options:",
      "Run agents:",
      "Many machines:",
      "Look at results:",
      "Publish and check results:",
      "Suites, worlds and items:",
      "Suites of your own:",
      "This machine:",
      "Commands of suites:",
    ]);
  });

  it("has every command and subcommand", () => {
    expect(Object.keys(table)).toEqual(expect.arrayContaining(["", "run", "items", "seeds", "seeds new"]));
  });

  it.each([
    [[], ""],
    [["--help"], ""],
    [["help"], ""],
    [["help", "run"], "run"],
    [["run", "-h"], "run"],
    [["seeds", "new", "--help"], "seeds new"],
    [["items", "--help", "repository-qa"], "items"],
  ])("answers %j", (words, command) => {
    expect(helpFor(words)).toBe(table[command]);
  });

  it.each([[["wordl", "--help"]], [["run", "--seeds", "--help"]], [["run"]], [["--version"]], [["help", "wordl"]]])(
    "leaves %j to the program",
    (words) => {
      expect(helpFor(words)).toBeUndefined();
    },
  );
});
