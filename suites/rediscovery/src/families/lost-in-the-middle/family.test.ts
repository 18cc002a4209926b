import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { lostInTheMiddle } from "./family.ts";

describe("lost-in-the-middle", () => itKeepsToTheContract(lostInTheMiddle));
