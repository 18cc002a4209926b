import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Key } from "../items/item-schema.ts";
import { Repository } from "../repository/repository.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";

const project = fileURLToPath(new URL("../../../../", import.meta.url));

/** The Python interpreter of the project's environment. */
export const python = join(project, ".venv/bin/python");

/** Writes the files that an agent may see. */
export function writeWorld(folder: string, world: RepositoryWorld): void {
  const repository = new Repository(world);
  for (const path of repository.paths) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, repository.read(path));
  }
}

/** A script and the folder of its world. */
export interface Planned {
  readonly script: string;
  readonly folder: string;
}

/** The output of a script, and its error if it failed. */
export interface Ran {
  readonly printed: readonly string[];
  readonly error: string | null;
}

/** Runs all scripts in one process. */
export function runExplanations(scratch: string, planned: readonly Planned[]): Ran[] {
  const entries = planned.map(({ script, folder }, index) => {
    const path = join(scratch, `explain-${index}.py`);
    writeFileSync(path, script);
    return { script: path, folder };
  });
  const manifest = join(scratch, "manifest.json");
  writeFileSync(manifest, JSON.stringify(entries));
  const printed = execFileSync(
    python,
    [join(project, "suites/repository-qa/audits/python/run_explanations.py"), manifest],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  return printed
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Ran);
}

/**
 * Whether the last line of a script is the key's answer. Numbers must agree to a relative 1e-9, everything else
 * exactly.
 */
export function closesWith({ printed, error }: Ran, answer: Key["answer"]): boolean {
  if (error !== null) return false;
  const closing = printed.at(-1) ?? "";
  if (!closing.startsWith("answer: ")) return false;
  const said = closing.slice("answer: ".length);
  switch (answer.kind) {
    case "unanswerable":
      return said === `not possible (${answer.reason})`;
    case "number":
      return Math.abs(Number(said) - answer.answer) <= 1e-9 * Math.abs(answer.answer) && said.trim() !== "";
    case "integer":
    case "choice":
      return said === String(answer.answer);
    case "text":
      return said === pythonRepr(answer.answer);
  }
}

/** A text as Python's `repr` shows it. */
function pythonRepr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`).replaceAll("\n", "\\n") + quote;
}
