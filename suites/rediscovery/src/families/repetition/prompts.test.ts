import { describe } from "vitest";
import { aboutOneEach, itReads } from "../../testing/reader.test-support.ts";
import { repetition } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";

describe("prompts of repetition", () => itReads(repetition, aboutOneEach(prompts)));
