import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryEvent } from "./arbitrary-event.test-support.ts";
import { decodeEvent, encodeEvent } from "./event-line.ts";

describe("a line of an event", () => {
  it("decodes to the event that was encoded, whatever it holds", () => {
    fc.assert(
      fc.property(arbitraryEvent, (event) => {
        const line = encodeEvent(event);
        expect(line).not.toContain("\n");
        expect(decodeEvent(line)).toEqual(event);
      }),
      { numRuns: 1000 },
    );
  });

  it("encodes the bytes that a view shows, and no others of its buffer", () => {
    const bytes = new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4);
    const parts = [{ type: "image", mime: "image/png", bytes }] as const;
    const line = encodeEvent({ sequence: 0, milliseconds: 0, event: { type: "message-added", role: "user", parts } });
    expect(JSON.parse(line).event.parts).toEqual([{ type: "image", mime: "image/png", base64: "AQID" }]);
  });
});
