import { parentPort, workerData } from "node:worker_threads";
import { AssayError, type ErrorCode, type Score } from "@assay/contract";
import { type ScoringInput, scorersOf } from "../episode/score-submission.ts";
import { quietHost } from "../grading/quiet-host.ts";
import { loadSuiteModule, type SuiteModules } from "./suite-modules.ts";

/** A submission that a scorer without actors grades. */
export interface GradingJob extends Omit<ScoringInput, "host"> {
  readonly suite: string;
  readonly scorer: string;
}

/** What a thread answers. */
export type Graded =
  | { readonly ok: true; readonly scores: readonly Score[] }
  | { readonly ok: false; readonly code: ErrorCode | undefined; readonly message: string };

async function grade({ suite: name, scorer: wanted, ...input }: GradingJob): Promise<Graded> {
  try {
    const suite = await loadSuiteModule(workerData as SuiteModules, name);
    const scorer = scorersOf(suite).find((each) => each.name === wanted);
    if (scorer === undefined) throw new Error(`the suite ${name} has no scorer ${wanted}`);
    return { ok: true, scores: await scorer.score({ ...input, host: quietHost }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: AssayError.isInstance(error) ? error.code : undefined, message };
  }
}

parentPort?.on("message", async (job: GradingJob) => parentPort?.postMessage(await grade(job)));
