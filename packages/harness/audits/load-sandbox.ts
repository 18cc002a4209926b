// A thousand calls on fifty episodes at once, with killed servers, killed children and calls that run out of time:
// every call is answered, none sees another's data, and no process, mount or folder is left.
import { runLoad } from "../src/sandbox/load.test-support.ts";

const [episodes, calls] = [50, 1000];
const started = performance.now();
const report = await runLoad(episodes, calls, 6, 40);
const answered = Object.values(report.outcomes).reduce((sum, count) => sum + count, 0);
console.log(
  `${answered} of ${calls} calls answered on ${episodes} episodes in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
console.log(report);
const clean = report.wrong.length === 0 && report.processesLeft === 0 && !report.mountsChanged && !report.folderLeft;
process.exitCode = clean && answered === calls ? 0 : 1;
