import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { referencePages } from "./reference/reference-pages.ts";
import { filePath, rewriteLinks } from "./rewrite-links.ts";
import { root, sitePath, sourcePages } from "./site-pages.ts";

/** Writes the pages of the site, with the files they link to, into a folder that is made anew. */
export async function gatherPages(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const pages = new Set(sourcePages());
  const files = new Set<string>();
  for (const page of pages) {
    const rewritten = rewriteLinks(page, readFileSync(join(root, page), "utf8"), pages);
    write(sitePath(page), rewritten.text);
    for (const file of rewritten.files) files.add(file);
  }
  for (const { path, text } of await referencePages()) write(path, text);
  for (const file of files) cpSync(join(root, file), join(folder, "public", filePath(file)));
  cpSync(join(root, "site/home.md"), join(folder, "index.md"));
  cpSync(join(root, "packages/viewer/public/icon.svg"), join(folder, "public/icon.svg"));
}
