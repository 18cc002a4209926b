// Takes pictures of every page of the viewer, to be looked at: `node packages/assay/audits/viewer-pictures.ts FOLDER [NAMES]`
// writes them in light, in dark and as wide as a phone. NAMES is a pattern of the pages that are wanted. Those in
// docs/pictures are some of the light ones.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type ListedPage, listedPages } from "../src/server/testing/listed-pages.test-support.ts";
import { ViewerBench } from "../src/server/testing/viewer-bench.test-support.ts";

const looks = {
  light: { colors: "light", width: 1280 },
  dark: { colors: "dark", width: 1280 },
  phone: { colors: "light", width: 390 },
} as const;

const [folder, names = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("name the folder for the pictures");
const target = folder;
mkdirSync(target, { recursive: true });

async function take(
  bench: ViewerBench,
  { name, address, withKeys = false, allowsRuns = false }: ListedPage,
): Promise<void> {
  const path = await address(bench);
  for (const [kind, look] of Object.entries(looks)) {
    const looked = await bench.look({ ...look, withKeys, allowsRuns });
    await looked.go(path);
    await looked.page.screenshot({ path: join(target, `${name.replaceAll(" ", "-")}.${kind}.png`), fullPage: true });
    await looked.close();
  }
}

const bench = await ViewerBench.open();
try {
  for (const page of listedPages.filter(({ name }) => new RegExp(names).test(name))) {
    await take(bench, page);
    console.log(page.name);
  }
} finally {
  await bench.close();
}
