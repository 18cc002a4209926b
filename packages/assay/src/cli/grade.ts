import { compareVariants, gradeAnswers, judgingScorers, metricColumns, tallyScores } from "@assay/harness/engine";
import type { Condition } from "@assay/harness/engine/selection/condition";
import { Command } from "commander";
import { chooseGraded } from "./grade/choose-graded.ts";
import { describeTallies, describeVariants } from "./grade/describe-grades.ts";
import { readAnswers } from "./grade/read-answers.ts";
import { readItems } from "./grade/read-items.ts";
import { parseWhere } from "./items/parse-where.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly where?: readonly Condition[];
  readonly task?: string;
  readonly difficulty?: string;
  readonly environment?: string;
  readonly goal?: string;
  readonly family?: string;
  readonly hint?: string;
  readonly json?: boolean;
}

const explanation = `
Prints the mean of every metric of the suite's scorers, in all and by every
stratum. An item without an answer in the file is graded as one left empty.
Scorers that ask a judge need a run, and are left out. Where questions were
asked in several wordings, also the mean over questions of the mean over
wordings, and how far the verdicts on the wordings of a question agree (share of
equal pairs, Krippendorff's alpha).

Files that the agent left behind stand in the line as text or JSON, or as the
name of a file behind "@", seen from the folder of the answers:
  {"id": "…", "reply": "…", "files": {"results.json": {"mass": 91.2}}}
  {"id": "…", "reply": "…", "files": {"results.json": "@out/results.json"}}`;

/** `assay grade ITEMS ANSWERS`: what the suite's scorers say of answers, by every stratum. */
export function gradeCommand(): Command {
  return new Command("grade")
    .description("grade answers against items that were written with their keys")
    .argument("<items>", "a file of 'assay items --with-key'")
    .argument("<answers>", 'JSON lines of {"id": …, "answer": …} or {"id": …, "reply": "the whole text"}')
    .option("--where <name=value,...>", "only items whose stratum has one of these values; may be repeated", parseWhere)
    .option("--task <name,...>", "short for --where task=NAME")
    .option("--difficulty <name,...>", "short for --where difficulty=NAME")
    .option("--environment <name,...>", "short for --where environment=NAME")
    .option("--goal <name,...>", "short for --where goal=NAME")
    .option("--family <name,...>", "short for --where family=NAME")
    .option("--hint <level,...>", "short for --where hint=LEVEL")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(grade);
}

async function grade(itemsPath: string, answersPath: string, options: Options): Promise<void> {
  const { suite, items } = readItems(itemsPath);
  const answers = readAnswers(answersPath, itemsPath, items);
  const graded = await gradeAnswers(suite, chooseGraded(items.values(), conditionsOf(options)), answers);
  const columns = metricColumns(graded);
  const tallies = tallyScores(graded, columns);
  const variants = compareVariants(graded, columns);
  const unanswered = graded.filter(({ isAnswered }) => !isAnswered).length;
  const leftOut = judgingScorers(suite);
  const told = suite.grading?.summarise?.(graded);
  if (options.json === true) {
    printJson({ suite: suite.name, ...tallies, unanswered, leftOut, variants: variants ?? null, ...told?.data });
    return;
  }
  const lines = [`not answered: ${unanswered}`, ...(told?.lines ?? [])];
  if (leftOut.length > 0) lines.push(`left out, because a model judges there: ${leftOut.join(", ")}`);
  const compared = variants === undefined ? "" : describeVariants(variants);
  process.stdout.write(`${describeTallies(tallies, columns)}\n${lines.join("\n")}\n${compared}`);
}

function conditionsOf({
  where = [],
  task,
  difficulty,
  environment,
  goal,
  family,
  hint,
}: Options): readonly Condition[] {
  const short = Object.entries({ task, difficulty, environment, goal, family, hint }).flatMap(([name, values]) =>
    values === undefined ? [] : parseWhere(`${name}=${values}`),
  );
  return [...where, ...short];
}
