import { fileURLToPath } from "node:url";

/** A path inside the checkout, whatever the working directory is. */
export const checkoutPath = (relative: string): string =>
  fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));
