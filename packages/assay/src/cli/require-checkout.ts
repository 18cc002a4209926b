import { AssayError } from "@assay/contract";
import { findInstallation } from "@assay/harness/installation";

/** The folder of the checkout, for commands that change the sources. */
export function requireCheckout(): string {
  const { checkout } = findInstallation();
  if (checkout !== undefined) return checkout;
  throw new AssayError(
    "cli/wrong-usage",
    "this command changes Assay's sources; run it in a checkout of the repository",
  );
}
