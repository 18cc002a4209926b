import { AssayError, type Json } from "@assay/contract";
import { z } from "zod";
import type { AgentEntry } from "../plan/expand-agents.ts";
import type { Cell } from "../plan/expand-suites.ts";
import type { Plan } from "../plan/plan-schema.ts";

/** What a run is, frozen when it begins: with what the store holds it is enough to recompute every figure. */
export interface RunRecord {
  readonly version: 1;
  readonly plan: Plan;
  readonly cells: readonly Cell[];
  readonly agents: readonly AgentEntry[];
  /** The price table at the start of the run. */
  readonly prices: Json;
  readonly software: Software;
  /** SHA-256 of every prompt file by its name. */
  readonly prompts: { readonly [name: string]: string };
}

export interface Software {
  readonly version: string;
  /** The commit of the checkout, and whether files differed from it; undefined outside a checkout. */
  readonly commit: string | undefined;
  readonly modified: boolean | undefined;
  readonly node: string;
  readonly platform: string;
}

const shape = z.looseObject({ version: z.literal(1), plan: z.looseObject({}), cells: z.array(z.unknown()) });

/** A record as the store gives it back. */
export function readRecord(run: string, record: Json): RunRecord {
  if (!shape.safeParse(record).success) {
    throw new AssayError(
      "engine/wrong-record",
      `the run ${run} was made by another version of Assay; use that one for it`,
    );
  }
  return record as unknown as RunRecord;
}
