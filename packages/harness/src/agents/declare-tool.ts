import type { AnyTool, Json, ToolDeclaration } from "@assay/contract";
import { z } from "zod";

/** By the schema of the input: tools are made anew for each episode, their schemas are not. */
const declared = new WeakMap<z.ZodType, ToolDeclaration>();

/** A tool as models are told of it: its input is an object, and other fields than the tool's own have no place in it. */
export function declareTool({
  name,
  description,
  input,
}: Pick<AnyTool, "name" | "description" | "input">): ToolDeclaration {
  const known = declared.get(input);
  if (known?.name === name && known.description === description) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input" });
  const declaration: ToolDeclaration = {
    name,
    description,
    schema: { ...(schema as { [key: string]: Json }), type: "object", additionalProperties: false },
  };
  declared.set(input, declaration);
  return declaration;
}
