// What `make docs` does after set-up: gathers the pages of the repository, builds them into build/site, and checks every
// link of what was built.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { checkSite } from "./check-site.ts";
import { gatherPages } from "./gather-pages.ts";
import { root } from "./site-pages.ts";

await gatherPages(join(root, "build/site-pages"));
execFileSync(
  process.execPath,
  [join(root, "site/node_modules/vitepress/bin/vitepress.js"), "build", join(root, "site")],
  {
    stdio: "inherit",
  },
);
const faults = checkSite(join(root, "build/site"));
for (const { page, target } of faults) console.error(`${page}: ${target} is not there`);
if (faults.length > 0) process.exit(1);
console.log(`the site is in build/site; 'npx vite preview --outDir build/site' shows it`);
