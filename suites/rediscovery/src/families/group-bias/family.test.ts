import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { groupBias } from "./family.ts";

describe("group-bias", () => itKeepsToTheContract(groupBias));
