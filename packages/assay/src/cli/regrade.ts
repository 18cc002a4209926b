import { type AnySuite, AssayError } from "@assay/contract";
import {
  GradingThreads,
  type Regraded,
  type RunRecord,
  readActor,
  readRecord,
  regradeModels,
  regradeRun,
} from "@assay/harness/engine";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { suiteModules } from "../suites/load-suite.ts";
import { loadErrata } from "./errata.ts";
import { collect, positive, whole } from "./options.ts";
import { Progress } from "./progress.ts";
import { addUpRun, describeResult } from "./run/describe-result.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { writeResultJson } from "./show/write-result-json.ts";
import { guestOption, suitesOfRecord } from "./suites.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly scorer?: readonly string[];
  readonly judge?: readonly string[];
  readonly budget?: number;
  readonly concurrency: number;
  readonly json?: boolean;
}

const explanation = `
Without --scorer, the graders that ask nobody grade again. A scorer that takes
long or asks judges is named; --judge says who judges, otherwise those of the
run's plan do. An episode that the same judges have judged is left as it is, so the same command
goes on where it was broken off. No agent is ever asked again.

Examples:
  assay regrade last
  assay regrade last --scorer judged --judge openai/gpt-5.4 --judge anthropic/claude-opus-5`;

/** `assay regrade RUN`: scores by the graders as they are now, or by other judges, beside the old ones. */
export function regradeCommand(): Command {
  return new Command("regrade")
    .description("grade a run again, by the graders as they are now or by other judges; old scores stay")
    .argument("<run>", "its id, the beginning or end of it, or last")
    .option(...storeOption)
    .option(...guestOption)
    .option("--scorer <name>", "grade by this scorer; repeat it for several", collect)
    .option("--judge <model>", "PROVIDER/MODEL, or what a plan says of an actor as JSON; repeat it for a vote", collect)
    .option("--budget <money>", "the most that judges may cost", positive("--budget"))
    .option("--concurrency <number>", "episodes that judges grade at once", whole("--concurrency", 1, 10_000), 16)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((named: string, options: Options) =>
      withRuns(options.store, async (store) => {
        const run = await findRun(store, named);
        const record = readRecord(run, (await store.run(run))?.record ?? null);
        const suites = await suitesOfRecord(record, options.suite);
        const progress = new Progress(process.stderr);
        const show = (done: number): void => progress.show(`${done} episodes graded`);
        const grading = new GradingThreads(suiteModules());
        const regraded = await regrade(store, run, record, suites, { ...options, grading }, show).finally(() => {
          progress.clear();
          return grading.close();
        });
        process.stderr.write(describe(regraded));
        const told = { suites, errata: loadErrata(suites, undefined) };
        const result = await addUpRun(store, run, told);
        if (options.json === true)
          await writeResultJson(store, result, { ...told, status: (await store.run(run))?.status });
        else process.stdout.write(await describeResult(store, result, told));
        if (regraded.unreached > 0) process.exitCode = 1;
      }),
    );
}

async function regrade(
  store: Store,
  run: string,
  record: RunRecord,
  suites: readonly AnySuite[],
  { scorer: scorers, judge = [], budget, concurrency, grading }: Options & { readonly grading: GradingThreads },
  progress: (done: number) => void,
): Promise<Regraded> {
  if (scorers === undefined) {
    if (judge.length === 0 && budget === undefined) return regradeRun(store, run, suites, { progress, grading });
    throw new AssayError("cli/wrong-usage", "say which scorer asks the judges, such as --scorer judged");
  }
  const judges = judge.map((text) => readActor(text, "--judge"));
  const models = await regradeModels(store, record, suites, { scorers, judges, budget, environment: process.env });
  return regradeRun(store, run, suites, { scorers, models, budget, concurrency, progress, grading });
}

function describe({ episodes, failed, judgedBefore, unreached, problem, cost }: Regraded): string {
  const sentences = [
    `${episodes} ${episodes === 1 ? "episode" : "episodes"} graded again`,
    ...(judgedBefore === 0 ? [] : [`${judgedBefore} had been judged by the same judges`]),
    ...(failed === 0 ? [] : [`${failed} had failed, and have nothing to grade`]),
    ...(unreached === 0
      ? []
      : [`${unreached} could not be judged, and the same command asks again: ${problem ?? "no reason was given"}`]),
    ...(cost === 0
      ? []
      : [cost === undefined ? "the cost of the judges is not known" : `judges cost ${cost.toFixed(4)}`]),
  ];
  return `${stripControls(sentences.join("; ")).replaceAll("\n", " ")}\n`;
}
