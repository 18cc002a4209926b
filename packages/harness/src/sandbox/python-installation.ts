import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { z } from "zod";
import { findInstallation } from "../installation.ts";
import { SandboxFailure } from "./sandbox-failure.ts";

const installationSchema = z.object({
  /** The interpreter itself, behind every link. */
  executable: z.string(),
  /** Where its own library lies. */
  basePrefix: z.string(),
  /** The environment with the packages; the same as basePrefix where there is none. */
  prefix: z.string(),
});

export type PythonInstallation = z.infer<typeof installationSchema>;

const question = `
import json, os, sys
print(json.dumps({"executable": os.path.realpath(sys.executable), "basePrefix": os.path.realpath(sys.base_prefix),
                  "prefix": os.path.realpath(sys.prefix)}))
`;

/** Asks the interpreter where it lies; without a path, the one of the environment that set-up made. */
export async function findPython(path: string | undefined): Promise<PythonInstallation & { readonly path: string }> {
  const { python: own, setupCommand } = findInstallation();
  const python = path ?? own;
  if (!existsSync(python)) {
    throw new SandboxFailure("sandbox/cannot-start", `there is no Python at ${python}; run '${setupCommand}'`);
  }
  try {
    const { stdout } = await promisify(execFile)(python, ["-I", "-c", question], { timeout: 30_000 });
    return { path: python, ...installationSchema.parse(JSON.parse(stdout)) };
  } catch (error) {
    throw new SandboxFailure("sandbox/cannot-start", `${python} does not run as a Python; run '${setupCommand}'`, {
      cause: error,
    });
  }
}
