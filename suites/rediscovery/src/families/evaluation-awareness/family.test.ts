import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { evaluationAwareness } from "./family.ts";

describe("evaluation-awareness", () => itKeepsToTheContract(evaluationAwareness));
