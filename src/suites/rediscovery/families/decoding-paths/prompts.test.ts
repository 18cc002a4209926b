import { describe } from "vitest";
import { itReads } from "../prompt-cases.test-support.ts";
import { decodingPaths } from "./family.ts";
import { prompts } from "./prompts.fixture.ts";

describe("prompts of decoding-paths", () => itReads(decodingPaths, prompts));
