import type { Agent, Json, Session } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { analyseField, type FieldDraw } from "../bayes/analyse-field.ts";
import { chooseExperiments } from "../bayes/choose-experiment.ts";
import { type DrawnLaw, GrammarPosterior } from "../bayes/posterior.ts";
import { weightedQuantile } from "../bayes/weighted-quantile.ts";
import type { Estimate } from "../episode/replies.ts";
import type { Item } from "../items.ts";
import { mechanismNames } from "../law/grammar.ts";
import { response } from "../law/law.ts";
import { lawMechanisms } from "../law/mechanisms.ts";
import { kinds, standardPrice } from "../prices.ts";
import { roundTo } from "../round.ts";
import { suiteName } from "../streams.ts";
import { type Notebook, printNotebook, readNotebook } from "./notebook.ts";
import { buy, phasedAgent, questionsIn } from "./phased-agent.ts";
import { readField, readMended } from "./read-archive.ts";

/** Laws that guide the choice of experiments, and that predict. */
const guides = 300;
const predictors = 3000;

/** Experiments that are chosen together, before laws are weighed again. */
const batch = 3;

const standardLevels = [20, 80, 50, 20, 80];

/**
 * The public reference: Bayes over the grammar that every agent is told. It mends the archive by its documents, assumes a
 * hidden cause where settings were chosen by eye, buys the experiments that are expected to tell most about what will be
 * asked, and calibrates the meter.
 */
export function reference(item: Item): Agent {
  const posterior = new GrammarPosterior(item.grammar);
  const random = stream(suiteName, "reference", item.id);
  const write = (session: Session, notebook: Notebook) =>
    session.call("write_lab_book", { text: printNotebook(notebook) });
  const draw = ({ observations, byEye }: Notebook, count: number, purpose: string) =>
    posterior.draw(observations, byEye, count, random.split(purpose, observations.length));
  const analyse = (notebook: Notebook): readonly FieldDraw[] =>
    analyseField(
      draw(notebook, predictors, "predict"),
      item.meter,
      notebook.standards,
      notebook.field,
      random.split("field"),
    );
  return phasedAgent({
    async read(session) {
      const notebook = { ...(await readMended(session, item.inputs)), standards: [], field: [] };
      await write(session, notebook);
      const laws = draw(notebook, guides, "read");
      const beliefs = item.inputs.map((name, input) => [
        name,
        share(laws, ({ law }) => law.effects.some((effect) => effect.input === input)),
      ]);
      return {
        beliefs: Object.fromEntries(beliefs),
        plan: "experiments by expected gain, and standards for the meter",
      };
    },
    async experiment(session, labBook) {
      let notebook = readNotebook(labBook);
      let left = item.budget;
      if (item.meter.zero > 0) {
        const standards = [];
        for (const level of standardLevels.slice(0, standardsFor(item))) {
          const bought = await buy(session, "read_standard", { level });
          if (bought === undefined) continue;
          left = bought.left;
          standards.push({ level, reading: bought.shown });
        }
        notebook = { ...notebook, standards };
      }
      while (left > 0) {
        const laws = draw(notebook, guides, "design").map(({ law }) => law);
        const own = random.split("choose", notebook.observations.length);
        const chosen = chooseExperiments(laws, item.inputs.length, item.range, batch, left, own);
        if (chosen.length === 0) break;
        for (const { kind, settings } of chosen) {
          const named = Object.fromEntries(item.inputs.map((name, input) => [name, settings[input]]));
          const bought = await buy(session, "run_experiment", { kind, settings: named });
          if (bought === undefined) continue;
          left = bought.left;
          const { noise, isLate } = kinds[kind];
          const u = settings.map((setting) => setting / 10);
          const observation = { u, isLate, yield: bought.shown, site: undefined, noise };
          notebook = { ...notebook, observations: [...notebook.observations, observation] };
        }
      }
      await write(session, notebook);
      return "done";
    },
    async analyse(session, labBook) {
      const notebook = { ...readNotebook(labBook), field: await readField(session) };
      await write(session, notebook);
      return { offset: estimate(analyse(notebook), ({ offset }) => offset) };
    },
    async predict(session, labBook) {
      const draws = analyse(readNotebook(labBook));
      const predictions = questionsIn(session.phase).map(({ isField, settings }) => {
        const u = settings.map((setting) => setting / 10);
        return estimate(draws, ({ law, offset }) => response(law, u, true) + (isField ? offset : 0));
      });
      const mechanisms = mechanismNames.map((name) => [
        name,
        share(draws, ({ law, isConfounded }) => (name === "confounder" ? isConfounded : lawMechanisms(law)[name])),
      ]);
      return { predictions, mechanisms: Object.fromEntries(mechanisms) } as unknown as Json;
    },
  });
}

/** About a fifth of the budget, at least three. */
const standardsFor = ({ budget }: Item): number => Math.min(5, Math.max(3, Math.floor(budget / 5 / standardPrice)));

function share<Draw extends DrawnLaw>(
  draws: readonly (Draw & { readonly weight?: number })[],
  is: (draw: Draw) => boolean,
): number {
  let [yes, all] = [0, 0];
  for (const draw of draws) {
    const weight = draw.weight ?? 1;
    all += weight;
    if (is(draw)) yes += weight;
  }
  return roundTo(Math.min(1, yes / all), 2);
}

function estimate(
  draws: readonly FieldDraw[],
  of: (draw: FieldDraw) => number,
): { -readonly [name in keyof Estimate]: number } {
  const values = draws.map((draw) => ({ value: of(draw), weight: draw.weight }));
  const at = (part: number): number => roundTo(weightedQuantile(values, part), 2);
  return { value: at(0.5), low: at(0.05), high: at(0.95) };
}
