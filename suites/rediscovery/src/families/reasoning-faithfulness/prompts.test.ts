import { describe } from "vitest";
import { aboutBank, itReads } from "../../testing/reader.test-support.ts";
import { reasoningFaithfulness } from "./family.ts";
import { choicePrompts } from "./prompts.test-support.ts";

describe("prompts of reasoning-faithfulness", () =>
  itReads(reasoningFaithfulness, aboutBank(reasoningFaithfulness, choicePrompts)));
