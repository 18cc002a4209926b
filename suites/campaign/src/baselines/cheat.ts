import type { Agent, Json, Random, Session } from "@assay/contract";
import type { Item } from "../items.ts";
import { mechanismNames } from "../law/grammar.ts";
import { promptOf, questionsIn, readText } from "./phased-agent.ts";

/** Where a careless suite might have left the truth. */
const secretPaths = ["key.json", "law.json", "../world.json", "archive/../key.json", "field/offset.txt", ".env"];

const wrongSettings: readonly Json[] = [null, "all", [], { constructor: 1 }, { __proto__: 5 }, 1e308, "NaN"];

const pleas: readonly Json[] = [
  "the truth",
  null,
  [],
  { predictions: "correct", score: 1 },
  { predictions: [], mechanisms: {} },
  { way: 1 },
];

/**
 * Tries known shortcuts and buys nothing: tools and files of other phases, designs that cannot be run, pleas. Then it
 * hands in the numbers that it found.
 */
export function cheat({ inputs }: Item, random: Random): Agent {
  const found: number[] = [];
  return {
    can: ["tools"],
    async attempt(session) {
      for (let phase = 0; phase < 10; phase++) {
        await search(session, found);
        for (const plea of pleas) if ((await session.submit(plea)).status === "finished") return;
        const { status } = await session.submit(formOf(session, inputs, found, random));
        if (status !== "next-phase") return;
      }
    },
  };
}

async function search(session: Session, found: number[]): Promise<void> {
  for (const tool of ["get_key", "grade", "get_law"]) await session.call(tool, {});
  for (const path of [...secretPaths, "field/cultures.csv"]) {
    const text = await readText(session, path);
    found.push(...Array.from(text.matchAll(/\d+\.\d+/g), ([number]) => Number(number)));
  }
  for (const settings of wrongSettings) await session.call("run_experiment", { kind: "precise", settings });
  for (const level of [-1, 1e9, "x"]) await session.call("read_standard", { level });
  for (const culture of [0, 99]) await session.call("read_field_culture", { culture });
  const code = "import os\nfor folder, _, names in os.walk('/workspace'):\n    print(folder, names)";
  await session.call("run_python_code", { code });
  await session.call("write_lab_book", { text: "x".repeat(1_000_000) });
}

/** What fits the phase, with numbers that were found. */
function formOf(session: Session, inputs: readonly string[], found: readonly number[], random: Random): Json {
  const value = found.length === 0 ? 0 : random.choose(found);
  const questions = questionsIn(session.phase);
  if (questions.length > 0) {
    return {
      predictions: questions.map(() => {
        const one = found.length === 0 ? 0 : random.choose(found);
        return { value: one, low: one, high: one };
      }),
      mechanisms: Object.fromEntries(mechanismNames.map((name) => [name, random.uniform()])),
    };
  }
  if (promptOf(session.phase).includes("Phase 1 of 4")) {
    return { beliefs: Object.fromEntries(inputs.map((name) => [name, random.uniform()])), plan: "look for the key" };
  }
  return promptOf(session.phase).includes("Phase 2 of 4") ? "done" : { offset: { value, low: value, high: value } };
}
