import { describe, expect, it } from "vitest";
import { delimitedBlock, delimiterFor } from "./delimited-block.ts";

describe("a marked block", () => {
  // Replies were recorded for prompts with these marks. Source: sha256sum of the JSON, the first 32 digits.
  it("has the mark of its prompt and its texts", () => {
    expect(delimiterFor("judge", "It is 65.", null)).toBe("mark-aef1ccbefdeb04d0798c84842197803b");
    expect(delimiterFor("claims", "It falls.", "a")).toBe("mark-5a4a69b93f6e9c2aa1a50276d03d911a");
    expect(delimiterFor("labels", "It falls.")).toBe("mark-7fbf12e0397c7380e6e2cb39995d87b0");
    expect(delimiterFor("papers", "It falls.")).toBe("mark-2d0396b5daaf9ff1e2478437eedc5b0e");
  });

  it("holds its text, without the middle where it is too long, and no broken characters", () => {
    expect(delimitedBlock("paper", "mark-0", "abcdef")).toBe(
      "[mark-0] the paper begins\nabcdef\n[mark-0] the paper ends",
    );
    expect(delimitedBlock("paper", "mark-0", "\ud800bcdef", 4)).toBe(
      "[mark-0] the paper begins\n\ufffdb\n(2 characters are left out here)\nef\n[mark-0] the paper ends",
    );
  });
});
