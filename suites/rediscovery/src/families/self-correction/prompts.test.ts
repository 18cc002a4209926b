import { describe } from "vitest";
import { aboutPairs, itReads } from "../../testing/reader.test-support.ts";
import { selfCorrection } from "./family.ts";
import { writtenReviews } from "./prompts.test-support.ts";

describe("prompts of self-correction", () => itReads(selfCorrection, aboutPairs(writtenReviews)));
