import { describe } from "vitest";
import { itReads } from "../prompt-cases.test-support.ts";
import { repetition } from "./family.ts";
import { prompts } from "./prompts.fixture.ts";

describe("prompts of repetition", () => itReads(repetition, prompts));
