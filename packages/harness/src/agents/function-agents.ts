import { type Agent, AssayError, type Capability, type Model, type Session } from "@assay/contract";

/** An agent of one's own as a function: trusted code in this process, which works with the item's tools by `session`. */
export interface FunctionAgent {
  /** How results call it. */
  readonly name: string;
  /** Raised when it does something else than before: it is then another agent. */
  readonly version: string;
  /** PROVIDER/MODEL, where it asks one. Its calls are counted, limited and recorded. */
  readonly model?: string;
  readonly can?: readonly Capability[];
  attempt(session: Session, tools: { readonly model: Model | undefined }): Promise<void>;
}

export const functionPrefix = "function/";

/** By name: a run's record names agents, and cannot hold them. */
const known = new Map<string, FunctionAgent>();

/** Makes an agent known to this process, under the name that plans then use. */
export function addFunctionAgent(agent: FunctionAgent): string {
  if (!/^[\w .-]{1,100}$/.test(agent.name)) {
    const wanted = "letters, digits, blanks, points and lines, at most 100";
    throw new AssayError("agents/wrong-options", `${JSON.stringify(agent.name)} is no agent's name; take ${wanted}`);
  }
  known.set(agent.name, agent);
  return functionPrefix + agent.name;
}

export function findFunctionAgent(name: string): FunctionAgent {
  const found = known.get(name.slice(functionPrefix.length));
  if (found !== undefined) return found;
  throw new AssayError(
    "agents/unknown-agent",
    `the agent ${JSON.stringify(name)} is a function of a program; run that program again, which gives it to runPlan`,
  );
}

/** The agent of one episode. */
export const functionAgent = (agent: FunctionAgent, model: Model | undefined): Agent => ({
  can: agent.can ?? ["tools", "images", "shell"],
  attempt: (session) => agent.attempt(session, { model }),
});
