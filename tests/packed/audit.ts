// What `make audit` shows of packed packages: set-up makes a real Python environment, and the demo runs in it under every Node.
import { nodeVersions } from "../../scripts/fetch-node.ts";
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
  show("assay doctor", user.assay(nodeVersions[0], "doctor"));
} finally {
  user.remove();
}
process.exitCode = failures === 0 ? 0 : 1;
