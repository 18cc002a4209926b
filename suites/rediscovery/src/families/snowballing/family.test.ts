import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { snowballing } from "./family.ts";

describe("snowballing", () => itKeepsToTheContract(snowballing));
