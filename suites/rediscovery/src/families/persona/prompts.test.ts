import { describe } from "vitest";
import { aboutBank, itReads } from "../../testing/reader.test-support.ts";
import { persona } from "./family.ts";
import { personaPrompts } from "./prompts.test-support.ts";

describe("prompts of persona", () => itReads(persona, aboutBank(persona, personaPrompts)));
