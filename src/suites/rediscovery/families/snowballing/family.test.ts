import { describeFamily } from "../describe-family.test-support.ts";
import { snowballing } from "./family.ts";

describeFamily(snowballing);
