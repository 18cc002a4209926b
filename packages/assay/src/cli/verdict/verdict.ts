import { type AnySuite, AssayError } from "@assay/contract";
import { requirePossible, shownHeadlines } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { type Command, InvalidArgumentError } from "commander";
import type { RunResult } from "../run/describe-result.ts";
import { type AgentVerdict, judgeAgents } from "./judge-agents.ts";

/** What continuous integration asks of a run's result. */
export interface VerdictOptions {
  readonly failUnder?: number | undefined;
  readonly junit?: string | undefined;
  readonly annotations?: boolean | undefined;
  /** Whether the JUnit report may tell of keys. */
  readonly withKey?: boolean;
}

/** The exit code where a score is below `--fail-under`: apart from work that failed (1) and wrong usage (2). */
const belowExitCode = 3;

/** Adds the options for continuous integration. */
export const addVerdictOptions = (command: Command): Command =>
  command
    .optionsGroup("For continuous integration:")
    .option("--fail-under <score>", "exit with code 3 if an agent's score, as the table tells it, is below this", score)
    .option("--junit <file>", "write a JUnit report: a test case an episode")
    .option("--annotations", "tell results as annotations of GitHub; done by itself where GITHUB_ACTIONS is set");

function score(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new InvalidArgumentError("--fail-under takes a number.");
  return value;
}

/** `--fail-under` is about agents, and `--by` tells parts of their items apart. */
export function requireWholeAgents({ failUnder }: VerdictOptions, by: readonly string[]): void {
  if (failUnder === undefined || by.length === 0) return;
  throw new AssayError("cli/wrong-usage", "--fail-under looks at an agent's whole score; leave --by out");
}

/** A score that no suite of the run can have is a mistake of unit, which is better known before the run is played. */
export function requirePossibleFailUnder(
  { failUnder }: VerdictOptions,
  record: Parameters<typeof shownHeadlines>[0],
  suites: readonly AnySuite[],
): void {
  if (failUnder === undefined) return;
  requirePossible(
    "--fail-under",
    failUnder,
    [...shownHeadlines(record, suites)].map(([suite, headline]) => ({ suite, ...headline })),
  );
}

/** Says on standard error, and by the exit code, which scores are too low, and writes the reports that were asked for. */
export async function reportVerdict(
  store: Store,
  result: RunResult,
  suites: readonly AnySuite[],
  { failUnder, junit, annotations = process.env.GITHUB_ACTIONS === "true", withKey = false }: VerdictOptions,
): Promise<void> {
  if (failUnder === undefined && junit === undefined && !annotations) return;
  const verdicts = judgeAgents(result, suites, failUnder);
  if (junit !== undefined) {
    const { writeJunit } = await import("./junit.ts");
    await writeJunit(junit, store, result.run, suites, { verdicts, withKey });
  }
  if (annotations) {
    const { annotationsOf } = await import("./annotations.ts");
    process.stderr.write(annotationsOf(result.run, verdicts));
  }
  for (const each of verdicts.filter(({ isBelow }) => isBelow)) process.stderr.write(`${stripControls(tell(each))}\n`);
  if (verdicts.some(({ isBelow }) => isBelow)) process.exitCode = belowExitCode;
}

const tell = ({ agent, suite, score: shown, failUnder }: AgentVerdict): string =>
  `${agent} on ${suite}: ${shown === "-" ? "there is no score, and" : `the score ${shown} is below`} ${failUnder}${shown === "-" ? " is asked for" : ""}`;
