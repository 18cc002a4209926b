import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declareTool } from "./declare-tool.ts";

describe("a tool's declaration", () => {
  it("asks for what is given, not for what is made of it, and allows no other field", () => {
    const input = z.object({ path: z.string().describe("Where."), depth: z.int().min(1).nullable().default(1) });
    const { schema, ...rest } = declareTool({ name: "list", description: "Lists.", input });
    expect(rest).toEqual({ name: "list", description: "Lists." });
    expect(schema).toEqual({
      type: "object",
      properties: {
        path: { type: "string", description: "Where." },
        depth: {
          anyOf: [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, { type: "null" }],
          default: 1,
        },
      },
      required: ["path"],
      additionalProperties: false,
    });
  });
});
