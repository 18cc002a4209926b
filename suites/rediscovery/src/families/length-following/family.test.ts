import { describe } from "vitest";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { lengthFollowing } from "./family.ts";

describe("length-following", () => itKeepsToTheContract(lengthFollowing));
