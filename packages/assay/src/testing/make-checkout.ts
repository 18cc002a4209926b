import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkoutPath } from "./checkout-path.ts";

/** A checkout with the sources and tests alone, which a test may change; who makes it removes it. */
export function makeCheckout(): string {
  const checkout = mkdtempSync(join(tmpdir(), "assay-checkout-"));
  for (const part of ["packages", "suites", "bench", "tests", "package.json", "vitest.config.ts"])
    cpSync(checkoutPath(part), join(checkout, part), { recursive: true });
  symlinkSync(checkoutPath("node_modules"), join(checkout, "node_modules"));
  return checkout;
}
