import { describe, expect, it } from "vitest";
import { z } from "zod";
import { submitTool } from "../tools/submit.ts";
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

  const input = z.strictObject({ path: z.string().describe("Where."), depth: z.int().default(1) });

  it("of submit asks for the field value, which may be left out", () => {
    const submit = submitTool(async () => ({ status: "finished" }));
    expect(declareTool(submit).schema).toMatchObject({
      type: "object",
      required: ["value"],
      additionalProperties: false,
    });
  });

  it("is one and the same for a tool that is made again with its schema", () => {
    const again = () => declareTool({ name: "look", description: "Looks.", input });
    expect(again()).toBe(again());
  });

  it("keeps tools apart that share a schema", () => {
    const [look, peek, other] = [
      declareTool({ name: "look", description: "Looks.", input }),
      declareTool({ name: "peek", description: "Looks.", input }),
      declareTool({ name: "look", description: "Looks again.", input }),
    ];
    expect([look.name, peek.name, other.description]).toEqual(["look", "peek", "Looks again."]);
  });
});
