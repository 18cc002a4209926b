import type { AgentEntry, RunRecord } from "../../engine/index.ts";
import { actorProviders, type Needs, providerOf, type Wanted } from "./needs.ts";

/** The episodes of a run that share a suite and an agent. They need the same of a worker, and have a queue of their own. */
export interface Lot {
  /** From 0 in its run. */
  readonly number: number;
  readonly queue: string;
  readonly suite: string;
  readonly agent: AgentEntry;
  readonly needs: Needs;
}

/** The lots of a run: every suite with every agent, in the order of the plan. */
export function lotsOf(run: string, record: RunRecord, wanted: Wanted): Lot[] {
  const suites = [...new Set(record.cells.map(({ suite }) => suite))];
  const actors = actorProviders(record);
  return suites
    .flatMap((suite) => record.agents.map((agent) => ({ suite, agent })))
    .map(({ suite, agent }, number) => ({
      number,
      queue: queueOf(run, number),
      suite,
      agent,
      needs: {
        suite,
        sandbox: record.plan.sandbox,
        providers: [
          ...new Set([...(agent.model === undefined ? [] : providerOf(agent.model, agent.modelSettings)), ...actors]),
        ],
        ...wanted,
      },
    }));
}

/** The name of a lot's queue. */
const queueOf = (run: string, lot: number): string => `${run}/${lot}`;
