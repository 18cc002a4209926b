import { describe } from "vitest";
import { itReads } from "../prompt-cases.test-support.ts";
import { optionBias } from "./family.ts";
import { prompts } from "./prompts.fixture.ts";

describe("prompts of option-bias", () => itReads(optionBias, prompts));
