import type { Agent, Json, Session } from "@assay/contract";
import type { Item } from "../items.ts";
import { mechanismNames } from "../law/grammar.ts";
import { roundTo } from "../round.ts";
import { around } from "./around.ts";
import { buy, phasedAgent, questionsIn } from "./phased-agent.ts";
import { readField } from "./read-archive.ts";

/** The mean yield in the middle, and for each input how it differs at 0 and at 10. */
interface Swept {
  readonly middle: number;
  readonly ends: readonly (readonly [number, number])[];
  readonly offset: number;
}

/**
 * A mechanical scientist: it looks at no old record, varies each input once to both ends, and adds up what differs along
 * straight lines. It takes the field meter at its word.
 */
export function sweep({ inputs, budget, grammar }: Item): Agent {
  return phasedAgent({
    async read() {
      const beliefs = inputs.map((name) => [name, roundTo(grammar.acting / grammar.inputs, 2)]);
      return { beliefs: Object.fromEntries(beliefs), plan: "vary each input once" };
    },
    async experiment(session) {
      const runs = 2 * inputs.length + 1;
      const kind = 5 * runs <= budget ? "precise" : "long";
      const at = (input: number, setting: number): Promise<number | undefined> =>
        run(session, kind, inputs, input, setting);
      const middle = (await at(0, 5)) ?? 50;
      const ends: (readonly [number, number])[] = [];
      for (const input of inputs.keys()) {
        ends.push([((await at(input, 0)) ?? middle) - middle, ((await at(input, 10)) ?? middle) - middle]);
      }
      await write(session, { middle, ends, offset: 0 });
      return "done";
    },
    async analyse(session, labBook) {
      const swept: Swept = JSON.parse(labBook);
      const rows = await readField(session);
      const offset = rows.reduce((sum, { u, reading }) => sum + reading - valueAt(swept, u), 0) / rows.length;
      await write(session, { ...swept, offset: roundTo(offset, 2) });
      return { offset: around(offset, 4) };
    },
    async predict(session, labBook) {
      const swept: Swept = JSON.parse(labBook);
      const predictions = questionsIn(session.phase).map(({ isField, settings }) => {
        const u = settings.map((setting) => setting / 10);
        return around(valueAt(swept, u) + (isField ? swept.offset : 0), 6);
      });
      const mechanisms = Object.fromEntries(mechanismNames.map((name) => [name, 0.4]));
      return { predictions, mechanisms } as unknown as Json;
    },
  });
}

async function run(
  session: Session,
  kind: string,
  inputs: readonly string[],
  input: number,
  setting: number,
): Promise<number | undefined> {
  const settings = Object.fromEntries(inputs.map((name, index) => [name, index === input ? setting : 5]));
  return (await buy(session, "run_experiment", { kind, settings }))?.shown;
}

const write = (session: Session, swept: Swept) => session.call("write_lab_book", { text: JSON.stringify(swept) });

/** Straight lines from the middle to each end, and on beyond it. */
function valueAt({ middle, ends }: Swept, u: readonly number[]): number {
  return ends.reduce((sum, [low, high], input) => {
    const away = 2 * u[input] - 1;
    return sum + (away < 0 ? -away * low : away * high);
  }, middle);
}
