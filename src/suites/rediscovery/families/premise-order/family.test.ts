import { describeFamily } from "../describe-family.test-support.ts";
import { premiseOrder } from "./family.ts";

describeFamily(premiseOrder);
