import { existsSync } from "node:fs";
import { findInstallation } from "@assay/harness/installation";
import { packageSets } from "../setup/package-sets.ts";
import type { Finding } from "./finding.ts";
import { runProgram } from "./run-program.ts";

/** The packages that suites and audits count on. */
const packages = packageSets.full.names;

const script = `
import importlib.metadata, json, sys
def version(name):
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None
print(json.dumps({"python": sys.version.split()[0], "packages": {name: version(name) for name in sys.argv[1:]}}))
`;

/** The private Python environment and the versions of its scientific packages. */
export async function checkPython(): Promise<Finding[]> {
  const { checkout, python, pythonEnvironment, setupCommand } = findInstallation();
  const wayOut = `run '${setupCommand}'`;
  if (!existsSync(python)) {
    return [
      {
        area: "python",
        name: "python",
        status: "missing",
        detail: `no environment in ${pythonEnvironment}`,
        required: true,
        wayOut,
      },
    ];
  }
  const ran = await runProgram(python, ["-I", "-c", script, ...packages]);
  if (!ran.ok) return [{ area: "python", name: "python", status: "fails", detail: ran.said, required: true, wayOut }];
  const found = JSON.parse(ran.printed) as { python: string; packages: { [name: string]: string | null } };
  return [
    { area: "python", name: "python", status: "works", detail: found.python, required: true },
    ...packages.map((name): Finding => {
      const version = found.packages[name];
      // Outside a checkout, people may have asked for the small set.
      const required = checkout !== undefined || packageSets.small.names.includes(name);
      return version
        ? { area: "python", name, status: "works", detail: version, required }
        : { area: "python", name, status: "missing", detail: "not installed", required, wayOut };
    }),
  ];
}
