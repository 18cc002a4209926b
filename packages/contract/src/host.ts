import type { ZodType } from "zod";
import type { Json } from "./json.ts";
import type { Part } from "./part.ts";

/** The only way from a suite to models and to the run's record. */
export interface Host {
  /** The names of those who play a role: several where the plan bound several models to it, none where it bound none. */
  actors(role: string): readonly string[];
  /**
   * Asks the second party that the plan bound to this role; with a schema, the reply is parsed by it. Where several play
   * the role, `name` says who is asked.
   */
  actor(role: string, prompt: readonly Part[], reply?: ZodType<Json>, name?: string): Promise<Json>;
  /** Writes a `note-recorded` event, which agents never see. */
  record(kind: string, data: Json): void;
  readonly signal: AbortSignal;
}
