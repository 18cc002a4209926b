import { AssayError } from "@assay/contract";
import type { PaperTask } from "./task-file.ts";
import { occurringTerms, termsIn } from "./withheld-terms.ts";

type Told = Pick<PaperTask, "question" | "instruction" | "resources" | "constraints" | "granted">;

/**
 * The terms of the answer that the instruction of a task gives away: terms of the claims and of the withheld parts,
 * except granted ones.
 */
export function leakedTerms(task: Told & Pick<PaperTask, "withheld" | "claims" | "paper">): readonly string[] {
  const secret = [
    task.paper.title,
    ...task.withheld,
    ...task.claims.flatMap(({ claim, reported }) => termsIn(`${claim}\n${reported}`)),
  ];
  const granted = grantedText(task);
  const { models, data } = task.resources;
  const told = [
    task.question,
    task.instruction,
    ...task.constraints,
    ...[...models, ...data].map(({ about }) => about),
  ];
  const beyond = [...new Set(secret)].filter((term) => occurringTerms([term], granted).length === 0);
  return occurringTerms(beyond, told.join("\n"));
}

/** The names of the resources, and the words that were granted explicitly. */
function grantedText({ resources: { models, data, callsPerModel }, granted }: Told): string {
  return [...[...models, ...data].map(({ name }) => name), String(callsPerModel), ...granted].join(".\n");
}

/** Throws if a task reveals what there is to find. */
export function requireMasked(task: PaperTask): void {
  const leaked = leakedTerms(task);
  if (leaked.length === 0) return;
  const named = leaked.slice(0, 5).map((term) => `'${term}'`);
  throw new AssayError(
    "rediscovery/leaking-instruction",
    `The task ${task.name} reveals a part of its answer: ${named.join(", ")}${leaked.length > 5 ? ` and ${leaked.length - 5} more` : ""}; rephrase the instruction, or grant these terms by name.`,
  );
}
