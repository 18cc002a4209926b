import { type AgentEntry, boundActors, type RunRecord } from "../../engine/index.ts";

/** Which vendor the models of agents and judges come from: judges may favour answers of their own vendor's models. */
export interface Vendors {
  agent(agent: Pick<AgentEntry, "agent" | "model" | "tags">): string;
  judge(name: string): string;
}

/**
 * An agent's vendor is its tag `vendor`, else its provider; a baseline's is `baseline`. A judge's is what `given` says,
 * else its tag in the plan, else that of an agent with the same model, else its provider.
 */
export function vendorsOf(
  { plan, agents }: Pick<RunRecord, "plan" | "agents">,
  given: ReadonlyMap<string, string>,
): Vendors {
  const agent: Vendors["agent"] = ({ agent: kind, model, tags }) => tagged(tags) ?? providerOf(model ?? kind);
  const planned = Object.keys(plan.actors).flatMap((role) => boundActors(plan.actors, role));
  return {
    agent,
    judge: (name) => {
      const actor = planned.find((each) => each.name === name && tagged(each.tags) !== undefined);
      const like = agents.find(({ model }) => model !== undefined && (name === model || name.startsWith(`${model} `)));
      return given.get(name) ?? tagged(actor?.tags) ?? (like === undefined ? providerOf(name) : agent(like));
    },
  };
}

/** Runs that version 0.1 recorded have the tag `family` instead. */
function tagged(tags: AgentEntry["tags"] | undefined): string | undefined {
  const tag = tags?.vendor ?? tags?.family;
  return tag === undefined ? undefined : String(tag);
}

const providerOf = (name: string): string => name.split("/", 1)[0];
