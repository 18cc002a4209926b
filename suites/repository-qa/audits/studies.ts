// Studies over the scale of difficulty: what is issued, what scripted agents score, and what single ingredients cost.
//   node suites/repository-qa/audits/studies.ts SEEDS [DIFFICULTIES, such as 0.1,0.5,0.85]

import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode, parseSeeds } from "assay/testing";
import { presets } from "../src/settings.ts";
import { mostAttempts } from "../src/studies/accept-attempt.ts";
import { countReadings } from "../src/studies/count-readings.ts";
import { hiddenIn, kindsIn, referenceOf } from "../src/studies/judge-study.ts";
import { naiveReply, stated, studyBaselines } from "../src/studies/study-baselines.ts";
import { studyFilesOf } from "../src/studies/study-episode.ts";
import type { StudyItem, StudyKey, StudyWorld } from "../src/studies/study-item.ts";
import { studyItems } from "../src/studies/study-items.ts";
import { repositoryQa } from "../src/suite.ts";
import { studyWorld } from "../src/world.ts";

const [span = "1..40", given = "0.1,0.3,0.5,0.7,0.85,1"] = process.argv.slice(2);
const agents = ["reference", "sweep", "sloppy", "obedient", "contrary", "guess"] as const;

const referenceIn = (world: StudyWorld) =>
  referenceOf(world.study, countReadings(world.study, [...studyFilesOf(world).recorded.values()], new Set()));

/** What the reference analysis hands in, computed here as the oracle's program does in the sandbox. */
function referenceReply(world: StudyWorld, { ask, answer }: StudyKey): Json {
  if (answer.kind === "unanswerable") return { answer: "not possible" };
  if (answer.kind === "differences") return naiveReply(world, ask, []);
  if (answer.kind !== "interval") return { answer: answer.answer };
  return { answer: stated(referenceIn(world), world.study.prior) };
}

/** Knows that items are issued where somebody goes astray, and so answers something else than the sweep finds. */
function contraryReply(world: StudyWorld, item: StudyItem, key: StudyKey, random: ReturnType<typeof stream>): Json {
  const swept = naiveReply(world, key.ask, "all");
  if (item.choices.length === 0) return swept;
  const said = (swept as { readonly answer: Json }).answer;
  return { answer: random.choose(item.choices.filter((choice) => choice !== said)) };
}

for (const difficulty of given.split(",").map(Number)) {
  const settings = { ...presets.default, difficulty };
  const rowsOf: { readonly name: string; readonly kind: string; readonly value: number }[] = [];
  const counts = { worlds: 0, items: 0, unclear: 0, tried: 0, taken: 0, gatedTried: 0, gatedTaken: 0 };
  /** For each item of the reference, the share of its intervals that hold the truth. */
  const covered: number[] = [];
  /** Squared errors of the reference, in its squared standard errors. */
  const squares: number[] = [];
  for (const seed of parseSeeds(span)) {
    const world = studyWorld(seed, settings, difficulty);
    const { study } = world;
    counts.worlds++;
    if (study.attempt < 0) counts.unclear++;
    const asksVerdict = study.ask !== "interval" && study.ask !== "differences";
    if (asksVerdict) counts.tried += study.attempt < 0 ? mostAttempts : study.attempt + 1;
    if (asksVerdict && study.attempt >= 0) counts.taken++;
    if (study.hidden?.decoys !== undefined) {
      counts.gatedTried += study.attempt + 1;
      counts.gatedTaken++;
    }
    const found = study.ask === "interval" ? referenceIn(world) : undefined;
    if (found !== undefined) {
      const off = (found.estimate - study.effect) / found.error;
      squares.push(off * off);
    }
    for (const challenge of studyItems(world, settings)) {
      counts.items++;
      const { item, key } = challenge;
      for (const name of agents) {
        const random = stream("ladder", name, seed.value, difficulty, item.id);
        const reply =
          name === "reference"
            ? { submit: referenceReply(world, key) }
            : name === "contrary"
              ? { submit: contraryReply(world, item, key, random) }
              : name === "obedient"
                ? { submit: naiveReply(world, key.ask, [...hiddenIn(study), ...kindsIn(study)]) }
                : undefined;
        const agent =
          reply === undefined
            ? studyBaselines[name].agent({ world, item, key }, random)
            : {
                can: ["tools" as const],
                attempt: async (session: { submit(value: Json): Promise<unknown> }) =>
                  void (await session.submit(reply.submit)),
              };
        const { scores: rows } = await driveEpisode(repositoryQa, world, challenge, agent, {});
        const value = rows.find(({ scorer, metric }) => scorer === "study" && metric === "score")?.value ?? Number.NaN;
        if (name === "reference")
          covered.push(...rows.flatMap(({ metric, value: is }) => (metric === "covered" ? [is] : [])));
        const { type, "hidden-process": process } = challenge.strata;
        rowsOf.push({ name, kind: process === "yes" ? "hidden-process" : String(type), value });
      }
    }
  }
  const kinds = [...new Set(rowsOf.map(({ kind }) => kind))].sort();
  const mean = (name: string, kind?: string): number => {
    const own = rowsOf.filter((row) => row.name === name && (kind === undefined || row.kind === kind));
    return own.reduce((sum, { value }) => sum + value, 0) / own.length;
  };
  const [guess, ceiling] = [mean("guess"), mean("reference")];
  const { items, worlds, taken, tried, unclear, gatedTaken, gatedTried } = counts;
  console.log(
    `difficulty ${difficulty}: ${items} items of ${worlds} worlds; ${taken} of ${tried} draws accepted, ${unclear} worlds without a clear verdict`,
  );
  if (gatedTaken > 0) console.log(`  processes with gates: ${gatedTaken} of ${gatedTried} draws accepted`);
  const count = (kind: string): number => rowsOf.filter((row) => row.kind === kind && row.name === "guess").length;
  for (const name of agents) {
    const byKind = kinds.map((kind) => `${kind.replace("study-", "")} ${mean(name, kind).toFixed(2)} (${count(kind)})`);
    const way = (mean(name) - guess) / (ceiling - guess);
    console.log(
      `  ${name.padEnd(10)} ${mean(name).toFixed(3)}  way ${way.toFixed(2).padStart(5)}   ${byKind.join(", ")}`,
    );
  }
  const average = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
  if (covered.length > 0)
    console.log(
      `  intervals of the reference that cover: ${average(covered).toFixed(3)} of those of ${covered.length} items`,
    );
  if (squares.length > 1) {
    const square = average(squares);
    const spread = squares.reduce((sum, each) => sum + (each - square) * (each - square), 0) / (squares.length - 1);
    console.log(
      `  effects of the reference: squared error in squared standard errors ${square.toFixed(2)} ± ${Math.sqrt(spread / squares.length).toFixed(2)}`,
    );
  }
}
