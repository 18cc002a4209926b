import { describeReader } from "../describe-family.test-support.ts";
import { reasoningBenefit } from "./family.ts";
import { writtenProblems } from "./prompts.fixture.ts";

describeReader(reasoningBenefit, writtenProblems);
