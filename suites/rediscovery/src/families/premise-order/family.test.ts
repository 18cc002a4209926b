import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { premiseOrder } from "./family.ts";

describe("premise-order", () => itKeepsToTheContract(premiseOrder));
