import { describeReader } from "../describe-family.test-support.ts";
import { confidence } from "./family.ts";
import { writtenRecords } from "./prompts.fixture.ts";

describeReader(confidence, writtenRecords);
