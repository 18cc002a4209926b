import { describe } from "vitest";
import { itReads } from "../prompt-cases.test-support.ts";
import { promptFormat } from "./family.ts";
import { prompts } from "./prompts.fixture.ts";

describe("prompts of prompt-format", () => itReads(promptFormat, prompts));
