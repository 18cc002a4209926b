import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { decodingPaths } from "./family.ts";

describe("decoding-paths", () => itKeepsToTheContract(decodingPaths));
