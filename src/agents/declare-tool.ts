import { z } from "zod";
import type { AnyTool, Json } from "../contract/index.ts";
import type { ToolDeclaration } from "../models/model.ts";

/** A tool as models are told of it: its input is an object, and other fields than the tool's own have no place in it. */
export function declareTool({
  name,
  description,
  input,
}: Pick<AnyTool, "name" | "description" | "input">): ToolDeclaration {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input" });
  return {
    name,
    description,
    schema: { ...(schema as { [key: string]: Json }), type: "object", additionalProperties: false },
  };
}
