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
    ["Accuracy rises by 12.3 ± 1.4 points with examples.", "Accuracy rises with examples."],
    ["R² rises to .91 for the largest model.", "R² rises for the largest model."],
    [
      "Accuracy improves significantly with p < 0.05 after training.",
      "Accuracy improves significantly after training.",
    ],
    ["Format changes move accuracy by up to 76 accuracy points.", "Format changes move accuracy."],
    ["About half (52%) of the answers change.", "About half of the answers change."],
  ])("keeps direction and order, and reports the sentence: %s", (sentence, claim) => {
    expect(claimWithoutNumbers(sentence)).toEqual({ claim, reported: sentence });
  });

  it.each([
    "Accuracy falls steadily as lists grow.",
    "With 20 documents, the middle is worst.",
    "GPT-4 is better than GPT-3.5-turbo.",
    "The effect is larger, as Section 3.1 and Table 2 show.",
  ])("leaves a sentence as it is that tells no result as a number: %s", (sentence) => {
    expect(claimWithoutNumbers(sentence)).toEqual({ claim: sentence, reported: "" });
  });

  it.each([
    "The accuracy is 75.8 %.",
    "Accuracy was 0.31.",
    "GPT-4 attains 92.0% on GSM8K, compared with 57.1% for GPT-3.5.",
    "The best model reaches an AUC of 0.83, below the human baseline of 0.92.",
    "Errors are 2.5 times more frequent in long lists.",
    "Models are 1.7x slower with chains.",
    "Between 17.5% and 44.6% of the error is explained by order.",
    "Models recognise 67% and 87% of their own mistakes, respectively.",
    "Only 3 percent of hints are acknowledged, against 25 percent in the other model.",
    "9 out of 10 personas lower accuracy.",
    "A loss of $1,200 is predicted for group B.",
  ])("is none where the sentence does not stand without its numbers: %s", (sentence) => {
    expect(claimWithoutNumbers(sentence)).toBeUndefined();
  });
});
