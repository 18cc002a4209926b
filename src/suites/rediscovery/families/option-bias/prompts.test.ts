import { describe } from "vitest";
import { aboutOneEach, itReads } from "../../testing/reader.test-support.ts";
import { optionBias } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";

describe("prompts of option-bias", () => itReads(optionBias, aboutOneEach(prompts)));
