import { spawnSync } from "node:child_process";
import { projectPath } from "./project-path.ts";

export interface Surroundings {
  /** Standard input; without it there is none. */
  readonly input?: string;
  readonly environment?: { readonly [variable: string]: string };
}

/** An environment that has nothing of the tester's own but the path. */
export const environmentIn = (folder: string) => ({
  PATH: process.env.PATH,
  HOME: folder,
  OPENAI_API_KEY: "sk-not-to-be-seen",
});

/** Runs the command line in a folder, with an environment of its own. */
export function runAssay(folder: string, args: readonly string[], { input, environment }: Surroundings = {}) {
  const env = { ...environmentIn(folder), ...environment };
  const ran = spawnSync(projectPath("assay"), args, {
    cwd: folder,
    encoding: "utf8",
    env,
    ...(input === undefined ? {} : { input }),
  });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}
