import { describeFamily } from "../describe-family.test-support.ts";
import { confidence } from "./family.ts";

describeFamily(confidence);
