/**
 * Folds a tree from its leaves to its root with a stack of its own, so that a sum of thousands of terms, which leans
 * thousands of levels to the left, cannot overflow the call stack. Children are combined left to right, before parents; a
 * part that is shared by several parents, as in derivatives, is combined once.
 */
export function fold<Tree extends object, Result>(
  root: Tree,
  children: (tree: Tree) => readonly Tree[],
  combine: (tree: Tree, results: readonly Result[]) => Result,
): Result {
  const finished = new Map<Tree, Result>();
  const stack: Frame<Tree, Result>[] = [{ tree: root, pending: children(root), results: [] }];
  for (;;) {
    const { tree, pending, results } = stack[stack.length - 1];
    if (results.length < pending.length) {
      const child = pending[results.length];
      const known = finished.get(child);
      if (known === undefined) stack.push({ tree: child, pending: children(child), results: [] });
      else results.push(known);
      continue;
    }
    const result = combine(tree, results);
    finished.set(tree, result);
    stack.pop();
    if (stack.length === 0) return result;
    stack[stack.length - 1].results.push(result);
  }
}

interface Frame<Tree, Result> {
  readonly tree: Tree;
  readonly pending: readonly Tree[];
  readonly results: Result[];
}
