/** Bounds on a formula's source. They keep every walk over it short and the parser's recursion shallow. */
export const limits = {
  /** Characters of source. */
  sourceLength: 10_000,
  /** Nodes of the tree: literals, names, operators, calls and conditionals. */
  nodes: 2_000,
  /** Open brackets, conditionals, prefix operators and powers around any one place; a long sum or product adds none. */
  depth: 64,
  /** Errors reported of one source; more would help nobody, and each may search for a suggestion. */
  errors: 20,
  /** Nodes of a derivative, counted as a tree; derivatives may be larger than what a person writes. */
  derivativeNodes: 200_000,
} as const;
