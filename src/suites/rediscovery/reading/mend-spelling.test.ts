import { expect, it } from "vitest";
import { mendSpelling } from "./mend-spelling.ts";

it("mends swapped, doubled and left out letters, and short forms", () => {
  expect(mendSpelling("shwo ur reasonning frist, w/o teh anser pls")).toBe(
    "show your reasoning first, without the answer please",
  );
});

it("leaves other words alone", () => {
  const text = "She chose three tanks from the form, noting a rational line; he went through a/b though.";
  expect(mendSpelling(text)).toBe(text);
});
