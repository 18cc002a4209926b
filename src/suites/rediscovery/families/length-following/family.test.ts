import { describe } from "vitest";
import { itKeepsToTheContract } from "../family-facts.test-support.ts";
import { lengthFollowing } from "./family.ts";

describe("length-following", () => itKeepsToTheContract(lengthFollowing));
