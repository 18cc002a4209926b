import type { Agent, Baseline, Json, Random } from "@assay/contract";
import { cheat } from "../baselines/cheat.ts";
import { printedAnswer } from "../baselines/oracle.ts";
import type { Item } from "../items/item-schema.ts";
import type { Analysis } from "./analyses.ts";
import { countReadings } from "./count-readings.ts";
import { differencesReply } from "./differences/difference-replies.ts";
import { intervalOf, posterior } from "./interval-score.ts";
import {
  analyseWithout,
  hiddenIn,
  kindsIn,
  type Omission,
  omissionsOf,
  saidBy,
  sweepAnalysis,
  toldTerms,
} from "./judge-study.ts";
import { hasGates } from "./process-analyses.ts";
import type { FlawName, HiddenName, Reading } from "./study.ts";
import { studyFilesOf } from "./study-episode.ts";
import type { StudyAsk, StudyItem, StudyKey, StudyWorld } from "./study-item.ts";
import { levelOf } from "./study-items.ts";
import { studyProgram } from "./study-program.ts";

type StudyBaseline = Baseline<StudyWorld, StudyItem, StudyKey>;
type Known = Parameters<StudyBaseline["agent"]>[0];

const submitting = (value: Json): Agent => ({
  can: ["tools"],
  async attempt(session) {
    await session.submit(value);
  },
});

function told({ world, key }: Known): { readonly world: StudyWorld; readonly ask: StudyAsk } {
  if (world === undefined || key === undefined) throw new Error("this baseline is told the world and the key");
  return { world, ask: key.ask };
}

/** Knows the study, writes the analysis as a program, and hands in what the program prints. */
function oracle(known: Known): Agent {
  const { world, ask } = told(known);
  return {
    can: ["tools"],
    async attempt(session) {
      const result = await session.call("run_python_code", { code: studyProgram(world.study, ask, "sandbox") });
      const printed = printedAnswer(result);
      await session.submit(ask.about === "chain" ? printed : { answer: printed });
    },
  };
}

/** What an analyst hands in who omits something. Omitting all is to take every file and row as it is. */
export function naiveReply(world: StudyWorld, ask: StudyAsk, omitted: readonly Omission[] | "all"): Json {
  const { study } = world;
  const files = [...studyFilesOf(world).recorded.values()];
  const all: (FlawName | HiddenName)[] = [...(Object.keys(study.flaws) as FlawName[]), ...hiddenIn(study)];
  const rules = omitted === "all" ? all : all.filter((name) => omitted.includes(name));
  if (ask.about === "differences") {
    if (study.hidden === undefined) throw new Error("differences are asked about hidden processes alone");
    const taken = omitted === "all" ? "every column" : toldTerms(study.hidden, omitted);
    return differencesReply(study, study.hidden, files, rules, taken);
  }
  const readings = countReadings(study, files, new Set(rules));
  if (ask.about === "value") return { answer: statisticOf(readings, ask) };
  const analysis = omitted === "all" ? sweepAnalysis(study, files) : analyseWithout(study, files, omitted);
  if (ask.about === "interval") return { answer: stated(analysis, study.prior) };
  return { answer: levelOf(saidBy(analysis), study.subject.arm.levels) };
}

export function stated(analysis: Analysis | undefined, prior: number): Json {
  if (analysis === undefined) return null;
  const known = posterior(analysis, prior);
  return { value: known.estimate, ...intervalOf(known) };
}

function statisticOf(readings: readonly Reading[], ask: Extract<StudyAsk, { about: "value" }>): number {
  const values = readings
    .filter(({ arm }) => arm === ask.level)
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  if (ask.statistic === "mean") return values.reduce((sum, value) => sum + value, 0) / values.length;
  return (values[Math.floor((values.length - 1) / 2)] + values[Math.floor(values.length / 2)]) / 2;
}

/** Obeys the documents and the design but for one thing, drawn at random. Of many weak terms it misses about half. */
function sloppy(known: Known, random: Random): Agent {
  const { world, ask } = told(known);
  const { hidden } = world.study;
  if (hidden !== undefined && hasGates(hidden)) {
    return submitting(
      naiveReply(
        world,
        ask,
        kindsIn(world.study).filter(() => random.uniform() < 0.5),
      ),
    );
  }
  const possible = omissionsOf(world.study).filter(
    (omission) =>
      ask.about !== "value" || omission in world.study.flaws || hiddenIn(world.study).some((name) => name === omission),
  );
  return submitting(naiveReply(world, ask, possible.length === 0 ? [] : [random.choose(possible)]));
}

/** Sees the question alone: one of its answers, or the interval of all studies like this one. */
function guess({ item }: Known, random: Random): Agent {
  if (item === undefined) throw new Error("the guess is told the question");
  if (item.asks === "interval") {
    const half = Number(/lie between -([\d.e+-]+) and/.exec(item.text)?.[1] ?? 1);
    return submitting({ answer: { value: 0, low: -half, high: half } });
  }
  if (item.asks === "differences") {
    const half = Number(/90 % between -([\d.e+-]+) and/.exec(item.text)?.[1] ?? 1);
    const pairs = Array.from({ length: item.pairs ?? 0 }, (_, at) => [
      String(at + 1),
      { value: 0, low: -half, high: half },
    ]);
    return submitting({ answer: Object.fromEntries(pairs) });
  }
  return submitting({
    answer: item.asks === "value" ? Number((100 * random.uniform()).toPrecision(4)) : random.choose(item.choices),
  });
}

/** Every answer at once. */
function shotgun({ item }: Known): Agent {
  const all = [...(item?.choices ?? []), "not possible", ...Array.from({ length: 300 }, (_, number) => number)];
  return submitting({ answer: all.join(", ") });
}

export const studyBaselines: { readonly [name: string]: StudyBaseline } = {
  oracle: { knows: ["world", "key"], agent: oracle },
  guess: { knows: ["item"], agent: guess },
  shotgun: { knows: ["item"], agent: shotgun },
  sweep: {
    knows: ["world", "key"],
    agent(known) {
      const { world, ask } = told(known);
      return submitting(naiveReply(world, ask, "all"));
    },
  },
  sloppy: { knows: ["world", "key"], agent: sloppy },
  cheat: { knows: ["item"], agent: ({ item }, random) => cheat(item as unknown as Item, random) },
};
