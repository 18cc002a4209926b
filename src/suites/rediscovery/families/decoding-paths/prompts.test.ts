import { describe } from "vitest";
import { aboutOneEach, itReads } from "../../testing/reader.test-support.ts";
import { decodingPaths } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";

describe("prompts of decoding-paths", () => itReads(decodingPaths, aboutOneEach(prompts)));
