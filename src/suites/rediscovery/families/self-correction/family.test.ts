import { describeFamily } from "../describe-family.test-support.ts";
import { selfCorrection } from "./family.ts";

describeFamily(selfCorrection);
