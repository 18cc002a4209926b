import type { AnySuite, GradedItem } from "@assay/contract";
import {
  compareVariants,
  gradeAnswers,
  judgingScorers,
  metricColumns,
  tallyScores,
} from "@assay/harness/engine/grading";
import type { Condition } from "@assay/harness/engine/selection";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { chooseGraded } from "./grade/choose-graded.ts";
import { describeEach, describeTallies, describeVariants } from "./grade/describe-grades.ts";
import { readAnswers } from "./grade/read-answers.ts";
import { readItems } from "./grade/read-items.ts";
import { parseWhere } from "./items/parse-where.ts";
import { writeNewFile } from "./new-file.ts";
import { Progress } from "./progress.ts";
import { flagsOf, optionName } from "./settings/settings-options.ts";
import { guestOption } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly where?: readonly Condition[];
  readonly suite?: readonly string[];
  readonly each?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly [option: string]: unknown;
}

const explanation = `
Prints the mean of every metric of the suite's scorers, in all and by every
stratum. An item without an answer in the file is graded as one left empty. An
answer that does not have the form that the suite asks for is listed as
unreadable, and graded by its text alone. A reply that is JSON is read as an
answer, unless the suite reads replies itself. Scorers that ask a judge need a
run, and are left out. Where questions were asked in several wordings, also the
mean over questions of the mean over wordings, and how far the verdicts on the
wordings of a question agree (share of equal pairs, Krippendorff's alpha).

Files that the agent left behind stand in the line as text or JSON, or as the
name of a file behind "@", seen from the folder of the answers:
  {"id": "…", "reply": "…", "files": {"results.json": {"mass": 91.2}}}
  {"id": "…", "reply": "…", "files": {"results.json": "@out/results.json"}}`;

/** `assay grade ITEMS ANSWERS`: what the suite's scorers say of answers, by every stratum. */
export function gradeCommand(suites: readonly AnySuite[]): Command {
  return addStratumFlags(new Command("grade"), suites)
    .description("grade answers against items that were written with their keys")
    .argument("<items>", "a file of 'assay items --with-key'")
    .argument("<answers>", 'JSON lines of {"id": …, "answer": …} or {"id": …, "reply": "the whole text"}')
    .option("--where <name=value,...>", "only items whose stratum has one of these values; may be repeated", parseWhere)
    .option(...guestOption)
    .option("--each", "tell also what each item scored, and why")
    .option("--out <file>", "write what each item scored, and why, as JSON lines; the file must not exist")
    .option("--json", "print the result as JSON, with what each item scored")
    .addHelpText("after", explanation)
    .action(grade);
}

async function grade(itemsPath: string, answersPath: string, options: Options): Promise<void> {
  const { suite, items } = await readItems(itemsPath, options.suite);
  const answers = readAnswers(answersPath, itemsPath, items);
  const chosen = chooseGraded(items.values(), conditionsOf(suite, options));
  const progress = new Progress(process.stderr);
  const gradeAll = () =>
    gradeAnswers(suite, chosen, answers, (count) => progress.show(`${count} of ${chosen.length} items graded`));
  const graded = await (options.out === undefined ? gradeAll() : gradeInto(options.out, gradeAll));
  progress.clear();
  const columns = metricColumns(graded);
  const tallies = tallyScores(graded, columns);
  const variants = compareVariants(graded, columns);
  const unanswered = graded.filter(({ isAnswered }) => !isAnswered).length;
  const leftOut = judgingScorers(suite);
  const unreadable = graded.flatMap(({ id, unreadable: problem }) => (problem === undefined ? [] : [{ id, problem }]));
  const told = suite.grading?.summarise?.(graded);
  if (options.json === true) {
    const counts = { unanswered, unreadable, leftOut };
    const each = graded.map(scoresOfItem);
    printJson({ suite: suite.name, ...tallies, ...counts, variants: variants ?? null, ...told?.data, each });
    return;
  }
  if (options.each === true) process.stdout.write(`${describeEach(graded)}\n`);
  const lines = [
    `not answered: ${unanswered}`,
    `unreadable: ${unreadable.length}`,
    ...unreadable.map(({ id, problem }) => stripControls(`  ${id}: ${problem}`)),
    ...(told?.lines ?? []),
  ];
  if (leftOut.length > 0) lines.push(`left out, because a model judges there: ${leftOut.join(", ")}`);
  const compared = variants === undefined ? "" : describeVariants(variants);
  process.stdout.write(`${describeTallies(tallies, columns)}\n${lines.join("\n")}\n${compared}`);
}

/** Grades and writes what each item scored to a new file, a line each. */
function gradeInto(
  path: string,
  gradeAll: () => Promise<readonly GradedItem<unknown>[]>,
): Promise<readonly GradedItem<unknown>[]> {
  return writeNewFile(path, async (write) => {
    const graded = await gradeAll();
    write(graded.map((item) => `${JSON.stringify(scoresOfItem(item))}\n`).join(""));
    return graded;
  });
}

const scoresOfItem = ({ id, isAnswered, unreadable, scores }: GradedItem<unknown>) => ({
  id,
  isAnswered,
  unreadable: unreadable ?? null,
  scores: scores.map(({ scorer, metric, value, reason }) => ({ scorer, metric, value, reason })),
});

/** Where a suite's flag sets a setting, it chooses items by the stratum of that name here. */
function addStratumFlags(command: Command, suites: readonly AnySuite[]): Command {
  for (const [name, { value }] of stratumFlags(suites)) {
    command.option(`--${name} <${value},...>`, `short for --where ${name}=${value.toUpperCase()}`);
  }
  return command;
}

const stratumFlags = (suites: readonly AnySuite[]) => flagsOf(suites).filter(([, { isFiles }]) => isFiles !== true);

function conditionsOf(suite: AnySuite, { where = [], ...options }: Options): readonly Condition[] {
  const short = stratumFlags([suite]).flatMap(([name]) => {
    const values = options[optionName(name)];
    return values === undefined ? [] : parseWhere(`${name}=${values}`);
  });
  return [...where, ...short];
}
