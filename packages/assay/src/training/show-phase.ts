import type { AnyTool, Json, Phase } from "@assay/contract";
import { declareTool } from "@assay/harness/agents";
import { z } from "zod";
import { type ShownPart, showParts } from "./show-parts.ts";

/** A tool as OpenAI's API takes it. */
export interface ShownTool {
  readonly type: "function";
  readonly function: { readonly name: string; readonly description: string; readonly parameters: Json };
}

/** What an agent is asked now. */
export interface ShownPhase {
  readonly prompt: readonly ShownPart[];
  readonly tools: readonly ShownTool[];
  /** The JSON Schema of what `submit` takes as its value; null where it cannot be written as one. */
  readonly reply: Json;
  /** Whether the agent is meant to begin this phase with an empty context. */
  readonly forgets: boolean;
}

export const showPhase = ({ prompt, tools, reply, forgets = false }: Phase): ShownPhase => ({
  prompt: showParts(prompt),
  tools: showTools(tools),
  reply: schemaOf(reply),
  forgets,
});

/** Most phases offer the same tools, whose declarations are kept. */
const showTools = (tools: readonly AnyTool[]): ShownTool[] =>
  tools.map((tool) => {
    const { name, description, schema } = declareTool(tool);
    return { type: "function", function: { name, description, parameters: schema } };
  });

const schemas = new WeakMap<z.ZodType, Json>();

function schemaOf(reply: z.ZodType<Json>): Json {
  const known = schemas.get(reply);
  if (known !== undefined) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { io: "input", unrepresentable: "any" });
  schemas.set(reply, schema as Json);
  return schema as Json;
}
