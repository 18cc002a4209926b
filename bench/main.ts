// What `make bench` does after set-up: every benchmark, each a ratio measured in this run.
import { benchCore } from "./core.ts";
import { benchSandbox } from "./sandbox.ts";
import { benchTools } from "./tools.ts";

const kept = [await benchCore(), await benchSandbox(), await benchTools()].every((each) => each);
console.log(kept ? "every promise kept" : "a promise was missed");
process.exitCode = kept ? 0 : 1;
