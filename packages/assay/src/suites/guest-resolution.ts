import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Packages that a guest suite shares with Assay, so that there is one copy of each class and schema. */
const shared = /^(@assay\/|assay(\/|$)|zod$)/;

/** Marks a package name that is to be found from the working directory. */
const fromHere = "assay-guest:";

/** The specifier under which `import` finds a package from the working directory. */
export const guestSpecifier = (packageName: string): string => `${fromHere}${packageName}`;

// Guests get Assay's own packages, wherever their files are: also from a folder without node_modules.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(fromHere)) {
      return next(specifier.slice(fromHere.length), {
        ...context,
        parentURL: pathToFileURL(join(process.cwd(), "index.js")).href,
      });
    }
    return next(specifier, shared.test(specifier) ? { ...context, parentURL: import.meta.url } : context);
  },
});
