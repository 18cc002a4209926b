import type { CommandContext } from "@assay/contract";
import type { PaperTree } from "../../papers/tree-file.ts";
import { treePaths } from "../../papers/tree-paths.ts";

/** Each leaf under the questions that lead to it, with the numbers that `--leaf` and `--node` take. */
export function showLeaves(tree: PaperTree, context: CommandContext): void {
  const lines = treePaths(tree).flatMap(({ id, nodes, leaf, isTarget }) => {
    const { figure, table, section } = leaf.evidence;
    const place = [figure, table, section].filter((each) => each !== "").join(", ") || "shown nowhere: uncertain";
    return [
      `leaf ${id}${isTarget ? "" : " (no target)"}: ${leaf.task} [${place}]`,
      ...nodes.map(({ node }, depth) => `  ${depth === 0 ? "root  " : `node ${depth}`} ${node}`),
      `  finds  ${leaf.conclusion}`,
    ];
  });
  context.print(lines.join("\n"));
}
