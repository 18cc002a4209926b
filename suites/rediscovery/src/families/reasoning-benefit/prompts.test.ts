import { describe } from "vitest";
import { aboutPairs, itReads } from "../../testing/reader.test-support.ts";
import { reasoningBenefit } from "./family.ts";
import { writtenProblems } from "./prompts.test-support.ts";

describe("prompts of reasoning-benefit", () => itReads(reasoningBenefit, aboutPairs(writtenProblems)));
