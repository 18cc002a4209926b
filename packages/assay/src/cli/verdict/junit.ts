import { writeFileSync } from "node:fs";
import { type AnySuite, AssayError } from "@assay/contract";
import { type RunRow, runRows } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { countRows } from "../progress.ts";
import { isWrong } from "../show/list-episodes.ts";
import type { AgentVerdict } from "./judge-agents.ts";

/** The test cases of one agent in one suite, as elements. */
interface TestSuite {
  readonly name: string;
  readonly cases: string[];
  failures: number;
  errors: number;
  skipped: number;
  milliseconds: number;
}

/**
 * Writes a run as a JUnit report: a test suite an agent and suite, a test case an episode. An episode below the full score
 * is a failure, one that broke for reasons of ours an error, and one that was too large to be asked is skipped. Where a
 * least score is asked for, one more test case says whether the mean reaches it. Reasons that tell of keys are there only
 * with keys.
 */
export async function writeJunit(
  path: string,
  store: Store,
  run: string,
  suites: readonly AnySuite[],
  { verdicts, withKey }: { readonly verdicts: readonly AgentVerdict[]; readonly withKey: boolean },
): Promise<void> {
  const found = new Map<string, TestSuite>();
  for await (const row of countRows(runRows(store, run, suites)))
    addCase(testSuiteOf(found, row.suite, row.agent), row, withKey);
  for (const verdict of verdicts) addVerdict(testSuiteOf(found, verdict.suite, verdict.agent), verdict);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlText(`assay run ${run}`)}">`,
    ...[...found.values()].flatMap(elementOf),
    "</testsuites>",
    "",
  ].join("\n");
  try {
    writeFileSync(path, text);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    throw new AssayError("cli/cannot-write", `cannot write '${path}' (${code}); name another file after --junit`);
  }
}

function testSuiteOf(found: Map<string, TestSuite>, suite: string, agent: string): TestSuite {
  const name = `${suite}: ${agent}`;
  const known = found.get(name) ?? { name, cases: [], failures: 0, errors: 0, skipped: 0, milliseconds: 0 };
  found.set(name, known);
  return known;
}

function addCase(suite: TestSuite, row: RunRow, withKey: boolean): void {
  const { summary, score } = row;
  const reason = withKey || !row.hasPrivateReason ? row.reason : undefined;
  const { outcome } = summary;
  suite.milliseconds += summary.milliseconds;
  const swept = Object.entries(row.swept).map(([name, value]) => `${name}=${value}`);
  const name = [row.item, `world ${row.world}`, ...swept, `repeat ${row.repeat}`].join(", ");
  const about = `classname="${xmlText(`${row.suite}.${row.agent}`)}" name="${xmlText(name)}" time="${seconds(summary.milliseconds)}"`;
  const result = ((): string => {
    if (outcome.kind === "failed" || score === undefined) {
      suite.errors += 1;
      return `<error type="${outcome.kind}" message="${xmlText("message" in outcome ? outcome.message : "no score")}"/>`;
    }
    if (outcome.kind === "does-not-fit") {
      suite.skipped += 1;
      return `<skipped message="${xmlText(outcome.message)}"/>`;
    }
    if (!isWrong(row)) return "";
    suite.failures += 1;
    return `<failure type="below-full-score" message="${xmlText([`score ${score.value}`, ...(reason ? [reason] : [])].join(": "))}"/>`;
  })();
  const out = `<system-out>${xmlText(`assay show ${summary.id}`)}</system-out>`;
  suite.cases.push(`    <testcase ${about}>${result}${out}</testcase>`);
}

function addVerdict(suite: TestSuite, { suite: name, agent, score, failUnder, isBelow }: AgentVerdict): void {
  if (failUnder === undefined) return;
  if (isBelow) suite.failures += 1;
  const failure = isBelow
    ? `<failure type="below" message="${xmlText(`the score ${score} is below ${failUnder}`)}"/>`
    : "";
  suite.cases.unshift(
    `    <testcase classname="${xmlText(`${name}.${agent}`)}" name="mean score" time="0">${failure}</testcase>`,
  );
}

const elementOf = ({ name, cases, failures, errors, skipped, milliseconds }: TestSuite): string[] => [
  `  <testsuite name="${xmlText(name)}" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${seconds(milliseconds)}">`,
  ...cases,
  "  </testsuite>",
];

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const entities: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an attribute or an element; what XML 1.0 has no way to write is left out. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[\t\n\r]+/g, " ")
    .replace(/[&<>"]/g, (character) => entities[character] ?? "");
