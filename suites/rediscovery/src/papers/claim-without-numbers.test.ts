import { describe, expect, it } from "vitest";
import { claimWithoutNumbers } from "./claim-without-numbers.ts";

describe("a claim without the numbers of its paper", () => {
  it.each([
    ["Accuracy falls to 31 %.", "Accuracy falls."],
    [
      "Accuracy falls from 75.8% to 53.8% when the document is in the middle.",
      "Accuracy falls when the document is in the middle.",
    ],
    ["Sorting helps by 63.2.", "Sorting helps."],
    ["Language models lose 63 points on long lists.", "Language models lose on long lists."],
    ["Larger models are better calibrated (ECE 18.0 against 43.6).", "Larger models are better calibrated."],
    [
      "Larch-7B answers 94 % of lists with five entries rightly and 31 % of lists with forty.",
      "Larch-7B answers a larger share of lists with five entries rightly than of lists with forty.",
    ],
  ])("keeps direction and order, and reports the sentence: %s", (sentence, claim) => {
    expect(claimWithoutNumbers(sentence)).toEqual({ claim, reported: sentence });
  });

  it.each([
    "Accuracy falls steadily as lists grow.",
    "With 20 documents, the middle is worst.",
    "GPT-4 is better than GPT-3.5-turbo.",
  ])("leaves a sentence as it is that tells no result as a number: %s", (sentence) => {
    expect(claimWithoutNumbers(sentence)).toEqual({ claim: sentence, reported: "" });
  });

  it.each(["The accuracy is 75.8 %.", "Accuracy was 0.31."])(
    "is none where nothing but a number is told: %s",
    (sentence) => {
      expect(claimWithoutNumbers(sentence)).toBeUndefined();
    },
  );
});
