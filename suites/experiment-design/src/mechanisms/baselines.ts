import type { Agent, Json, Session } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { suiteName } from "../world-stream.ts";
import { Belief } from "./belief.ts";
import { chooseBatch, randomLevels, spreadBatch } from "./design.ts";
import { mechanismsForm } from "./episode.ts";
import { reach } from "./facts.ts";
import type { Batch } from "./instrument.ts";
import type { SystemItem, SystemKey } from "./item.ts";
import { hasMechanism } from "./law.ts";
import { additiveCurves, linearFit, type Predictor } from "./naive-fits.ts";
import { answersOf, priorAnswers, priorChances } from "./prior-answers.ts";
import { drawQuestions } from "./questions.ts";
import { type Scientist, take } from "./scientist.ts";
import { type Levels, responseAt, type Situation } from "./sequence.ts";
import { gaussian, sequentialGaussian, splines } from "./statisticians.ts";

/** The scripted agents of composed systems, by name. They know the item; the oracle knows the key. */
export const systemScientists: { readonly [name: string]: (item: SystemItem, key?: SystemKey) => Scientist } = {
  bayes: (item) => bayesian(item, "best"),
  greedy: (item) => bayesian(item, "best"),
  grid: (item) => bayesian(item, "spread"),
  random: (item) => bayesian(item, "random"),
  "prior-mean": (item) => bayesian(item, "none"),
  sweep,
  sloppy,
  gaussian,
  "gaussian-sequential": sequentialGaussian,
  splines,
  oracle,
};

/** The agent that plays a scientist through the tools of an episode. */
export function systemAgent(item: SystemItem, scientist: Scientist): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      for (;;) {
        const { status } = await session.submit(await work(session, item, scientist));
        if (status !== "next-phase") return;
      }
    },
  };
}

async function work(session: Session, item: SystemItem, scientist: Scientist): Promise<Json> {
  const offered = session.phase.tools.map(({ name }) => name);
  if (offered.includes("run_batch")) {
    await scientist.experiment(session);
    return "done";
  }
  if (offered.includes("predict")) {
    const prompt = session.phase.prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
    return { answers: [...scientist.predict(readQuestions(prompt))] };
  }
  const chances = { ...priorChances(item.facts), ...scientist.chances() };
  return mechanismsForm(item).print(item.asked.map((name) => Math.round(1e4 * chances[name]) / 1e4));
}

/** The questions in a prompt, as `printQuestion` writes them. */
export function readQuestions(prompt: string): readonly Situation[] {
  const line = /^\d+\. (A = .*?)(?:, with `(\w+)` switched off|, just after a rest at (A = .*))?$/gm;
  const levelsOf = (point: string): Levels => point.split(", ").map((each) => Number(each.split(" = ")[1]));
  return Array.from(prompt.matchAll(line), ([, point, off, after]) => ({
    levels: levelsOf(point),
    off: (off ?? null) as Situation["off"],
    after: after === undefined ? null : levelsOf(after),
  }));
}

/** The first batches of the best designs fill the space: before that, a belief says little about what to try. */
const spreadTurns = 3;

/** Predicts as well as the grammar allows given its readings. */
function bayesian(item: SystemItem, designs: "best" | "spread" | "random" | "none"): Scientist {
  const { facts } = item;
  const random = stream(suiteName, "mechanisms", "scientist", designs, item.id);
  const belief = new Belief(facts, random.split("belief"));
  const next = (turn: number, purse: number, before: number): readonly Levels[] => {
    const own = random.split("turn", turn);
    if (designs === "random") return Array.from({ length: facts.batch }, () => randomLevels(facts, own));
    if (designs === "spread" || turn < spreadTurns) return spreadBatch(facts, own);
    const questions = drawQuestions(facts, random.split("questions"), 60);
    const variances =
      facts.size === undefined
        ? priorAnswers(facts, questions).map(({ variance }) => variance)
        : questions.map(() => 1);
    const weighed = questions.map((question, index) => ({ ...question, variance: variances[index] }));
    return chooseBatch(belief, weighed, purse, before, own);
  };
  let isInformed = false;
  return {
    async experiment(session) {
      let purse = facts.purse;
      let before = 0;
      for (let turn = 0; designs !== "none"; turn++) {
        const taken = await take(session, item, next(turn, purse, before), purse);
        if (taken === undefined) break;
        purse = taken.purse;
        before += taken.batch.length;
        isInformed = true;
        belief.observe(taken.batch);
        if (designs === "best" && turn + 1 >= spreadTurns) await belief.update(1);
      }
      if (isInformed) await belief.update();
    },
    predict: (questions) =>
      isInformed ? answersOf(belief.laws(), questions).map(({ mean }) => mean) : questions.map(() => 0),
    chances: () => (isInformed ? belief.chances() : {}),
  };
}

/** Varies each input from the middle, one at a time, again and again, and adds the curves that it saw. */
function sweep(item: SystemItem): Scientist {
  const middle = Array.from({ length: item.facts.inputs }, () => reach / 2);
  const ends = [0, 2.5, 7.5, 10];
  const designs = [middle, ...middle.flatMap((_, input) => ends.map((level) => middle.with(input, level)))];
  return naive(item, (index) => designs[index % designs.length], Number.POSITIVE_INFINITY, additiveCurves);
}

/** Eight readings somewhere, and a linear regression through what came back. */
function sloppy(item: SystemItem): Scientist {
  const random = stream(suiteName, "mechanisms", "scientist", "sloppy", item.id);
  return naive(item, () => randomLevels(item.facts, random), 8, linearFit);
}

/** Takes every reading at its word: readings at limits as values, no batches, no drift, nothing switched off. */
function naive(
  item: SystemItem,
  design: (index: number) => Levels,
  most: number,
  fit: (readings: Batch) => Predictor,
): Scientist {
  const seen: Batch[number][] = [];
  return {
    async experiment(session) {
      let purse = item.facts.purse;
      for (let done = 0; done < most; ) {
        const count = Math.min(item.facts.batch, most - done);
        const designs = Array.from({ length: count }, (_, place) => design(done + place));
        const taken = await take(session, item, designs, purse);
        if (taken === undefined) return;
        purse = taken.purse;
        done += taken.batch.length;
        seen.push(...taken.batch.filter(({ value }) => value !== null));
        if (taken.batch.length < count) return;
      }
    },
    predict(questions) {
      const at = seen.length === 0 ? () => 0 : fit(seen);
      return questions.map(({ levels }) => at(levels));
    },
    chances: () => Object.fromEntries(item.asked.map((name) => [name, 0.5])),
  };
}

/** Knows the law. */
function oracle(item: SystemItem, key?: SystemKey): Scientist {
  if (key === undefined) throw new Error("the oracle is told the key");
  const { law } = key;
  return {
    experiment: async () => undefined,
    predict: (questions) => questions.map((question) => responseAt(law, question)),
    chances: () => Object.fromEntries(item.asked.map((name) => [name, Number(hasMechanism(law.structure, name))])),
  };
}
