import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { ProbeSummary } from "./probe-summary.ts";

/** How a part of `make audit` ended when it last ran. */
export interface AuditResult {
  readonly part: string;
  readonly shows: string;
  readonly command: string;
  /** When it ended. */
  readonly at: string;
  /** The commit that was audited; "+changes" stands behind it where files differed from it. */
  readonly commit: string;
  readonly seconds: number;
  readonly exit: number;
  /** The last lines that it printed. */
  readonly figures: readonly string[];
  /** What its probes found, where it has any. */
  readonly probes?: readonly ProbeSummary[];
}

/** The results themselves change no audit. */
const outsideDocs = ["--", ".", ":!docs"];
const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

export function readResults(path: string): readonly AuditResult[] {
  return JSON.parse(readFileSync(path, "utf8")) as AuditResult[];
}

/** Puts a result in the place of the one that its part had, and keeps the file in the order of names. */
export function writeResult(path: string, result: AuditResult): void {
  const others = readResults(path).filter(({ part }) => part !== result.part);
  const sorted = [...others, result].sort((a, b) => (a.part < b.part ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** The commit that is checked out, marked where files outside docs/ differ from it. */
export function currentCommit(): string {
  const isChanged = git("status", "--porcelain", ...outsideDocs) !== "";
  return `${git("rev-parse", "HEAD")}${isChanged ? "+changes" : ""}`;
}

/** Whether a result holds for the files as they are: it passed, and since its commit only docs/ changed. */
export function holdsNow(result: AuditResult | undefined, commit: string): boolean {
  if (result === undefined || result.exit !== 0 || commit.endsWith("+changes")) return false;
  if (result.commit === commit) return true;
  return spawnSync("git", ["diff", "--quiet", result.commit, commit, ...outsideDocs]).status === 0;
}
