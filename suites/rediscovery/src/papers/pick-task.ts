import { describeFileIssues } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { z } from "zod";
import { requireMasked } from "./check-masking.ts";
import { claimWithoutNumbers } from "./claim-without-numbers.ts";
import { type PaperTask, parseTask, taskSchema } from "./task-file.ts";
import type { PaperLeaf, PaperTree } from "./tree-file.ts";
import { type TreePath, treePaths } from "./tree-paths.ts";
import { isNameOrNumber, namesIn, occurringTerms, termsIn } from "./withheld-terms.ts";

/** What a person grants to those who attempt a task. */
const grantSchema = z.strictObject({
  version: z.literal(1),
  name: taskSchema.shape.name,
  resources: taskSchema.shape.resources,
  instruction: taskSchema.shape.instruction.default(""),
  constraints: taskSchema.shape.constraints.default([]),
  granted: taskSchema.shape.granted.default([]),
});

export type Grant = z.output<typeof grantSchema>;

/** Reads a grant from a file that a person wrote. */
export function parseGrant(value: unknown, source: string): Grant {
  const parsed = grantSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AssayError(
    "rediscovery/wrong-task",
    `${source} is not a valid grant: ${describeFileIssues(parsed.error)}.`,
  );
}

/**
 * Makes a task from a tree: the question of a node, and a leaf below it as the finding. `depth` counts the nodes on the
 * path to the leaf, and the root is 0. The claims are the sentences of the leaf's conclusion, unless others are given: the
 * direction or order in them, with their numbers as what was reported.
 */
export function pickTask(
  tree: PaperTree,
  choice: { readonly leaf: string; readonly depth: number },
  grant: Grant,
  claims?: readonly string[],
): PaperTask {
  const path = findPath(tree, choice.leaf);
  const node = path.nodes[choice.depth];
  if (choice.depth < 1 || node === undefined) {
    const depths =
      path.nodes.length === 1 ? "which has no node between" : `take a node from 1 to ${path.nodes.length - 1}`;
    throw wrongChoice(`there is no intermediate node ${choice.depth} above the leaf ${path.id}, ${depths}`);
  }
  const { leaf } = path;
  const shared = sharedTerms(leaf, path.nodes[0]);
  const { figure, table, section } = leaf.evidence;
  const findings = (claims ?? sentencesOf(leaf.conclusion)).flatMap((each) => claimWithoutNumbers(each) ?? []);
  if (findings.length === 0)
    throw wrongChoice(`the conclusion of the leaf ${path.id} tells numbers and no direction or order; say these in it`);
  const task = parseTask(
    {
      ...grant,
      paper: { ...tree.paper, authors: tree.paper.authors.join(", ") },
      question: node.node,
      granted: [...new Set([...grant.granted, ...shared])],
      withheld: leafTerms(leaf).filter((term) => !shared.includes(term)),
      claims: findings.map(({ claim, reported }) => ({
        claim,
        source: { figure, table, section },
        basis: "quoted",
        reported,
      })),
    },
    `the task ${grant.name}`,
  );
  requireMasked(task);
  return task;
}

/** The sentences of a leaf's conclusion, or of other claims, that make no claim because they are about numbers alone. */
export function leftOut({ leaf }: TreePath, claims?: readonly string[]): readonly string[] {
  return (claims ?? sentencesOf(leaf.conclusion)).filter((each) => claimWithoutNumbers(each) === undefined);
}

function findPath(tree: PaperTree, leaf: string): TreePath {
  const paths = treePaths(tree);
  const path = paths.find(({ id }) => id === leaf);
  if (path === undefined)
    throw wrongChoice(`there is no leaf ${leaf}; the leaves are ${paths.map(({ id }) => id).join(", ")}`);
  if (path.isTarget) return path;
  throw wrongChoice(`the leaf ${leaf} is uncertain, because it names no figure, table or section; take another`);
}

const wrongChoice = (problem: string): AssayError =>
  new AssayError("authoring/wrong-tree", `This choice is not possible: ${problem}.`);

/** The texts of a leaf that would give it away. */
function leafTerms({ dataset, model_or_method, protocol_or_setup, conclusion }: PaperLeaf): readonly string[] {
  return [
    ...new Set([
      ...namesIn(dataset),
      ...namesIn(model_or_method),
      ...termsIn(protocol_or_setup),
      ...termsIn(conclusion),
    ]),
  ];
}

/** Words that also occur in the broadest question give nothing away. Numbers and names always do. */
function sharedTerms(
  leaf: PaperLeaf,
  root: { readonly node: string; readonly description: string },
): readonly string[] {
  return occurringTerms(
    leafTerms(leaf).filter((term) => !isNameOrNumber(term)),
    `${root.node}.\n${root.description}`,
  );
}

/** The sentences of a conclusion. A point inside a number or after an abbreviation ends none. */
function sentencesOf(text: string): readonly string[] {
  const sentences = text
    .split(/(?<=(?:[^.\s]{3}|\d|%)[.!?;])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim().replace(/;$/, "."))
    .filter((sentence) => sentence !== "");
  return [...new Set(sentences)];
}
