import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readWorkspaces, type Workspace } from "../workspaces.cjs";

/** The part of the repository that is no workspace's: configuration, scripts and the tests of both. */
export const rest = ".";

/** What the tests of every workspace depend on besides the workspaces that its manifest names. */
const shared = /^(package\.json|package-lock\.json|vitest\.config\.ts|tsconfig\.json|tests\/.*|python\/.*)$/;

/** Every file that git knows or would add, so that what was built or installed does not count. */
function listFiles(root: string): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return [...new Set(listed.split("\0"))].filter((path) => path !== "").sort();
}

function digestOf(path: string): string {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry?.isFile()) return "no file";
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

/** What is read of a manifest here. */
export type Linked = Pick<Workspace, "home" | "name" | "dependencies" | "devDependencies">;

/**
 * The folders whose files can change the result of a workspace's tests: its own and those of all that its manifest names,
 * and what these name in turn. The tests of a suite use `assay`, which knows every suite, but no suite knows another: so
 * other suites do not count for a suite.
 */
export function reachOf(home: string, workspaces: readonly Linked[]): readonly string[] {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const start = workspaces.find((workspace) => workspace.home === home);
  if (start === undefined) throw new Error(`no workspace is at ${home}`);
  const isSuite = (each: string): boolean => each.startsWith("suites/");
  const reached = new Set([home]);
  const left = [...start.dependencies, ...start.devDependencies];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const found = byName.get(name);
    if (found === undefined || reached.has(found.home) || (isSuite(home) && isSuite(found.home))) continue;
    reached.add(found.home);
    left.push(...found.dependencies);
  }
  return [...reached].sort();
}

/** A hash for each workspace, and for the rest, that changes whenever the result of its tests may. */
export function hashWorkspaces(root = "."): ReadonlyMap<string, string> {
  const workspaces = readWorkspaces(root);
  const homes = workspaces.map(({ home }) => home);
  const texts = new Map<string, string[]>([rest, "shared", ...homes].map((home) => [home, []]));
  for (const path of listFiles(root)) {
    const home = homes.find((each) => path.startsWith(`${each}/`)) ?? rest;
    const line = `${path} ${digestOf(join(root, path))}`;
    texts.get(home)?.push(line);
    if (shared.test(path)) texts.get("shared")?.push(line);
  }
  const hash = (parts: readonly string[]): string =>
    createHash("sha256")
      .update([process.version, ...parts.flatMap((part) => texts.get(part) ?? [])].join("\n"))
      .digest("hex");
  return new Map([
    // The tests of the rest look at the whole repository.
    [rest, hash([rest, ...homes])],
    ...homes.map((home) => [home, hash(["shared", ...reachOf(home, workspaces)])] as const),
  ]);
}
