import { AssayError } from "@assay/contract";

const prefixes = [
  "openai",
  "anthropic",
  "google",
  "compatible",
  "ollama",
  "vllm",
  "llamacpp",
  "local",
  "scripted",
  "replay",
] as const;

/** Who answers: the part of a model's name before the first slash. A `module` is named by its path alone. */
export type ModelPrefix = (typeof prefixes)[number] | "module";

export interface ModelName {
  readonly prefix: ModelPrefix;
  /** The provider's own name of the model, a file, a run, or a module. */
  readonly rest: string;
}

/** Takes a name like `openai/gpt-5.4` apart. */
export function parseModelName(name: string): ModelName {
  if (isModulePath(name)) return { prefix: "module", rest: name };
  const slash = name.indexOf("/");
  const prefix = prefixes.find((each) => each === name.slice(0, Math.max(0, slash)));
  const rest = name.slice(slash + 1);
  if (prefix === undefined || rest.trim() === "") {
    const known = prefixes.map((each) => `${each}/`).join(", ");
    throw new AssayError(
      "models/unknown-model",
      `${JSON.stringify(name)} names no model; write one of ${known} and then the model's own name, as in openai/gpt-5.4, or the path of a module that exports a model, as in ./model.ts.`,
    );
  }
  return { prefix, rest };
}

/** A path that begins as paths do and ends as programs do; behind a # stands the name of what the module exports. */
const isModulePath = (name: string): boolean => /^(?:\.{0,2}\/|file:).*\.[cm]?[jt]s(?:#\w+)?$/.test(name);
