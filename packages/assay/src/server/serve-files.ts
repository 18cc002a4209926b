import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { AssayError } from "@assay/contract";
import type { Hono } from "hono";

const types: { readonly [ending: string]: string } = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".md": "text/plain; charset=utf-8",
};

/** The files that the viewer was built to, with the page last: every other address is one of its routes. */
export function serveFiles(app: Hono): void {
  const folder = new URL("./", import.meta.resolve("@assay/viewer/dist/index.html"));
  const files = listBuilt(folder);
  app.get("*", async (context) => {
    const path = context.req.path.slice(1);
    // A page of an older build asks for files that are gone; the page itself in their place would only confuse it.
    if (path.startsWith("assets/") && !files.has(path))
      return context.text("there is no such file; reload the page", 404);
    const name = files.has(path) ? path : "index.html";
    // Names of built files hold their hash; the page itself is asked for every time.
    const caching = name.startsWith("assets/") ? "private, max-age=31536000, immutable" : "no-cache";
    const body = await readFile(new URL(name, folder));
    return context.body(body, 200, {
      "content-type": types[extname(name)] ?? "application/octet-stream",
      "cache-control": caching,
    });
  });
}

/** The names that the build lists: nothing else of the disk can be asked for. */
function listBuilt(folder: URL): ReadonlySet<string> {
  try {
    const names = JSON.parse(readFileSync(new URL("files.json", folder), "utf8")) as readonly string[];
    return new Set(names);
  } catch {
    throw new AssayError("server/not-built", `the pages are not built in ${fileURLToPath(folder)}; run 'make setup'`);
  }
}
