import { Command } from "commander";
import { z } from "zod";
import { AssayError } from "../contract/assay-error.ts";
import type { Json } from "../contract/json.ts";
import { AnswerKey } from "../grading/answers/index.ts";
import { gradeItems, type KeyedItem } from "../suites/repository-qa/scoring/grade-items.ts";
import { summarise } from "../suites/repository-qa/scoring/summarise.ts";
import { compareVariants } from "./grade/compare-variants.ts";
import { describeSummary, describeVariants } from "./grade/describe-grades.ts";
import { readLines } from "./read-lines.ts";
import { printJson } from "./terminal.ts";

const keyedItem = z.object({
  id: z.string(),
  question: z.string(),
  strata: z.record(z.string(), z.union([z.string(), z.number()])),
  key: z.object({ answer: AnswerKey }),
});

const givenAnswer = z
  .strictObject({
    id: z.string(),
    reply: z.string().optional(),
    answer: z.json().optional(),
    confidence: z.number().min(0).max(1).optional(),
  })
  .refine(({ reply, answer }) => (reply === undefined) !== (answer === undefined), {
    path: ["answer"],
    message: "give either answer or reply",
  });

const explanation = `
Prints the share of right answers, in all and by every stratum, under three
rules: strict, and two readings of the paper's rules. An item without an answer
in the file counts as wrong. Where questions were asked in several wordings, also
the mean over questions of the mean over wordings, and how far the verdicts on
the wordings of a question agree (share of equal pairs, Krippendorff's alpha).`;

/** `assay grade ITEMS ANSWERS`: how many answers are right, by every stratum. */
export function gradeCommand(): Command {
  return new Command("grade")
    .description("grade answers against items that were written with their keys")
    .argument("<items>", "a file of 'assay items --with-key'")
    .argument("<answers>", 'JSON lines of {"id": …, "answer": …} or {"id": …, "reply": "the whole text"}')
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((itemsPath: string, answersPath: string, options: { json?: boolean }) => {
      const items = readItems(itemsPath);
      const graded = gradeItems([...items.values()], readReplies(answersPath, itemsPath, items));
      const summary = summarise(graded);
      const variants = compareVariants(graded);
      if (options.json) printJson({ ...summary, variants: variants ?? null });
      else process.stdout.write(describeSummary(summary) + (variants === undefined ? "" : describeVariants(variants)));
    });
}

function readItems(path: string): Map<string, KeyedItem> {
  const items = new Map<string, KeyedItem>();
  for (const item of readLines(path, keyedItem, "an item with its key; write it with --with-key")) {
    if (items.has(item.id))
      throw new AssayError("cli/wrong-input", `'${path}' has the item '${item.id}' twice; keep one of them`);
    items.set(item.id, item);
  }
  if (items.size === 0)
    throw new AssayError("cli/wrong-input", `'${path}' holds no items; write them with 'assay items'`);
  return items;
}

function readReplies(path: string, itemsPath: string, items: ReadonlyMap<string, KeyedItem>): Map<string, Json> {
  const replies = new Map<string, Json>();
  for (const given of readLines(path, givenAnswer, "an answer")) {
    if (!items.has(given.id))
      throw new AssayError(
        "cli/wrong-input",
        `'${path}' answers the item '${given.id}', which '${itemsPath}' does not have`,
      );
    if (replies.has(given.id))
      throw new AssayError("cli/wrong-input", `'${path}' answers the item '${given.id}' twice; keep one answer`);
    replies.set(given.id, given.reply ?? { answer: given.answer as Json, confidence: given.confidence });
  }
  return replies;
}
