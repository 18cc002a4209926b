import { Command } from "commander";
import { z } from "zod";
import { AssayError } from "../contract/assay-error.ts";
import type { Json } from "../contract/json.ts";
import { AnswerKey, gradingRules } from "../grading/answers/index.ts";
import { type KeyedItem, type Summary, summarise, type Tally } from "../suites/repository-qa/scoring/summarise.ts";
import { readLines } from "./read-lines.ts";
import { formatTable, printJson, stripControls } from "./terminal.ts";

const keyedItem = z.object({
  id: z.string(),
  strata: z.record(z.string(), z.union([z.string(), z.number()])),
  key: z.object({ answer: AnswerKey }),
});

const givenAnswer = z.union([
  z.strictObject({ id: z.string(), reply: z.string() }),
  z.strictObject({ id: z.string(), answer: z.json(), confidence: z.number().min(0).max(1).optional() }),
]);

/** `assay grade ITEMS ANSWERS`: how many answers are right, by every stratum. */
export function gradeCommand(): Command {
  return new Command("grade")
    .description("grade answers against items that were written with their keys")
    .argument("<items>", "a file of 'assay items --with-key'")
    .argument("<answers>", 'JSON lines of {"id": …, "answer": …} or {"id": …, "reply": "the whole text"}')
    .option("--json", "print the result as JSON")
    .action((itemsPath: string, answersPath: string, options: { json?: boolean }) => {
      const items: KeyedItem[] = readLines(itemsPath, keyedItem, "an item with its key; write it with --with-key");
      const replies = new Map<string, Json>();
      const known = new Set(items.map(({ id }) => id));
      for (const given of readLines(answersPath, givenAnswer, "an answer")) {
        if (!known.has(given.id))
          throw new AssayError(
            "cli/wrong-input",
            `'${answersPath}' answers the item '${given.id}', which '${itemsPath}' does not have`,
          );
        if (replies.has(given.id))
          throw new AssayError(
            "cli/wrong-input",
            `'${answersPath}' answers the item '${given.id}' twice; keep one answer`,
          );
        replies.set(
          given.id,
          "reply" in given ? given.reply : { answer: given.answer as Json, confidence: given.confidence },
        );
      }
      const summary = summarise(items, replies);
      if (options.json) printJson(summary);
      else process.stdout.write(describe(summary));
    });
}

function describe({ overall, groups, abstention, reasons, unanswered }: Summary): string {
  const percent = (part: number | null): string => (part === null ? "none" : `${(100 * part).toFixed(1)} %`);
  const row =
    (stratum: string) =>
    ({ group, items, correct }: Tally): string[] => [
      stratum,
      stripControls(group),
      String(items),
      ...gradingRules.map((rule) => percent(items === 0 ? null : correct[rule] / items)),
    ];
  const rows = [row("")(overall), ...Object.entries(groups).flatMap(([stratum, tallies]) => tallies.map(row(stratum)))];
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  return [
    formatTable(["stratum", "group", "items", ...gradingRules], rows),
    `abstained ${abstention.abstained} times: precision ${percent(abstention.precision)}, recall ${percent(abstention.recall)}`,
    `not answered: ${unanswered}`,
    `strict verdicts: ${counts.map(([reason, count]) => `${reason} ${count}`).join(", ")}\n`,
  ].join("\n");
}
