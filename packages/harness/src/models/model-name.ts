import { AssayError } from "@assay/contract";

const prefixes = ["openai", "anthropic", "google", "compatible", "scripted", "replay"] as const;

/** Who answers: the part of a model's name before the first slash. */
export type ModelPrefix = (typeof prefixes)[number];

export interface ModelName {
  readonly prefix: ModelPrefix;
  /** The provider's own name of the model, a file, or a run. */
  readonly rest: string;
}

/** Takes a name like `openai/gpt-5.4` apart. */
export function parseModelName(name: string): ModelName {
  const slash = name.indexOf("/");
  const prefix = prefixes.find((each) => each === name.slice(0, Math.max(0, slash)));
  const rest = name.slice(slash + 1);
  if (prefix === undefined || rest.trim() === "") {
    const known = prefixes.map((each) => `${each}/`).join(", ");
    throw new AssayError(
      "models/unknown-model",
      `${JSON.stringify(name)} names no model; write one of ${known} and then the model's own name, as in openai/gpt-5.4.`,
    );
  }
  return { prefix, rest };
}
