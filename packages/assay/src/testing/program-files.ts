import { fileURLToPath } from "node:url";
import { findInstallation } from "@assay/harness/installation";
import { checkoutPath } from "./checkout-path.ts";

/** A compiled package holds JavaScript, a source tree TypeScript. */
const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";

/** The command line's own file. */
export const mainFile: string = fileURLToPath(new URL(`../cli/main.${ending}`, import.meta.url));

/** The program in which tests run one command after the other. */
export const hostFile: string = fileURLToPath(new URL(`./assay-host.${ending}`, import.meta.url));

/** The command line as people start it: by the launcher of a checkout, or as npm links it. */
export const startCommand: readonly [string, ...string[]] =
  findInstallation().checkout === undefined ? [process.execPath, mainFile] : [checkoutPath("assay")];
