// What `make audit` shows of packed packages: set-up makes a real Python environment, the demo and the
// commands of `cases.ts` run in it under every Node.
import { nodeVersions } from "../../scripts/fetch-node.ts";
import { commands } from "./cases.ts";
import { type Ran, UserFolder } from "./user-folder.ts";

const user = new UserFolder();
let failures = 0;

function show(name: string, { status, out, err }: Ran): void {
  process.stdout.write(`${status === 0 ? "pass" : "FAIL"}  ${name}\n`);
  if (status === 0) return;
  failures += 1;
  process.stdout.write(`${out}${err}\n`);
}

try {
  show("assay setup", user.assay(nodeVersions[0], "setup"));
  show("assay setup once more", user.assay(nodeVersions[0], "setup"));
  for (const version of nodeVersions) show(`assay demo under Node ${version}`, user.assay(version, "demo"));
  for (const version of nodeVersions) {
    for (const { does, words, prints } of commands) {
      const { status, out, err } = user.assay(version, ...words);
      show(`assay ${does} under Node ${version}`, { status: prints.test(out) ? status : 1, out, err });
    }
  }
  for (const version of nodeVersions) {
    show(`npx tsc in a new suite under Node ${version}`, user.inSuite(version, "half-lives", "npx", "tsc"));
  }
  show("assay doctor", user.assay(nodeVersions[0], "doctor"));
} finally {
  user.remove();
}
process.exitCode = failures === 0 ? 0 : 1;
