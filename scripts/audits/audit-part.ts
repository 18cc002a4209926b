import { globSync, readFileSync } from "node:fs";

/** One of the long checks of `make audit`. */
export interface AuditPart {
  /** Words with slashes between them, the workspace first. */
  readonly name: string;
  /** What is true when it passes. */
  readonly shows: string;
  /** A program and its arguments, started in the root of the repository. */
  readonly command: readonly [program: string, ...rest: string[]];
  /** About how long it takes on two idle processors: an estimate; the results have what it took. */
  readonly minutes: number;
}

/** Every part, as the workspaces declare them. */
export function readAuditParts(): readonly AuditPart[] {
  const files = globSync("{scripts/audits,{packages,suites}/*/audits}/audits.json").sort();
  return files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as AuditPart[]);
}

/** The parts whose name is the given one or has it among its words, such as a suite's name; all where none is given. */
export function chooseParts(parts: readonly AuditPart[], wanted = ""): readonly AuditPart[] {
  if (wanted === "") return parts;
  return parts.filter(({ name }) => name === wanted || name.split("/").includes(wanted));
}
