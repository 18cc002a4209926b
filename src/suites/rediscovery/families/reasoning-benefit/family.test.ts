import { describeFamily } from "../describe-family.test-support.ts";
import { reasoningBenefit } from "./family.ts";

describeFamily(reasoningBenefit);
