import { describe } from "vitest";
import { aboutOneEach, itReads } from "../../testing/reader.test-support.ts";
import { lengthFollowing } from "./family.ts";
import { prompts } from "./prompts.test-support.ts";

describe("prompts of length-following", () => itReads(lengthFollowing, aboutOneEach(prompts)));
