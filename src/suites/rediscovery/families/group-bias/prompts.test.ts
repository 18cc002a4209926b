import { describe } from "vitest";
import { aboutBank, itReads } from "../../testing/reader.test-support.ts";
import { groupBias } from "./family.ts";
import { casePrompts } from "./prompts.test-support.ts";

describe("prompts of group-bias", () => itReads(groupBias, aboutBank(groupBias, casePrompts)));
