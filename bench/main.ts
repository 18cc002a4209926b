// What `make bench` does after set-up: every benchmark, each a ratio measured in this run.
import { benchCore } from "./core.ts";
import { benchItems } from "./items.ts";
import { benchRepositoryQa } from "./repository-qa.ts";

const kept = [await benchCore(), await benchRepositoryQa(), benchItems(10_000)].every((each) => each);
console.log(kept ? "every promise kept" : "a promise was missed");
process.exitCode = kept ? 0 : 1;
