import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { optionBias } from "./family.ts";

describe("option-bias", () => itKeepsToTheContract(optionBias));
