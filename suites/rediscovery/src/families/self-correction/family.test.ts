import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { selfCorrection } from "./family.ts";

describe("self-correction", () => itKeepsToTheContract(selfCorrection));
