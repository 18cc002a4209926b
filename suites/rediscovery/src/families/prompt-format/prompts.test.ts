import { describe } from "vitest";
import { aboutOneEach, itReads } from "../../testing/reader.test-support.ts";
import { promptFormat } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";

describe("prompts of prompt-format", () => itReads(promptFormat, aboutOneEach(prompts)));
