import { isLeaf, type PaperLeaf, type PaperNode, type PaperTree, UNCERTAIN } from "../../papers/tree-file.ts";
import { hasLocatedEvidence } from "../../papers/tree-paths.ts";

/** Marks every leaf that names no figure, table or section as uncertain. */
export const markUncertain = (tree: PaperTree): PaperTree => ({ ...tree, problem_tree: markNode(tree.problem_tree) });

const markNode = (node: PaperNode): PaperNode => ({
  ...node,
  children: node.children.map((child) => (isLeaf(child) ? markLeaf(child) : markNode(child))),
});

const markLeaf = (leaf: PaperLeaf): PaperLeaf => (hasLocatedEvidence(leaf) ? leaf : { ...leaf, status: UNCERTAIN });
