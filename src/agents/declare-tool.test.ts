import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declareTool } from "./declare-tool.ts";

const input = z.strictObject({ path: z.string().describe("Where."), depth: z.int().default(1) });

describe("the declaration of a tool", () => {
  it("says what its input is, with nothing else allowed in it", () => {
    expect(declareTool({ name: "look", description: "Looks.", input })).toEqual({
      name: "look",
      description: "Looks.",
      schema: {
        type: "object",
        properties: {
          path: { type: "string", description: "Where." },
          depth: { type: "integer", default: 1, minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        },
        required: ["path"],
        additionalProperties: false,
      },
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
