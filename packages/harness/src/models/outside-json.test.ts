import { describe, expect, it } from "vitest";
import { isTooDeep, parseOutsideJson } from "./outside-json.ts";
import { toParts } from "./providers/reply-content.ts";

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

describe("JSON from outside", () => {
  it("may have 200 levels and no more", () => {
    expect(parseOutsideJson(nested(200))).toEqual(JSON.parse(nested(200)));
    expect(() => parseOutsideJson(nested(202))).toThrow(SyntaxError);
    expect(isTooDeep(JSON.parse(nested(100_000)))).toBe(true);
  });

  it("in a call of a tool counts as unreadable where it is too deep", () => {
    const input = `{"value":${nested(20_000)}}`;
    const [part] = toParts([{ type: "tool-call", toolCallId: "1", toolName: "submit", input }]);
    expect(part).toMatchObject({ input: { valid: false, text: input } });
  });
});
