import { describe } from "vitest";
import { itKeepsToTheContract } from "../family-facts.test-support.ts";
import { decodingPaths } from "./family.ts";

describe("decoding-paths", () => itKeepsToTheContract(decodingPaths));
