import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { persona } from "./family.ts";

describe("persona", () => itKeepsToTheContract(persona));
