import { spawnSync } from "node:child_process";
import { projectPath } from "./project-path.ts";

/** Runs the command line in a folder, with an environment that has nothing of the tester's own but the path. */
export function runAssay(folder: string, args: readonly string[]) {
  const environment = { PATH: process.env.PATH, HOME: folder, OPENAI_API_KEY: "sk-not-to-be-seen" };
  const ran = spawnSync(projectPath("assay"), args, { cwd: folder, encoding: "utf8", env: environment });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}
