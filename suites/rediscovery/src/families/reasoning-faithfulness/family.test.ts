import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { reasoningFaithfulness } from "./family.ts";

describe("reasoning-faithfulness", () => itKeepsToTheContract(reasoningFaithfulness));
