import { isLeaf, type PaperLeaf, type PaperNode, type PaperTree, UNCERTAIN } from "./tree-file.ts";

/** The path from the broadest question to one experiment. */
export interface TreePath {
  /** The child taken at each step, counted from 1, such as "2.1.3". */
  readonly id: string;
  /** The root first, then narrower and narrower questions. */
  readonly nodes: readonly PaperNode[];
  readonly leaf: PaperLeaf;
  /** Whether the paper shows the leaf's result in a figure, table or section. Otherwise the leaf cannot be a target. */
  readonly isTarget: boolean;
}

/** Every path from the root to a leaf, in the order of the tree. */
export function treePaths({ problem_tree }: PaperTree): readonly TreePath[] {
  return pathsFrom(problem_tree, [], "");
}

function pathsFrom(node: PaperNode, above: readonly PaperNode[], prefix: string): readonly TreePath[] {
  const nodes = [...above, node];
  return node.children.flatMap((child, index) => {
    const id = `${prefix}${index + 1}`;
    if (!isLeaf(child)) return pathsFrom(child, nodes, `${id}.`);
    return [{ id, nodes, leaf: child, isTarget: child.status !== UNCERTAIN && hasLocatedEvidence(child) }];
  });
}

/** Whether a leaf names a figure, a table or a section. */
export const hasLocatedEvidence = ({ evidence: { figure, table, section } }: PaperLeaf): boolean =>
  [figure, table, section].some((place) => place.trim() !== "");
