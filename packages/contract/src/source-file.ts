import { readFileSync } from "node:fs";

/**
 * The text of a file that belongs to a module, such as a Python program beside it. It is in the contract because suites are
 * pure: these files and prompts are all that they read.
 */
export const readSource = (file: URL): string => readFileSync(file, "utf8");
