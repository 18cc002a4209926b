import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { confidence } from "./family.ts";

describe("confidence", () => itKeepsToTheContract(confidence));
