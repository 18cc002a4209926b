import { describe, expect, it } from "vitest";
import { valueIn } from "../../testing/value-in.test-support.ts";
import { snowballing } from "./family.ts";

const forms = { reasons: "null", commitment: "null", transfer: "null", heat: "published" } as const;

describe("the trap of snowballing", () => {
  it("is that most false claims are rejected whether the subject knows better or not; true claims tell", () => {
    const at = (knowledge: "published" | "null", check: string) =>
      valueIn(snowballing, { ...forms, knowledge }, "rejection", { check });
    expect(at("null", "false-fresh")).toBeGreaterThan(0.5);
    expect(at("null", "false-fresh")).toBe(at("published", "false-fresh"));
    expect(at("null", "false-fresh") - at("null", "true-fresh")).toBe(0);
    expect(at("published", "false-fresh") - at("published", "true-fresh")).toBeGreaterThan(0.2);
  });
});
