import type { ZodType } from "zod";
import type { Json } from "./json.ts";
import type { Part } from "./part.ts";

/** The only way from a suite to models and to the run's record. */
export interface Host {
  /** Asks the second party that the plan bound to this role; with a schema, the reply is parsed by it. */
  actor(role: string, prompt: readonly Part[], reply?: ZodType<Json>): Promise<Json>;
  /** Writes a `note-recorded` event, which agents never see. */
  record(kind: string, data: Json): void;
  readonly signal: AbortSignal;
}
