import { describe, expect, it } from "vitest";
import { recordLine } from "./record-line.ts";

describe("a line of a record", () => {
  it("holds the bytes of pictures in base64, whichever array they are in", () => {
    for (const bytes of [new Uint8Array([1, 2, 255]), Buffer.from([1, 2, 255])]) {
      const parts = [{ type: "image", mime: "image/png", bytes }] as const;
      const line = recordLine({
        item: 1,
        sequence: 0,
        milliseconds: 5,
        event: { type: "message-added", role: "user", parts },
      });
      expect(line.endsWith("}\n")).toBe(true);
      expect(JSON.parse(line).event.parts).toEqual([{ type: "image", mime: "image/png", bytes: { base64: "AQL/" } }]);
    }
  });
});
