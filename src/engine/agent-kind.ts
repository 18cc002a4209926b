import type { ZodType } from "zod";
import type { Json } from "../contract/index.ts";

/** What planning needs to know of a kind of agent. */
export interface AgentKind {
  readonly name: string;
  readonly needsModel: boolean;
  readonly options: ZodType<Json>;
}
