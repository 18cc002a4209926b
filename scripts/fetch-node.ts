import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The Node versions that Assay must work with: the oldest line, the pinned one, the newest. */
export const nodeVersions = ["22.23.3", "24.21.0", "26.10.0"] as const;

/** The Node of a version, from the platform's package in the registry; it is kept in .setup/, outside the lock file. */
export function fetchNode(version: string): string {
  if (version === process.versions.node) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = fileURLToPath(new URL(`../.setup/nodes/${version}`, import.meta.url));
  const program = `${folder}/node_modules/${name}/bin/node`;
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{"private":true}\n');
  execFileSync(
    "npm",
    ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error", `${name}@${version}`],
    {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  return program;
}
