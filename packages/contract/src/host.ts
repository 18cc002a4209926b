import type { ZodType } from "zod";
import type { Json } from "./json.ts";
import type { Part } from "./part.ts";

/** The only way from a suite to models and to the run's record. */
export interface Host {
  /** The names of the actors that the plan bound to a role; empty where it bound none. */
  actors(role: string): readonly string[];
  /**
   * Asks the actor that the plan bound to this role. With a schema, the reply is parsed by it. Where several actors play
   * the role, `name` says which of them is asked.
   */
  actor(role: string, prompt: readonly Part[], reply?: ZodType<Json>, name?: string): Promise<Json>;
  /** Writes a `note-recorded` event, which agents never see. */
  record(kind: string, data: Json): void;
  readonly signal: AbortSignal;
}
