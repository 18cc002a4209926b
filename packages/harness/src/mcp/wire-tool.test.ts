import type { AnyTool } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { submitTool } from "../tools/submit.ts";
import { wireTool, withoutNulls } from "./wire-tool.ts";

const input = z.strictObject({
  path: z.string().describe("Where."),
  depth: z.int().min(1).max(9).nullable().default(null).describe("How deep."),
  lines: z.int().default(1),
  mode: z.enum(["a", "b"]).optional(),
});
const tool: AnyTool = { name: "look", description: "Looks.", input, readOnly: true, run: async () => ({ parts: [] }) };

describe("a tool on the wire of MCP", () => {
  it("names a type for every property, and says which may be left out", () => {
    expect(wireTool(tool).inputSchema).toEqual({
      type: "object",
      properties: {
        path: { type: "string", description: "Where." },
        depth: {
          type: ["integer", "null"],
          minimum: 1,
          maximum: 9,
          default: null,
          description: "How deep.",
          nullable: true,
        },
        lines: expect.objectContaining({ type: "integer", default: 1, nullable: true }),
        mode: { type: "string", enum: ["a", "b"], nullable: true },
      },
      required: ["path"],
      additionalProperties: false,
    });
  });

  it("lets submit take any value", () => {
    const { inputSchema } = wireTool(submitTool(async () => ({ status: "finished" })));
    expect(inputSchema.properties).toMatchObject({
      value: { type: ["object", "array", "string", "number", "boolean", "null"], items: {} },
      confidence: { type: ["number", "null"], minimum: 0, maximum: 1, nullable: true },
    });
    expect(inputSchema.required).toEqual(["value"]);
  });

  it("asks clients to show long results whole", () => {
    expect(wireTool(tool)._meta).toEqual({ "anthropic/maxResultSizeChars": 500_000 });
  });

  it("takes a null for an argument that is left out, and keeps a null that means something", () => {
    expect(withoutNulls(input, { path: "a", depth: null, lines: null, mode: null })).toEqual({
      path: "a",
      depth: null,
    });
    expect(withoutNulls(input, { path: null })).toEqual({ path: null });
    const submit = submitTool(async () => ({ status: "finished" }));
    expect(withoutNulls(submit.input, { value: null })).toEqual({ value: null });
    expect(withoutNulls(submit.input, "bare")).toBe("bare");
  });
});
