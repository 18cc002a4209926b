import { describe } from "vitest";
import { aboutPairs, itReads } from "../../testing/reader.test-support.ts";
import { snowballing } from "./family.ts";
import { writtenFerries } from "./prompts.test-support.ts";

describe("prompts of snowballing", () => itReads(snowballing, aboutPairs(writtenFerries)));
