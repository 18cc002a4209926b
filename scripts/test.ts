// What `make test` does after set-up: everything that a change must keep, from nothing, then the processor time that it
// took and one closing line with the counts.
import { cpuSeconds } from "./checks/cpu-seconds.ts";
import { runVitest } from "./checks/run-vitest.ts";
import { checkPureRooms, staticChecks } from "./checks/static-checks.ts";
import { Tally } from "./checks/tally.ts";

const python = ".venv/bin/python";
const tally = new Tally();
checkPureRooms(tally);
await tally.run([
  ...staticChecks({ isCached: false }),
  {
    name: "repository-qa: every key of worlds 1 and 2 again in pandas and scipy",
    command: ["node", "suites/repository-qa/audits/keys.ts", "1..2"],
  },
  {
    name: "repository-qa: the audit itself refuses what is wrong",
    command: [python, "suites/repository-qa/audits/python/test_repository_audit.py"],
  },
]);
runVitest(tally, []);
const seconds = cpuSeconds();
if (seconds !== undefined)
  console.log(
    `${Math.round(seconds + tally.cpuSeconds)} s of CPU, user and system, without what runs inside sandboxes`,
  );
tally.close();
