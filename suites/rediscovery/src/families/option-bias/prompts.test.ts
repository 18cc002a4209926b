import { describe } from "vitest";
import { aboutOneEach, asked, itReads } from "../../testing/reader.test-support.ts";
import { itTakes } from "../../testing/wordings.test-support.ts";
import type { ChoiceItem } from "./bank.ts";
import { optionBias } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";
import { wordings } from "./wordings.test-support.ts";

describe("prompts of option-bias", () => {
  itReads(optionBias, aboutOneEach(prompts));
  itTakes<ChoiceItem>(optionBias, "reasoning", wordings, ({ question, options: [a, b, c, d] }, wish) =>
    asked(`${question}\nA) ${a}\nB) ${b}\nC) ${c}\nD) ${d}\n\n${wish}`),
  );
});
