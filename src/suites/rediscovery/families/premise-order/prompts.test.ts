import { describeReader } from "../describe-family.test-support.ts";
import { premiseOrder } from "./family.ts";
import { writtenChains } from "./prompts.fixture.ts";

describeReader(premiseOrder, writtenChains);
