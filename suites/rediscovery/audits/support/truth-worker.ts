import { parentPort } from "node:worker_threads";
import { families } from "../../src/families.ts";
import { type Member, makeScenario } from "../../src/scenario/scenario.ts";
import { auditScenario, type ScenarioAudit } from "./audit-scenario.ts";

/** The scenario to audit. */
export interface Job {
  readonly family: string;
  readonly key: string;
  readonly member: Member;
}

/** The message from a worker. */
export type Audited =
  | { readonly job: Job; readonly seconds: number; readonly audit: ScenarioAudit }
  | { readonly job: Job; readonly failed: string };

parentPort?.on("message", (job: Job) => {
  const family = families.find(({ name }) => name === job.family);
  try {
    if (family === undefined) throw new Error(`there is no family ${job.family}`);
    const from = performance.now();
    const audit = auditScenario(makeScenario(job.key, family, job.member));
    parentPort?.postMessage({ job, seconds: (performance.now() - from) / 1000, audit } satisfies Audited);
  } catch (error) {
    parentPort?.postMessage({ job, failed: error instanceof Error ? error.message : String(error) } satisfies Audited);
  }
});
