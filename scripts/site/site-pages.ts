import { globSync } from "node:fs";
import { resolve } from "node:path";

export const root: string = resolve(import.meta.dirname, "../..");

/** The pages of the repository that are pages of the site. */
export const sourcePages = (): readonly string[] =>
  globSync(
    [
      "{CHANGELOG,CODE_OF_CONDUCT,CONTRIBUTING,SECURITY}.md",
      "docs/**/*.md",
      "{packages,suites}/*/README.md",
      "suites/*/docs/**/*.md",
      "python/assay-gym/README.md",
    ],
    { cwd: root },
  ).sort();

/** Where a page of the repository stands on the site, as a path of Markdown. */
export function sitePath(page: string): string {
  if (page.startsWith("docs/")) return page.slice("docs/".length).replace(/(^|\/)README\.md$/, "$1index.md");
  const suite = /^suites\/([^/]+)\/(?:docs\/)?(.*)$/.exec(page);
  if (suite !== null) return `suites/${suite[1]}/${suite[2] === "README.md" ? "index.md" : suite[2]}`;
  const library = /^(?:packages|python)\/([^/]+)\/README\.md$/.exec(page);
  if (library !== null) return `packages/${library[1]}.md`;
  return `project/${page.toLowerCase().replaceAll("_", "-")}`;
}
