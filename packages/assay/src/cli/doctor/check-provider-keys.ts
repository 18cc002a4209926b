import type { Finding } from "./finding.ts";

const keyNames = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY", "COMPATIBLE_API_KEY"];

/** Which keys the environment holds, by name: a key's value is never printed, stored or logged. */
export function checkProviderKeys(environment: NodeJS.ProcessEnv): Finding[] {
  return keyNames.map((name) => {
    const present = (environment[name] ?? "") !== "";
    return {
      area: "provider key",
      name,
      status: present ? "works" : "missing",
      detail: present ? "present" : "not set",
      required: false,
      ...(present ? {} : { wayOut: `export ${name}=… to use its models` }),
    };
  });
}
