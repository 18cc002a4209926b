import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const manifest = new URL("../package.json", import.meta.url);
const { exports: entries } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly exports: Record<string, string> };

/** Imports every entry but those for tests, then opens a store, and tells which modules each of the two loaded. */
const program = `
  import { registerHooks } from "node:module";
  let loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  for (const entry of ${JSON.stringify(
    Object.entries(entries)
      .filter(([name]) => !name.startsWith("./testing/"))
      .map(([, file]) => new URL(file, manifest).href),
  )}) await import(entry);
  const byEntries = loaded;
  loaded = [];
  const { openStore } = await import(${JSON.stringify(new URL("./store/index.ts", import.meta.url).href)});
  const { mkdtempSync, rmSync } = await import("node:fs");
  const folder = mkdtempSync(${JSON.stringify(join(tmpdir(), "assay-entries-"))});
  await (await openStore(folder + "/assay.sqlite")).close();
  rmSync(folder, { recursive: true });
  process.stdout.write(JSON.stringify({ byEntries, byStore: loaded }));
`;

const loadedOnUse = /node_modules\/(kysely|pg|undici|openai|@ai-sdk\/(?!provider\/)[^/]+)\//;

it("no entry loads the package of a database or of a provider before it is used", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  const { byEntries, byStore } = JSON.parse(printed) as { readonly byEntries: string[]; readonly byStore: string[] };
  expect(byEntries.length).toBeGreaterThan(Object.keys(entries).length);
  expect(byEntries.filter((url) => loadedOnUse.test(url))).toEqual([]);
  expect(byStore.some((url) => url.includes("/kysely/"))).toBe(true);
  expect(byStore.some((url) => url.includes("/node_modules/pg/"))).toBe(false);
});
