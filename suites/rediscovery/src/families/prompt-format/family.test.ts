import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { promptFormat } from "./family.ts";

describe("prompt-format", () => itKeepsToTheContract(promptFormat));
