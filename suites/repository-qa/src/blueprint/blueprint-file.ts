import { AssayError } from "@assay/contract";
import { z } from "zod";
import { parseFrozenFile } from "../frozen-name.ts";
import { type Blueprint, blueprintSchema } from "./blueprint-schema.ts";
import { loadBlueprint } from "./load-blueprint.ts";

export const blueprintEnding = ".blueprint.json";

const count = z.int().min(0);

/** Who wrote a blueprint and how. It does not affect the world. */
const provenanceSchema = z.strictObject({
  /** The model's name in the order, and the names that its provider reported. */
  model: z.string(),
  servedBy: z.array(z.string()),
  /** The seed that chose the domain and drew everything not written by the model. */
  seed: z.string(),
  preset: z.string(),
  candidates: count,
  /** SHA-256 of each prompt file, by name. */
  prompts: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  steps: z.array(z.strictObject({ step: z.string(), calls: count, repairs: z.array(z.string()) })),
  inputTokens: count,
  outputTokens: count,
  /** In the currency of the price table; null if the model has no price. */
  cost: z.number().min(0).nullable(),
});

export const blueprintFileSchema = z.strictObject({
  kind: z.literal("repository-qa blueprint"),
  version: z.literal(1),
  blueprint: blueprintSchema,
  provenance: provenanceSchema,
});

export type Provenance = z.infer<typeof provenanceSchema>;

/** The text of a blueprint file. */
export function formatBlueprintFile(blueprint: Blueprint, provenance: Provenance): string {
  const file: z.infer<typeof blueprintFileSchema> = {
    kind: "repository-qa blueprint",
    version: 1,
    blueprint,
    provenance,
  };
  return `${JSON.stringify(blueprintFileSchema.parse(file), null, 1)}\n`;
}

/** Reads and fully checks the blueprint in a file. */
export function readBlueprintFile(text: string, name: string): Blueprint {
  const parsed = blueprintFileSchema.safeParse(parseFrozenFile(text, name, blueprintEnding));
  if (parsed.success) {
    try {
      return loadBlueprint(parsed.data.blueprint);
    } catch (error) {
      throw AssayError.isInstance(error) ? new AssayError(error.code, `'${name}': ${error.message}`) : error;
    }
  }
  const [issue] = parsed.error.issues;
  throw new AssayError(
    "repository-qa/wrong-file",
    `'${name}' is not a blueprint file: ${issue.path.join(".") || "the file"}: ${issue.message}; 'assay author repository-qa' writes such files`,
  );
}
