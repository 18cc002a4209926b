// What `make bench` does after set-up: every benchmark, each a ratio measured in this run.
import { benchCore } from "./core.ts";
import { benchItems } from "./items.ts";
import { benchRepositoryQa } from "./repository-qa.ts";
import { benchSandbox } from "./sandbox.ts";
import { benchTools } from "./tools.ts";

const kept = [
  await benchCore(),
  await benchRepositoryQa(),
  benchItems(10_000),
  await benchSandbox(),
  await benchTools(),
];
console.log(kept.every((each) => each) ? "every promise kept" : "a promise was missed");
process.exitCode = kept.every((each) => each) ? 0 : 1;
