import { describe } from "vitest";
import { itReads } from "../prompt-cases.test-support.ts";
import { lengthFollowing } from "./family.ts";
import { prompts } from "./prompts.fixture.ts";

describe("prompts of length-following", () => itReads(lengthFollowing, prompts));
