import { fileURLToPath } from "node:url";
import { findInstallation } from "@assay/harness/installation";
import { checkoutPath } from "./checkout-path.ts";

/** The path of a module; a compiled package holds JavaScript, a source tree TypeScript. */
const pathOf = (source: URL): string =>
  fileURLToPath(source).replace(/\.ts$/, import.meta.url.endsWith(".ts") ? ".ts" : ".js");

/** The command line's own file. */
export const mainFile: string = pathOf(new URL("../cli/main.ts", import.meta.url));

/** The program in which tests run one command after the other. */
export const hostFile: string = pathOf(new URL("./assay-host.ts", import.meta.url));

/** The command line as people start it: by the launcher of a checkout, or as npm links it. */
export const startCommand: readonly [string, ...string[]] =
  findInstallation().checkout === undefined ? [process.execPath, mainFile] : [checkoutPath("assay")];
