import { describe, expect, it } from "vitest";
import { rankItem } from "./rank-item.ts";

describe("an item's rank", () => {
  it("is pinned, since samples rest on it: SHA-256 over the encoding of packages/science/audits/python/stream_reference.py", () => {
    const pinned = "70a93bf012edac00acb6af247005ba69de472b08c60df4da33d41aedfb6904a5";
    expect(rankItem(["items", "sample"], "kwrxn6cxlixkbzbrk346bqf7")).toBe(pinned);
  });
});
