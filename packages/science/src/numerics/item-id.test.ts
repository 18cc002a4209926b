import { describe, expect, it } from "vitest";
import { itemId } from "./item-id.ts";

describe("the id of an item", () => {
  it("is 24 characters of base32 that never change", () => {
    // From Python: base64.b32encode(hashlib.sha256(encoding).digest()[:15]), with the encoding that `encodeKey` describes.
    const key = ["my-suite", 1, "item", "public", "7", '{"hard":true}', "slope"];
    expect(itemId(key)).toBe("vxavlrqujfbj2rfalqwmdtci");
  });

  it("differs where any part of its key differs, or where its parts are cut in another place", () => {
    expect(itemId(["my-suite", 2])).not.toBe(itemId(["my-suite", 1]));
    expect(itemId(["ab", "c"])).not.toBe(itemId(["a", "bc"]));
  });
});
