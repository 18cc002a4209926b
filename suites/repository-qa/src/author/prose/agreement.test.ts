import { describe, expect, it } from "vitest";
import { isPlural } from "./agreement.ts";

describe("the number of a noun phrase", () => {
  it.each(["cache misses", "days to first flower", "missed or wrong responses", "walking trips", "shares of the vote"])(
    "is plural: %s",
    (phrase) => expect(isPlural(phrase)).toBe(true),
  );

  it.each([
    "haemolysis",
    "lumbar compression",
    "share of writes",
    "body mass",
    "gas",
    "time to degrees",
    "virus",
    "bias",
  ])("is singular: %s", (phrase) => expect(isPlural(phrase)).toBe(false));
});
