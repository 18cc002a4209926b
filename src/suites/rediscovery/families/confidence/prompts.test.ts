import { describe } from "vitest";
import { aboutPairs, itReads } from "../../testing/reader.test-support.ts";
import { confidence } from "./family.ts";
import { writtenRecords } from "./prompts.test-support.ts";

describe("prompts of confidence", () => itReads(confidence, aboutPairs(writtenRecords)));
