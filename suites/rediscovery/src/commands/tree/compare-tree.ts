import { AssayError, type CommandContext } from "@assay/contract";
import { readPaper } from "../../authoring/text/read-paper.ts";
import { checkTree } from "../../authoring/tree/check-tree.ts";
import { readTree } from "./read-tree.ts";

interface Input {
  readonly tree: string;
  readonly paper: string;
}

/** Tells where a tree does not fit its paper. */
export async function compareTree({ tree: path, paper }: Input, context: CommandContext): Promise<void> {
  const problems = checkTree(readTree(path), await readPaper(paper));
  for (const problem of problems) context.print(problem);
  if (problems.length > 0) {
    throw new AssayError(
      "authoring/wrong-tree",
      `${problems.length} places of '${path}' do not fit the paper; mend them`,
    );
  }
  context.print("the tree fits the paper");
}
