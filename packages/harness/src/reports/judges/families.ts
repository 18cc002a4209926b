import { type AgentEntry, boundActors, type RunRecord } from "../../engine/index.ts";

/** Which family agents and judges belong to. */
export interface Families {
  agent(agent: Pick<AgentEntry, "agent" | "model" | "tags">): string;
  judge(name: string): string;
}

/**
 * An agent's family is its tag `family`, else its provider; a baseline's is `baseline`. A judge's is what `given` says,
 * else its tag in the plan, else that of an agent with the same model, else its provider.
 */
export function familiesOf(
  { plan, agents }: Pick<RunRecord, "plan" | "agents">,
  given: ReadonlyMap<string, string>,
): Families {
  const agent: Families["agent"] = ({ agent: kind, model, tags }) => tagged(tags) ?? providerOf(model ?? kind);
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

function tagged(tags: AgentEntry["tags"] | undefined): string | undefined {
  return tags?.family === undefined ? undefined : String(tags.family);
}

const providerOf = (name: string): string => name.split("/", 1)[0];
