import type { Json } from "@assay/contract";
import { z } from "zod";
import { type Sandbox, SandboxFailure } from "../../sandbox/index.ts";

const program = `
import importlib.metadata, json, platform
packages = {each.metadata["Name"].lower(): each.version for each in importlib.metadata.distributions()}
print(json.dumps({"version": platform.python_version(), "packages": dict(sorted(packages.items()))}))
`;

const describedSchema = z.object({ version: z.string(), packages: z.record(z.string(), z.string()) });

const described = new WeakMap<Sandbox, Promise<Json>>();

/** The version of the sandbox's Python and of its packages, asked once. */
export function describePython(sandbox: Sandbox, signal: AbortSignal): Promise<Json> {
  const known = described.get(sandbox) ?? ask(sandbox, signal);
  described.set(sandbox, known);
  known.catch(() => described.delete(sandbox));
  return known;
}

async function ask(sandbox: Sandbox, signal: AbortSignal): Promise<Json> {
  const { output, ending } = await sandbox.runPython(program, { signal });
  if (ending.kind === "exited" && ending.status === 0) return describedSchema.parse(JSON.parse(output));
  throw new SandboxFailure("sandbox/lost", `Python could not say what it has: ${ending.kind}`);
}
