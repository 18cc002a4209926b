import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";

// The readers of prompts were 72 files with 5,580 lines, an engine in each of them and patterns of up to 1,248 characters.

const source = new URL("..", import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${source}${path}`, "utf8");
const filesOf = (...patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: source })
    .filter((path) => !/\.(test|test-support|fixture)\.ts$/.test(path))
    .sort();

const readers = filesOf("reading/**/*.ts", "families/*/read*.ts", "families/space-time/judge-segment.ts");
const lexicons = filesOf("reading/lexicon/*.json", "families/*/lexicon.json", "families/*/patterns.json");

/** The alternatives of a phrase that no bracket holds. */
function alternatives(phrase: string): readonly string[] {
  const found = [""];
  let depth = 0;
  for (const character of phrase) {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (character === "|" && depth === 0) found.push("");
    else found[found.length - 1] += character;
  }
  return found;
}

/** The phrases of a lexicon or table of patterns: of its rules, its classes and its patterns. Lists of words are none. */
function phrasesIn(value: unknown, field = "", isPhrase = false): readonly string[] {
  if (typeof value === "string") return isPhrase ? alternatives(value) : [];
  if (Array.isArray(value)) return value.flatMap((each) => phrasesIn(each, field, isPhrase));
  if (typeof value !== "object" || value === null) return [];
  const hold = ["of", "any", "classes"];
  return Object.entries(value).flatMap(([name, each]) => phrasesIn(each, name, isPhrase || hold.includes(name)));
}

describe("the readers of prompts", () => {
  it("have at most half of the lines that they had", () => {
    const lines = readers.map((path) => read(path).trimEnd().split("\n").length);
    expect(readers.length).toBeGreaterThan(40);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2790);
  });

  it("have no pattern that nobody can read: a line of code, and in a lexicon 820 characters", () => {
    const longLines = readers.flatMap((path) => read(path).split("\n")).filter((line) => line.length > 140);
    expect(longLines).toEqual([]);
    const phrases = lexicons.flatMap((path) => phrasesIn(JSON.parse(read(path))));
    expect(phrases.length).toBeGreaterThan(1000);
    expect(phrases.filter((phrase) => phrase.length > 820)).toEqual([]);
  });

  it("are one engine: no family splits sentences, looks for phrases or accounts for words by itself", () => {
    const parts = /\b(sentencesIn|phraseFinder|accountant)\b/;
    const families = filesOf("families/**/*.ts");
    expect(families.length).toBeGreaterThan(100);
    expect(families.filter((path) => parts.test(read(path)))).toEqual([]);
    expect(
      readers.filter((path) => /export (function|const) (sentencesIn|phraseFinder|accountant)\b/.test(read(path))),
    ).toEqual(["reading/engine/lexicon.ts", "reading/engine/phrase.ts", "reading/engine/plain-text.ts"]);
  });

  it("have a lexicon as data for a family, which its reader alone gives to the engine", () => {
    const own = lexicons.filter((path) => /^families\/.*lexicon\.json$/.test(path));
    expect(own.length).toBeGreaterThanOrEqual(10);
    for (const path of own) {
      const users = filesOf(`${dirname(path)}/*.ts`).filter((each) => read(each).includes("lexicon.json"));
      expect(users).toEqual([`${dirname(path)}/read.ts`]);
      expect(read(users[0])).toMatch(/from "..\/..\/reading\/(engine\/listener|asked-item|reader)\.ts"/);
    }
  });
});
