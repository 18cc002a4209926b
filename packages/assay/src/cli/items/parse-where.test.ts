import { showCondition } from "@assay/harness/engine/selection";
import { describe, expect, it } from "vitest";
import { parseWhere } from "./parse-where.ts";

describe("--where", () => {
  it("takes a name and its values, and adds to what was given before", () => {
    const first = parseWhere("type=title, abstract");
    expect(first).toEqual([{ name: "type", values: ["title", "abstract"] }]);
    expect(parseWhere("reason=a=b", first)).toEqual([...first, { name: "reason", values: ["a=b"] }]);
    expect(first.map(showCondition)).toEqual(["type=title,abstract"]);
  });
  for (const wrong of ["", "type", "type=", "=title", "type=title,", "type=,title", "a,b=c"]) {
    it(`does not take '${wrong}'`, () => {
      expect(() => parseWhere(wrong)).toThrow(`'${wrong}' is not NAME=VALUE`);
    });
  }
});
