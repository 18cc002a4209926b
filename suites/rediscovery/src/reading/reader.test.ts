import { describe, expect, it } from "vitest";
import { conversationOf } from "./conversation.ts";
import { attempt, insist, readerOf, refuse } from "./reader.ts";

interface Features {
  readonly isLong: boolean;
  readonly surface: { readonly [factor: string]: string };
}

const item = { id: "q1", levels: {} };
const read = readerOf<Features>(({ told }) => {
  insist(told !== "");
  if (told.includes("perhaps")) refuse("I cannot tell.");
  return { item, beside: told, features: { isLong: told.length > 20 }, surface: { scale: "percent" } };
});
const readingOf = (content: string) => read(conversationOf([{ role: "user", content }]));

describe("a reader of steps that may refuse", () => {
  it("adds the surface to what a family reads, and the family's own part of it", () => {
    expect(readingOf("Please name it.")).toEqual({
      item: "q1",
      beside: "Please name it.",
      features: {
        isLong: false,
        surface: { politeness: "polite", separators: "plain", encouragement: "none", scale: "percent" },
      },
    });
  });

  it("gives the reason of a refusal, or nothing where there is none", () => {
    expect(readingOf("Name it, perhaps.")).toEqual({ doubt: "I cannot tell." });
    expect(readingOf("")).toBeUndefined();
  });

  it("lets defects through", () => {
    expect(() =>
      attempt(() => {
        throw new TypeError("a defect");
      }),
    ).toThrow("a defect");
  });
});
