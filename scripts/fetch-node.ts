import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The Node versions that Assay must work with: the oldest line, the pinned one, the newest. */
export const nodeVersions = ["22.23.3", "24.21.0", "26.10.0"] as const;

/** The Node of a version, from the platform's package in the registry; it is kept in .setup/, outside the lock file. */
export function fetchNode(version: string): string {
  if (version === process.versions.node) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = fileURLToPath(new URL(`../.setup/nodes/${version}`, import.meta.url));
  const program = join(folder, "node");
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // The program alone is unpacked: headers and pages are thousands of files.
  const scratch = mkdtempSync(join(folder, "unpack-"));
  const inScratch = { cwd: scratch, stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  execFileSync("npm", ["pack", "--prefer-offline", "--loglevel=error", `${name}@${version}`], inScratch);
  execFileSync("tar", ["-xzf", `${name}-${version}.tgz`, "package/bin/node"], inScratch);
  renameSync(join(scratch, "package/bin/node"), program);
  rmSync(scratch, { recursive: true });
  return program;
}
