import { describe } from "vitest";
import { aboutBank, itReads } from "../../testing/reader.test-support.ts";
import { evaluationAwareness } from "./family.ts";
import { transcriptPrompts } from "./prompts.test-support.ts";

describe("prompts of evaluation-awareness", () =>
  itReads(evaluationAwareness, aboutBank(evaluationAwareness, transcriptPrompts)));
