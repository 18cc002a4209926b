import { CostBudget, openMetered, showSpent } from "@assay/authoring";
import { AssayError, type CommandContext } from "@assay/contract";
import { readJsonOrYaml } from "../../authoring/resources/read-json-or-yaml.ts";
import { splitConclusion } from "../../authoring/tree/split-conclusion.ts";
import { leftOut, parseGrant, pickTask } from "../../papers/pick-task.ts";
import { type TreePath, treePaths } from "../../papers/tree-paths.ts";
import { readTree } from "./read-tree.ts";
import { showLeaves } from "./show-leaves.ts";

interface Input {
  readonly tree: string;
  readonly leaf?: string;
  readonly node?: number;
  readonly grant?: string;
  readonly model?: string;
  readonly out?: string;
  readonly limitCost?: number;
}

/** Makes a task of a leaf and a question above it; without them, shows the leaves. */
export async function writeTask(input: Input, context: CommandContext): Promise<void> {
  const { leaf, node, grant, model, out, limitCost } = input;
  const tree = readTree(input.tree);
  if (leaf === undefined && node === undefined) {
    showLeaves(tree, context);
    return;
  }
  if (leaf === undefined || node === undefined || grant === undefined || out === undefined) {
    throw new AssayError(
      "cli/wrong-usage",
      "a task takes --leaf, --node, --grant and --out; without them the leaves are shown",
    );
  }
  const granted = parseGrant(readJsonOrYaml(grant, "rediscovery/wrong-task"), grant);
  const choose = (claims?: readonly string[]) => pickTask(tree, { leaf, depth: node }, granted, claims);
  // A wrong leaf, node or grant is refused before a model is paid.
  const plain = choose();
  const path = treePaths(tree).find(({ id }) => id === leaf);
  const task = await context.writeNewFile(out, async (write) => {
    const claims =
      model === undefined || path === undefined ? undefined : await askClaims(path, model, limitCost, context);
    const made = claims === undefined ? plain : choose(claims);
    for (const sentence of path === undefined ? [] : leftOut(path, claims)) {
      context.warn(`No claim is made of this sentence, which does not stand without its numbers: ${sentence}`);
    }
    write(`${JSON.stringify(made, null, 2)}\n`);
    return made;
  });
  context.print(`${task.claims.length} claims to find, ${task.withheld.length} terms withheld; the task is in ${out}`);
}

function askClaims(
  { leaf }: TreePath,
  model: string,
  limitCost: number | undefined,
  context: CommandContext,
): Promise<readonly string[]> {
  const budget = new CostBudget(context.prices, limitCost);
  const { signal } = new AbortController();
  return splitConclusion(openMetered(context, model, budget), leaf.task, leaf.conclusion, signal).finally(() =>
    context.warn(showSpent(budget.spent)),
  );
}
