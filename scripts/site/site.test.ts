import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "./check-site.ts";
import { commandLinePage } from "./reference/command-line.ts";
import { errorCodesPage, messageOf } from "./reference/error-codes.ts";
import { eventsPage } from "./reference/events.ts";
import { fileSchemasPage } from "./reference/file-schemas.ts";
import { libraryPage } from "./reference/library.ts";
import { schemaTable } from "./reference/schema-table.ts";
import { rewriteLinks } from "./rewrite-links.ts";
import { root, sitePath, sourcePages } from "./site-pages.ts";
import { sidebarPages } from "./site-sidebar.ts";

describe("the sidebar", () => {
  it("leads to every page, once", () => {
    expect([...sidebarPages()].sort()).toEqual(sourcePages());
  });
});

describe("the place of a page on the site", () => {
  it.each([
    ["docs/start/install.md", "start/install.md"],
    ["docs/tutorials/README.md", "tutorials/index.md"],
    ["suites/campaign/README.md", "suites/campaign/index.md"],
    ["suites/campaign/docs/rules.md", "suites/campaign/rules.md"],
    ["packages/science/README.md", "packages/science.md"],
    ["CODE_OF_CONDUCT.md", "project/code-of-conduct.md"],
  ])("%s is %s", (page, path) => expect(sitePath(page)).toBe(path));
});

describe("links of a page", () => {
  const pages = new Set(["docs/a.md", "docs/b.md", "suites/x/README.md", "suites/x/docs/y.md"]);
  const rewritten = (page: string, text: string) => rewriteLinks(page, text, pages);

  it.each([
    ["docs/a.md", "[b](b.md#part)", "[b](./b.md#part)"],
    ["docs/a.md", "[x](../suites/x/README.md)", "[x](./suites/x/index.md)"],
    ["suites/x/README.md", "[y](docs/y.md)", "[y](./y.md)"],
    ["suites/x/docs/y.md", "[a](../../../docs/a.md)", "[a](../../a.md)"],
    ["docs/a.md", "[home](../README.md)", "[home](/)"],
    ["docs/a.md", "[out](https://example.org) [here](#part)", "[out](https://example.org) [here](#part)"],
    ["docs/a.md", "```\n[b](b.md)\n```", "```\n[b](b.md)\n```"],
  ])("of %s: %s becomes %s", (page, text, expected) => {
    expect(rewritten(page, text)).toEqual({ text: expected, files: [] });
  });

  it("to files of the repository lead to copies, which the site has", () => {
    expect(rewritten("docs/a.md", "![p](pictures/p.png) and [code](../src/x.ts)")).toEqual({
      text: '![p](/files/docs/pictures/p.png) and [code](/files/src/x.ts.txt){target="_self"}',
      files: ["docs/pictures/p.png", "src/x.ts"],
    });
  });
});

describe("the check of the built site", () => {
  it("finds links, anchors and pictures that are not there, and what is loaded from elsewhere", () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-site-"));
    try {
      const body = [
        '<a href="/b.html#there">1</a><a href="b.html#gone">2</a><a href="/c.html">3</a><a href="https://x.org">4</a>',
        '<img src="/p.png"><script src="https://x.org/s.js"></script>',
      ];
      writeFileSync(join(folder, "a.html"), body.join("\n"));
      writeFileSync(join(folder, "b.html"), '<h1 id="there">b</h1>');
      expect(checkSite(folder).map(({ target }) => target)).toEqual([
        "b.html#gone",
        "/c.html",
        "/p.png",
        "https://x.org/s.js",
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the reference", () => {
  it("has every command, with every option of its help", () => {
    const help = JSON.parse(readFileSync(join(root, "packages/assay/src/cli/help.json"), "utf8")) as object;
    const page = commandLinePage();
    for (const words of Object.keys(help).filter((each) => each !== ""))
      expect(page).toContain(`\n## assay ${words}\n`);
    expect(page).toContain("--fail-under <score>");
  });

  it("has every error code, with its message where one stands beside it", async () => {
    const page = await errorCodesPage();
    for (const code of ["cli/wrong-usage", "store/not-found", "rediscovery/no-scenario"]) expect(page).toContain(code);
    expect(messageOf("a/b", ['new AssayError(\n"a/b",\n`no ${name} in ${list.map(({ id }) => id)}`)'])).toBe(
      "`no … in …`",
    );
    expect(messageOf("a/c", ["nothing"])).toBe("");
  });

  it("has every event of a transcript", () => {
    for (const name of ["episode-started", "tool-answered", "note-recorded", "episode-ended"]) {
      expect(eventsPage()).toContain(`\n## ${name}\n`);
    }
  });

  it("has the fields of files, with types, defaults and meanings", async () => {
    const page = await fileSchemasPage();
    expect(page).toMatch(/\| `suites\[\]\.seeds` \| integer or string \| yes \| {2}\| 1\.\.50,77 for public seeds/);
    expect(page).toMatch(/\| `concurrency` \| integer \| {2}\| `16` \| Episodes in flight\. \|/);
    for (const name of ["Plan", "Result card", "Errata", "Blueprint", "Study of a paper"]) {
      expect(page).toContain(`\n## ${name}\n`);
    }
    expect(schemaTable({ properties: { a: { type: "string" } }, required: ["a"] })).toContain("| `a` | string | yes |");
  });

  it("has every name of the library, without bodies of functions", () => {
    const page = libraryPage();
    for (const name of ["runPlan", "gradeAnswers", "Suite", "AssayError"]) expect(page).toContain(`\n### ${name}\n`);
    expect(page).toMatch(/function readResults\([^{]*\{?/);
    expect(page).not.toMatch(/#private/);
  });
});
