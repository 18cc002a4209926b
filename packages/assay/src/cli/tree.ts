import { CostBudget } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { priceOf, shippedPrices } from "@assay/harness/models";
import { stripControls } from "@assay/harness/terminal";
import {
  checkTree,
  makeTree,
  type PaperTree,
  parseGrant,
  parseTree,
  pickTask,
  readJsonOrYaml,
  readPaper,
  splitConclusion,
  type TreePath,
  treePaths,
} from "@assay/rediscovery/authoring";
import { Command } from "commander";
import { limitCostOption, modelOption, openMetered } from "./author/author-models.ts";
import { showSpent } from "./author/show-spent.ts";
import { writeNewFile } from "./new-file.ts";
import { whole } from "./options.ts";

const explanation = `
From a published paper to a task, in steps that you can look at and edit:

  assay tree make paper.pdf --model openai/gpt-5.4 --out tree.json
  assay tree check tree.json paper.pdf       # after you have edited it
  assay tree pick tree.json                  # the ways from the root to each leaf
  assay tree pick tree.json --leaf 1.2 --node 1 --grant grant.json --out task.json

Every node quotes the paper, and a quote that is not there is refused. A leaf is
an experiment with its result; one without a figure, table or section is
uncertain and cannot be picked. suites/rediscovery/docs/papers.md tells what a grant holds.`;

/** `assay tree make|check|pick`: the research problems of a paper, and a task made of them. */
export function treeCommand(): Command {
  const tree = new Command("tree")
    .description("take a paper apart into its research problems, and make a task of one of them")
    .usage("make|check|pick [options]")
    .argument("[what]")
    .addHelpText("after", explanation)
    .action((what: string | undefined) => {
      const problem = what === undefined ? "'assay tree' needs to know what to do" : `there is no 'assay tree ${what}'`;
      throw new AssayError("cli/wrong-usage", `${problem}; say make, check or pick, or see 'assay tree --help'`);
    });
  tree
    .command("make")
    .description("ask a model for the problem tree of a paper")
    .argument("<paper>", "a .pdf, .txt or .md file")
    .requiredOption(...modelOption)
    .requiredOption("--out <file>", "where the tree goes; it must not exist")
    .option(...limitCostOption)
    .action(make);
  tree
    .command("check")
    .description("hold a tree against its paper: quotes, figures, tables, sections")
    .argument("<tree>", "a file that 'assay tree make' made")
    .argument("<paper>", "the paper that it was made of")
    .action(check);
  tree
    .command("pick")
    .description("show the ways from the root to each leaf, or make a task of a leaf and a question above it")
    .argument("<tree>", "a file that 'assay tree make' made")
    .option("--leaf <id>", "what there is to find, as this command shows it: 1.2")
    .option("--node <depth>", "whose question is asked: 1 is the first below the root", whole("--node", 0, 100))
    .option("--grant <file>", "what is granted: name, resources, constraints")
    .option("--model <model>", "takes the leaf's conclusion apart into claims; without it, each sentence is one")
    .option("--out <file>", "where the task goes; it must not exist")
    .option(...limitCostOption)
    .action(pick);
  return tree;
}

interface Make {
  readonly model: string;
  readonly out: string;
  readonly limitCost?: number;
}

async function make(path: string, { model, out, limitCost }: Make): Promise<void> {
  const paper = await readPaper(path);
  const purse = new CostBudget(shippedPrices, limitCost);
  const author = openMetered(model, purse);
  const length = paper.pages.reduce((sum, page) => sum + page.length, 0);
  await writeNewFile(out, async (write) => {
    process.stderr.write(`${describeEstimate(author.name, length)}\n`);
    const { value } = await makeTree(author, paper, new AbortController().signal).finally(() => tellSpent(purse));
    write(`${JSON.stringify(value, null, 2)}\n`);
    showPaths(value);
  });
}

/** What it costs at least to show a text of this length to a model once: four characters are about a token. */
function describeEstimate(model: string, characters: number): string {
  const tokens = Math.ceil(characters / 4);
  const price = priceOf(model);
  const money = price === undefined ? "" : `, cost ${((tokens * price.input) / 1_000_000).toFixed(4)}`;
  return `about ${tokens} tokens to read each time${money}`;
}

const tellSpent = (purse: CostBudget): boolean => process.stderr.write(`${showSpent(purse.spent)}\n`);

async function check(path: string, paper: string): Promise<void> {
  const problems = checkTree(readTree(path), await readPaper(paper));
  for (const problem of problems) process.stdout.write(`${stripControls(problem)}\n`);
  if (problems.length > 0) {
    throw new AssayError(
      "authoring/wrong-tree",
      `${problems.length} places of '${path}' do not fit the paper; mend them`,
    );
  }
  process.stdout.write("the tree fits the paper\n");
}

interface Pick {
  readonly leaf?: string;
  readonly node?: number;
  readonly grant?: string;
  readonly model?: string;
  readonly out?: string;
  readonly limitCost?: number;
}

async function pick(file: string, { leaf, node, grant, model, out, limitCost }: Pick): Promise<void> {
  const tree = readTree(file);
  if (leaf === undefined && node === undefined) {
    showPaths(tree);
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
  const task = await writeNewFile(out, async (write) => {
    const made = model === undefined || path === undefined ? plain : choose(await askClaims(path, model, limitCost));
    write(`${JSON.stringify(made, null, 2)}\n`);
    return made;
  });
  process.stdout.write(
    `${task.claims.length} claims to find, ${task.withheld.length} terms withheld; the task is in ${out}\n`,
  );
}

function askClaims({ leaf }: TreePath, model: string, limitCost: number | undefined): Promise<readonly string[]> {
  const purse = new CostBudget(shippedPrices, limitCost);
  const { signal } = new AbortController();
  return splitConclusion(openMetered(model, purse), leaf.task, leaf.conclusion, signal).finally(() => tellSpent(purse));
}

const readTree = (path: string): PaperTree => parseTree(readJsonOrYaml(path, "authoring/wrong-tree"), path);

/** Each leaf under the questions that lead to it, with the numbers that `--leaf` and `--node` take. */
function showPaths(tree: PaperTree): void {
  const lines = treePaths(tree).flatMap(({ id, nodes, leaf, isTarget }) => {
    const { figure, table, section } = leaf.evidence;
    const place = [figure, table, section].filter((each) => each !== "").join(", ") || "shown nowhere: uncertain";
    return [
      `leaf ${id}${isTarget ? "" : " (no target)"}: ${leaf.task} [${place}]`,
      ...nodes.map(({ node }, depth) => `  ${depth === 0 ? "root  " : `node ${depth}`} ${node}`),
      `  finds  ${leaf.conclusion}`,
    ];
  });
  process.stdout.write(`${lines.map(stripControls).join("\n")}\n`);
}
