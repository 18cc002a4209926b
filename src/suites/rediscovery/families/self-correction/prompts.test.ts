import { describeReader } from "../describe-family.test-support.ts";
import { selfCorrection } from "./family.ts";
import { writtenReviews } from "./prompts.fixture.ts";

describeReader(selfCorrection, writtenReviews);
