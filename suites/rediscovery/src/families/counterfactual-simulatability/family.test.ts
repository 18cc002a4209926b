import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { counterfactualSimulatability } from "./family.ts";

describe("counterfactual-simulatability", () => itKeepsToTheContract(counterfactualSimulatability));
