import { expect, it } from "vitest";
import { mendSpelling } from "./mend-spelling.ts";

it("mends swapped, doubled and left out letters, and short forms", () => {
  expect(mendSpelling("shwo ur reasonning frist, w/o teh anser pls")).toBe(
    "show your reasoning first, without the answer please",
  );
});

it("tells what somebody is from what somebody has", () => {
  expect(mendSpelling("ur a baker, show ur work")).toBe("you're a baker, show your work");
});

it("leaves other words alone", () => {
  const text =
    "She chose three tanks from the form, noting a rational line; he went through a/b though, up steep steps.";
  expect(mendSpelling(text)).toBe(text);
});
