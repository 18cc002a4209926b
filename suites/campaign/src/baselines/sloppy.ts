import type { Agent, Json } from "@assay/contract";
import type { Item } from "../items.ts";
import { mechanismNames } from "../law/grammar.ts";
import { roundTo } from "../round.ts";
import { around } from "./around.ts";
import { linearFit, linearValue } from "./linear-fit.ts";
import { buy, phasedAgent, questionsIn } from "./phased-agent.ts";
import { readField, readTyped } from "./read-archive.ts";

/** Quick experiments in the middle, which check the level of the laboratory. */
const checks = 8;

/**
 * Believes the archive: a line through all rows as they are typed, whatever the documents say and however settings were
 * chosen. It only checks the level of the laboratory, and takes the field meter at its word.
 */
export function sloppy({ inputs }: Item): Agent {
  const noteOf = (labBook: string): { readonly fit: readonly number[]; readonly offset: number } => JSON.parse(labBook);
  return phasedAgent({
    async read(session) {
      const rows = await readTyped(session);
      const fit = linearFit(
        rows.map(({ settings }) => settings.map((setting) => setting / 10)),
        rows.map(({ yield: yielded }) => yielded),
      );
      await session.call("write_lab_book", { text: JSON.stringify({ fit, offset: 0 }) });
      const beliefs = inputs.map((name, input) => [name, Math.abs(fit[input + 1]) > 3 ? 0.97 : 0.03]);
      return { beliefs: Object.fromEntries(beliefs), plan: "the archive says it all" };
    },
    async experiment(session, labBook) {
      const { fit, offset } = noteOf(labBook);
      const settings = Object.fromEntries(inputs.map((name) => [name, 5]));
      const seen: number[] = [];
      for (let check = 0; check < checks; check++) {
        const bought = await buy(session, "run_experiment", { kind: "quick", settings });
        if (bought !== undefined) seen.push(bought.shown);
      }
      const level = seen.reduce((sum, value) => sum + value, 0) / Math.max(1, seen.length);
      const middle = inputs.map(() => 0.5);
      const [intercept, ...slopes] = fit;
      const moved = seen.length === 0 ? intercept : intercept + level - linearValue(fit, middle);
      await session.call("write_lab_book", { text: JSON.stringify({ fit: [moved, ...slopes], offset }) });
      return "done";
    },
    async analyse(session, labBook) {
      const { fit } = noteOf(labBook);
      const rows = await readField(session);
      const offset = rows.reduce((sum, { u, reading }) => sum + reading - linearValue(fit, u), 0) / rows.length;
      await session.call("write_lab_book", { text: JSON.stringify({ fit, offset: roundTo(offset, 2) }) });
      return { offset: around(offset, 3) };
    },
    async predict(session, labBook) {
      const { fit, offset } = noteOf(labBook);
      const predictions = questionsIn(session.phase).map(({ isField, settings }) => {
        const u = settings.map((setting) => setting / 10);
        return around(linearValue(fit, u) + (isField ? offset : 0), 5);
      });
      const mechanisms = Object.fromEntries(mechanismNames.map((name) => [name, 0.1]));
      return { predictions, mechanisms } as unknown as Json;
    },
  });
}
