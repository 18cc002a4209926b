import type { Agent, Json } from "@assay/contract";
import { mechanismNames } from "../law/grammar.ts";
import { mechanismsOf } from "../law/mechanisms.ts";
import { questionCount, truthOf } from "../questions.ts";
import { roundTo } from "../round.ts";
import type { CampaignWorld } from "../world.ts";
import { around } from "./around.ts";
import { buy, phasedAgent, questionsIn } from "./phased-agent.ts";

/** Knows the law. It answers the questions that the prompt asks, and shows that the truth has the form of an answer. */
export function oracle(world: CampaignWorld): Agent {
  const { inputs, law, field } = world;
  return phasedAgent({
    async read() {
      const acts = inputs.map((name, input) => [name, law.effects.some((each) => each.input === input) ? 1 : 0]);
      return { beliefs: Object.fromEntries(acts), plan: "none is needed" };
    },
    async experiment(session) {
      for (const level of [20, 80]) await buy(session, "read_standard", { level });
      return "done";
    },
    async analyse() {
      return { offset: around(roundTo(field.offset, 2), 0.01) };
    },
    async predict(session) {
      const asked = questionsIn(session.phase);
      if (asked.length !== questionCount) throw new Error("the prompt does not ask what the world does");
      const predictions = asked.map(({ isField, settings }) =>
        around(truthOf(world, { strain: isField ? "field" : "laboratory", settings }), 0.01),
      );
      const truths = mechanismsOf(world);
      const mechanisms = Object.fromEntries(mechanismNames.map((name) => [name, truths[name] ? 1 : 0]));
      return { predictions, mechanisms } as unknown as Json;
    },
  });
}
