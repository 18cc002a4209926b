import { providerVariables } from "@assay/harness/models";
import type { Finding } from "./finding.ts";

/** Which variables of providers the environment holds, by name: a value is never printed, stored or logged. */
export function checkProviderKeys(environment: NodeJS.ProcessEnv): Finding[] {
  return providerVariables.map(({ name, prefix }) => {
    const present = (environment[name] ?? "").trim() !== "";
    return {
      area: "provider key",
      name,
      status: present ? "works" : "missing",
      detail: present ? "present" : "not set",
      required: false,
      ...(present ? {} : { wayOut: `needed for ${prefix}/ models` }),
    };
  });
}
