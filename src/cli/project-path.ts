import { fileURLToPath } from "node:url";

/** A path inside the checkout, whatever the working directory is. */
export function projectPath(relative: string): string {
  return fileURLToPath(new URL(`../../${relative}`, import.meta.url));
}
