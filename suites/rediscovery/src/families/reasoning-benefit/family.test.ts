import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { reasoningBenefit } from "./family.ts";

describe("reasoning-benefit", () => itKeepsToTheContract(reasoningBenefit));
