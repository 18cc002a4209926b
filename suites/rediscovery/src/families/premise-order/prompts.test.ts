import { describe } from "vitest";
import { aboutPairs, itReads } from "../../testing/reader.test-support.ts";
import { premiseOrder } from "./family.ts";
import { writtenChains } from "./prompts.test-support.ts";

describe("prompts of premise-order", () => itReads(premiseOrder, aboutPairs(writtenChains)));
