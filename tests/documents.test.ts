import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { anchorsOf, linksOf, namedPathsOf, sentencesOf, wordCount } from "./markdown.ts";

const root = resolve(import.meta.dirname, "..");
const pages = globSync(["*.md", "docs/**/*.md", "{packages,suites}/*/README.md", "suites/*/docs/**/*.md"], {
  cwd: root,
}).sort();
const read = (page: string): string => readFileSync(join(root, page), "utf8");

/** What is wrong with a link from a page, if anything. */
function faultOfLink(page: string, target: string): string[] {
  const [path, anchor] = target.split("#");
  const file = path === "" ? join(root, page) : join(root, dirname(page), path);
  if (!existsSync(file)) return [`${target} does not exist`];
  if (anchor === undefined || anchorsOf(readFileSync(file, "utf8")).includes(anchor)) return [];
  return [`${target} has no such heading`];
}

describe.each(pages)("%s", (page) => {
  const text = read(page);

  it("links to files and headings that exist", () => {
    expect(linksOf(text).flatMap((target) => faultOfLink(page, target))).toEqual([]);
  });

  it("names files and folders that exist", () => {
    expect(namedPathsOf(text).filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });

  it("says which Python runs a program", () => {
    const commands = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = ""]) => block.split("\n"));
    expect(commands.filter((line) => /^(?:\$ )?(?:.*(?:&&|;) )?python3? \S+\.py\b/.test(line))).toEqual([]);
  });

  it("runs TypeScript with the Node of the checkout, which npx finds; the system's may be older", () => {
    expect(
      [...text.matchAll(/(?<!npx |bin\/)\bnode (?:packages|suites|scripts|bench|tests)\/\S+\.ts/g)].map(String),
    ).toEqual([]);
  });

  it("has no sentence over 45 words", () => {
    expect(sentencesOf(text).filter((sentence) => wordCount(sentence) > 45)).toEqual([]);
  });
});

it("docs/architecture.md names functions and classes that stand in the files beside them", () => {
  const rows = Array.from(
    read("docs/architecture.md").matchAll(/^\|[^|]*\|[^|]*\| `(\w+)` \| `([^`]+)` \|$/gm),
    ([, name, file]) => ({ name, file }),
  );
  const isThere = ({ name, file }: (typeof rows)[number]): boolean => new RegExp(`\\b${name}\\b`).test(read(file));
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !isThere(row))).toEqual([]);
});

describe("the documents together", () => {
  it("have few sentences over 30 words", () => {
    const lengths = pages.flatMap((page) => sentencesOf(read(page)).map(wordCount));
    const share = lengths.filter((length) => length > 30).length / lengths.length;
    expect(lengths.length).toBeGreaterThan(1000);
    expect(share).toBeLessThan(0.02);
  });
});

describe("the reader of pages", () => {
  const page = [
    "# A heading of `code`, and more",
    "",
    "One [link](docs/x.md#part), e.g. `a span of code`. Two",
    "go on here? (Three stands alone.)",
    "- Four is in a list",
    "- Five too; src/gone.ts and packages/*/src are paths, https://host/docs/a.md is none",
    "",
    "| a table | is left out |",
    "",
    "```",
    "code is [left](out.md)",
    "```",
  ].join("\n");

  it("finds sentences and counts their words", () => {
    expect(sentencesOf(page).map((sentence) => [sentence.split(/[ ;]/)[0], wordCount(sentence)])).toEqual([
      ["One", 4],
      ["Two", 4],
      ["(Three", 3],
      ["Four", 5],
      ["Five", 10],
    ]);
  });

  it("finds links, headings and paths", () => {
    expect(linksOf(page)).toEqual(["docs/x.md#part"]);
    expect(anchorsOf(page)).toEqual(["a-heading-of-code-and-more"]);
    expect(namedPathsOf(page)).toEqual(["src/gone.ts", "packages/*/src"]);
  });
});
