import type { MeteredModel } from "@assay/authoring";
import { askStep, type Step, type StepResult } from "@assay/authoring";
import { readPrompt } from "@assay/contract";
import { type ZodType, z } from "zod";
import { type PaperTree, treeSchema } from "../../papers/tree-file.ts";
import { treePaths } from "../../papers/tree-paths.ts";
import { showPages } from "../show-pages.ts";
import { outlinePaper } from "../text/outline-paper.ts";
import type { Landmark, PaperText } from "../text/paper-text.ts";
import { checkTree } from "./check-tree.ts";
import { markUncertain } from "./mark-uncertain.ts";

const prompt = readPrompt(new URL("./make-tree.md", import.meta.url), ["mark", "paper", "outline"]);

/** The prompt for the tree of a paper. */
export function treePrompt(paper: PaperText): string {
  const { sections, figures, tables } = outlinePaper(paper);
  const list = (kind: string, landmarks: readonly Landmark[]): string =>
    `${kind}: ${landmarks.map(({ label, title }) => [label, title.slice(0, 60)].filter(Boolean).join(" ")).join("; ") || "none"}`;
  const outline = [list("Sections", sections), list("Figures", figures), list("Tables", tables)].join("\n");
  return prompt.fill({ ...showPages(paper), outline });
}

/** The version is filled in here, so that the model need not write it. */
const treeForm: ZodType<PaperTree> = treeSchema.extend({ version: z.literal(1).default(1) }).transform(markUncertain);

/** The step that asks for the tree of a paper: its schema, and the check against the paper. */
export const treeStep = (paper: PaperText): Step<PaperTree> => ({
  name: "problem tree",
  prompt: treePrompt(paper),
  form: treeForm,
  problems(tree) {
    const shallow = treePaths(tree)
      .filter(({ nodes }) => nodes.length < 2)
      .map(({ id }) => `${id}: there is no question between the root and this leaf; add the one that it answers`);
    return [...checkTree(tree, paper), ...shallow].map((problem) => `${problem}.`);
  },
});

/** Asks a model for the problem tree of a paper, and to repair what the paper does not support. */
export const makeTree = (model: MeteredModel, paper: PaperText, signal: AbortSignal): Promise<StepResult<PaperTree>> =>
  askStep(treeStep(paper), model, { signal });
