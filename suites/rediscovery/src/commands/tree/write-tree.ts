import { CostBudget, openMetered, showSpent } from "@assay/authoring";
import type { CommandContext, PriceList } from "@assay/contract";
import { readPaper } from "../../authoring/text/read-paper.ts";
import { makeTree } from "../../authoring/tree/make-tree.ts";
import { showLeaves } from "./show-leaves.ts";

interface Input {
  readonly paper: string;
  readonly model: string;
  readonly out: string;
  readonly limitCost?: number;
}

/** Asks a model for the tree of a paper, and shows the leaves. */
export async function writeTree({ paper: path, model, out, limitCost }: Input, context: CommandContext): Promise<void> {
  const paper = await readPaper(path);
  const budget = new CostBudget(context.prices, limitCost);
  const author = openMetered(context, model, budget);
  const length = paper.pages.reduce((sum, page) => sum + page.length, 0);
  await context.writeNewFile(out, async (write) => {
    context.warn(describeEstimate(context.prices, author.name, length));
    const { value } = await makeTree(author, paper, new AbortController().signal).finally(() =>
      context.warn(showSpent(budget.spent)),
    );
    write(`${JSON.stringify(value, null, 2)}\n`);
    showLeaves(value, context);
  });
}

/** What it costs at least to show a text of this length to a model once: four characters are about a token. */
function describeEstimate(prices: PriceList, model: string, characters: number): string {
  const tokens = Math.ceil(characters / 4);
  const usage = { inputTokens: tokens, cachedInputTokens: 0, outputTokens: 0, reasoningTokens: 0 };
  const money = prices.cost(usage, model);
  return `about ${tokens} tokens to read each time${money === undefined ? "" : `, cost ${money.toFixed(4)}`}`;
}
