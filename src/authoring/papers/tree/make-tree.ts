import { readPrompt } from "../../../contract/prompt-file.ts";
import { jsonIn } from "../../../grading/judging/read-verdicts.ts";
import type { Model } from "../../../models/index.ts";
import { describeFileIssues } from "../../../suites/rediscovery/papers/describe-file-issues.ts";
import { type PaperTree, treeSchema } from "../../../suites/rediscovery/papers/tree-file.ts";
import { treePaths } from "../../../suites/rediscovery/papers/tree-paths.ts";
import { type Asked, askUntilValid, type ReadReply } from "../ask-until-valid.ts";
import { markedBlock } from "../marked-block.ts";
import { showPages } from "../show-pages.ts";
import { outlinePaper } from "../text/outline-paper.ts";
import type { Landmark, PaperText } from "../text/paper-text.ts";
import { checkTree } from "./check-tree.ts";
import { markUncertain } from "./mark-uncertain.ts";

const prompt = readPrompt(new URL("./make-tree.md", import.meta.url), ["mark", "paper", "outline"]);

/** What a model is asked for the tree of a paper. */
export function treePrompt(paper: PaperText): string {
  const { mark, block } = markedBlock("paper", showPages(paper));
  const { sections, figures, tables } = outlinePaper(paper);
  const list = (kind: string, landmarks: readonly Landmark[]): string =>
    `${kind}: ${landmarks.map(({ label, title }) => [label, title.slice(0, 60)].filter(Boolean).join(" ")).join("; ") || "none"}`;
  const outline = [list("Sections", sections), list("Figures", figures), list("Tables", tables)].join("\n");
  return prompt.fill({ mark, paper: block, outline });
}

/** Asks a model for the problem tree of a paper; it is asked to mend what the paper does not bear out. */
export function makeTree(model: Model, paper: PaperText, signal?: AbortSignal): Promise<Asked<PaperTree>> {
  return askUntilValid(model, "problem tree", treePrompt(paper), (reply) => readTree(reply, paper), signal);
}

/** Reads a model's reply, and holds it against the paper. */
export function readTree(reply: string, paper: PaperText): ReadReply<PaperTree> {
  const value = jsonIn(reply);
  if (typeof value !== "object" || value === null) return { problems: ["it is not one JSON object"] };
  const parsed = treeSchema.safeParse({ version: 1, ...value });
  if (!parsed.success) return { problems: describeFileIssues(parsed.error).split("; ") };
  const tree = markUncertain(parsed.data);
  const shallow = treePaths(tree)
    .filter(({ nodes }) => nodes.length < 2)
    .map(({ id }) => `${id}: there is no question between the root and this leaf; add the one that it answers`);
  const problems = [...checkTree(tree, paper), ...shallow];
  return problems.length === 0 ? { value: tree } : { problems };
}
