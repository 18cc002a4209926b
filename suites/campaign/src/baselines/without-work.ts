import type { Agent, Json } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { offsetSpread } from "../field.ts";
import type { Item } from "../items.ts";
import { drawLaw } from "../law/draw-law.ts";
import { baseMean, mechanismNames, mechanismPriors } from "../law/grammar.ts";
import { response } from "../law/law.ts";
import { roundTo } from "../round.ts";
import { suiteName } from "../streams.ts";
import { around } from "./around.ts";
import { phasedAgent, questionsIn } from "./phased-agent.ts";

/** Half-width of the interval that holds 90 % of the normal distribution, in standard deviations. */
const ninety = 1.645;

const draws = 300;

/** The best predictions without data: the mean of the prior, and its intervals. It uses no tool. */
export function guess(item: Item): Agent {
  const random = stream(suiteName, "guess", item.id);
  return withoutWork(item, roundTo(item.grammar.acting / item.grammar.inputs, 2), (questions) => {
    const laws = Array.from({ length: draws }, (_, index) => drawLaw(item.grammar, random.split("law", index)));
    return {
      predictions: questions.map(({ isField, settings }) => {
        const u = settings.map((setting) => setting / 10);
        const squares = laws.reduce((sum, law, index) => {
          const offset = isField ? offsetSpread * sampleNormal(random.split("offset", index)) : 0;
          const away = response(law, u, true) + offset - baseMean;
          return sum + away * away;
        }, 0);
        return around(baseMean, ninety * Math.sqrt(squares / draws));
      }),
      mechanisms: mechanismPriors(item.grammar),
    };
  });
}

/** Claims everything and does no work: every input acts, every mechanism is there, every yield is possible. */
export const shotgun = (item: Item): Agent =>
  withoutWork(item, 1, (questions) => ({
    predictions: questions.map(() => around(baseMean, 100)),
    mechanisms: Object.fromEntries(mechanismNames.map((name) => [name, 1])),
  }));

function withoutWork(
  item: Item,
  belief: number,
  predict: (questions: ReturnType<typeof questionsIn>) => unknown,
): Agent {
  return phasedAgent({
    async read() {
      return { beliefs: Object.fromEntries(item.inputs.map((name) => [name, belief])), plan: "" };
    },
    async experiment() {
      return "done";
    },
    async analyse() {
      return { offset: around(0, ninety * offsetSpread) };
    },
    async predict(session) {
      return predict(questionsIn(session.phase)) as Json;
    },
  });
}
