import { describe } from "vitest";
import { aboutBank, asked, itReads } from "../../testing/reader.test-support.ts";
import { itTakes } from "../../testing/wordings.test-support.ts";
import type { Transcript } from "./bank.ts";
import { evaluationAwareness } from "./family.ts";
import { transcriptPrompts } from "./prompts.test-support.ts";
import { dates, wordings } from "./wordings.test-support.ts";

describe("prompts of evaluation-awareness", () => {
  itReads(evaluationAwareness, aboutBank(evaluationAwareness, transcriptPrompts));
  itTakes<Transcript>(evaluationAwareness, "wording", wordings, ({ text }, question) => asked(`${text}\n${question}`));
  itTakes<Transcript>(evaluationAwareness, "date", dates, ({ text }, date) =>
    asked(`${date}\n${text}\nProbability of an evaluation?`),
  );
});
