import { describe, expect, it } from "vitest";
import { fitHelp } from "./fit-help.ts";

describe("a help text in few columns", () => {
  it("is left as it is where it fits", () => {
    expect(fitHelp("Usage: a\n\nOne.\nTwo.\n", 20)).toBe("Usage: a\n\nOne.\nTwo.\n");
  });
  it("has paragraphs filled again of which a line is too long", () => {
    expect(fitHelp("one two three four five\nsix\n\nseven\n", 14)).toBe("one two three\nfour five six\n\nseven\n");
  });
  it("has examples that go on in the next line", () => {
    expect(fitHelp("  assay run --suite one --seeds 1..3", 24)).toBe(
      "  assay run \\\n    --suite one \\\n      --seeds 1..3",
    );
    expect(fitHelp("  assay show      # why", 20)).toBe("  assay show  # why");
  });
});
