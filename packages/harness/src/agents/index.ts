export { AttemptLimit } from "./attempt-limit.ts";
export type { PosedItem } from "./baseline.ts";
export type { OfferedTools, ProgramContext, ProgramPort } from "./command/program-context.ts";
export type { Terminal } from "./human/terminal.ts";
export type { ModelContext } from "./model-context.ts";
export { type AgentMaker, agentNames, makeAgent, takesList } from "./registry.ts";
