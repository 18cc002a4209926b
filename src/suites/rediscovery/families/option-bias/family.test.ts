import { describe } from "vitest";
import { itKeepsToTheContract } from "../family-facts.test-support.ts";
import { optionBias } from "./family.ts";

describe("option-bias", () => itKeepsToTheContract(optionBias));
