import { describeReader } from "../describe-family.test-support.ts";
import { snowballing } from "./family.ts";
import { writtenFerries } from "./prompts.fixture.ts";

describeReader(snowballing, writtenFerries);
