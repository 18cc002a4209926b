// Questions about differences between readings: how many there are, how strong the terms are, the law that questions
// tell, what agents score, and what the pairs tell.
//   node suites/repository-qa/audits/differences.ts share|strengths|law|agents|pairs SEEDS [DIFFICULTY]
import { stream } from "@assay/science/numerics/stream";
import { parseSeeds } from "assay/testing";
import { presets } from "../src/settings.ts";
import { expectedOf, openShare, openShares } from "../src/studies/accept-gated.ts";
import { countReadings } from "../src/studies/count-readings.ts";
import { columnsWith } from "../src/studies/differences/difference-key.ts";
import { cellOf, lawAt, type RowPair, toldLaw } from "../src/studies/differences/difference-law.ts";
import { differencesReply } from "../src/studies/differences/difference-replies.ts";
import { readDifferences } from "../src/studies/differences/difference-reply.ts";
import { differencesShare, type Interval } from "../src/studies/differences/difference-score.ts";
import { drawPairs } from "../src/studies/differences/draw-pairs.ts";
import { fitDifferences } from "../src/studies/differences/fit-differences.ts";
import { drawGatedProcess } from "../src/studies/draw-gated-process.ts";
import { drawGatedSeries } from "../src/studies/draw-gated-readings.ts";
import { gatedScale, meanStrength } from "../src/studies/gated-scale.ts";
import { hiddenIn } from "../src/studies/judge-study.ts";
import type { DrawnTerm } from "../src/studies/process.ts";
import { processReadings, processReference, surroundingsOf } from "../src/studies/process-analyses.ts";
import { featuresOf } from "../src/studies/process-features.ts";
import type { FlawName, ProcessReading } from "../src/studies/study.ts";
import { studyFilesOf } from "../src/studies/study-episode.ts";
import { studyItems } from "../src/studies/study-items.ts";
import { studyWorld } from "../src/world.ts";

const [about = "agents", span = "1..40", given = "0.85"] = process.argv.slice(2);
const difficulty = Number(given);
const settings = { ...presets.default, difficulty };

const average = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
/** The standard error of a mean. */
const errorOf = (values: readonly number[]): number => {
  const mean = average(values);
  const squares = values.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
};
const told = (values: readonly number[]): string => `${average(values).toFixed(3)} ± ${errorOf(values).toFixed(3)}`;

/** Studies with gates, with the readings that count. */
function* studies() {
  for (const seed of parseSeeds(span)) {
    const world = studyWorld(seed, settings, difficulty);
    const { study } = world;
    if (study.ask !== "differences" || study.hidden === undefined) continue;
    const files = [...studyFilesOf(world).recorded.values()];
    const readings = processReadings(countReadings(study, files, new Set()));
    yield { seed: seed.value, world, study, hidden: study.hidden, files, readings };
  }
}

/** All pairs within cells, no reading twice. */
const allPairs = (readings: readonly ProcessReading[]): RowPair[] =>
  [...Map.groupBy(readings.keys(), (row) => cellOf(readings[row])).values()].flatMap((own) =>
    Array.from({ length: Math.floor(own.length / 2) }, (_, at): RowPair => [own[2 * at], own[2 * at + 1]]),
  );

/** What the first item of each world asks for. */
function measureShare(): void {
  const found = new Map<string, number>();
  for (const seed of parseSeeds(span)) {
    const [first] = studyItems(studyWorld(seed, settings, difficulty), settings);
    const type = String(first?.strata.type ?? "no item");
    found.set(type, (found.get(type) ?? 0) + 1);
  }
  for (const [type, count] of found) console.log(`${type}: ${count} of ${parseSeeds(span).length}`);
}

const quantilesOf = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1]
    .map((share) => sorted[Math.round(share * (sorted.length - 1))].toFixed(2))
    .join(", ");
};

/** Of each term that acts, its size over the standard error with which whoever is told all of them sees it. */
function measureStrengths(): void {
  const expected: number[] = [];
  const estimated: number[] = [];
  const counts = new Map<number, number>();
  let [worlds, attempts] = [0, 0];
  for (const { study, hidden, readings } of studies()) {
    worlds++;
    attempts += study.attempt + 1;
    counts.set(hidden.terms.length, (counts.get(hidden.terms.length) ?? 0) + 1);
    const series = drawGatedSeries(study, hidden, study.attempt);
    expected.push(...(expectedOf(study, hidden, series)?.strengths ?? []));
    estimated.push(...Object.values(processReference(study, hidden, readings)?.statistics ?? {}));
  }
  console.log(`${worlds} studies of ${attempts} draws, ${expected.length} terms`);
  for (const [count, studies] of [...counts].sort()) console.log(`  ${count} terms: ${studies} studies`);
  console.log("quantiles: least, 5 %, 25 %, 50 %, 75 %, 95 %, most");
  console.log(`  by true sizes and true scatter: ${quantilesOf(expected)}`);
  console.log(`  by estimates: ${quantilesOf(estimated)}`);
}

function measureLaw(): void {
  const found: number[] = [];
  const squares: number[] = [];
  for (const { study, hidden, readings } of studies()) {
    const { added } = drawGatedSeries(study, hidden, study.attempt);
    const unit = study.design.noise[0] / Math.sqrt(readings.length);
    const own = allPairs(readings).map(
      ([first, second]) => added.reduce((sum, each) => sum + each[first] - each[second], 0) / unit,
    );
    found.push(...own);
    squares.push(average(own.map((each) => each * each)));
  }
  const deviation = Math.sqrt(average(squares));
  const sizes = found.map((each) => Math.abs(each) / deviation).sort((a, b) => a - b);
  const quantile = (share: number): string => sizes[Math.floor(share * sizes.length)].toFixed(3);
  const { spread, most } = lawAt(difficulty);
  const strength = meanStrength(gatedScale(difficulty));
  const score = average(sizes.map((each) => 2 * most + 20 * Math.max(0, each - most)));
  console.log(`${sizes.length} pairs of ${squares.length} studies`);
  console.log(
    `standard deviation ${deviation.toFixed(2)} ± ${(errorOf(squares) / (2 * deviation)).toFixed(2)}, told ${spread.toFixed(2)}; by mean strength ${(deviation / strength).toFixed(3)}`,
  );
  console.log(`half within ${quantile(0.5)}, 90 % within ${quantile(0.9)}, 95 % within ${quantile(0.95)} of it`);
  console.log(
    `interval score of ${most.toFixed(3)}: ${score.toFixed(3)}; kurtosis ${average(sizes.map((each) => each ** 4)).toFixed(2)}`,
  );
  console.log(`no difference at all: ${(sizes.filter((each) => each < 1e-9).length / sizes.length).toFixed(3)}`);
}

function measureAgents(): void {
  const scores = new Map<string, number[]>();
  const covered = new Map<string, number[]>();
  const ratios: number[] = [];
  for (const { world, study, hidden, files, readings } of studies()) {
    for (const { key } of studyItems(world, settings)) {
      const { answer } = key;
      if (answer.kind !== "differences") continue;
      ratios.push(answer.reference / answer.prior);
      const pairs = drawPairs(study, readings);
      const law = toldLaw(study, readings.length);
      const [noise] = study.design.noise;
      const take = (name: string, intervals: readonly (Interval | undefined)[]): void => {
        const hits = answer.truths.map((truth, at) => {
          const { low, high } = intervals[at] ?? { low: -answer.told, high: answer.told };
          return low <= truth && truth <= high ? 1 : 0;
        });
        scores.set(name, [...(scores.get(name) ?? []), differencesShare(answer, intervals)]);
        covered.set(name, [...(covered.get(name) ?? []), average(hits)]);
      };
      const around = (values: readonly number[], half: number): Interval[] =>
        values.map((value) => ({ low: value - half, high: value + half }));
      const widened = (intervals: readonly (Interval | undefined)[], times: number) =>
        intervals.map(
          (each) =>
            each && {
              low: (each.low + each.high) / 2 - (times * (each.high - each.low)) / 2,
              high: (each.low + each.high) / 2 + (times * (each.high - each.low)) / 2,
            },
        );
      const nothing = answer.truths.map(() => 0);
      const raw = pairs.map(([first, second]) => readings[first].value - readings[second].value);
      const variance = 2 * noise * noise;
      const weight = (law.deviation * law.deviation) / (law.deviation * law.deviation + variance);
      const read = (reply: Parameters<typeof readDifferences>[0]) => readDifferences(reply, pairs.length);
      const random = stream("differences", "sloppy", study.key);
      const some = hidden.terms.filter(() => random.uniform() < 0.5);
      const rules: FlawName[] = Object.keys(study.flaws) as FlawName[];
      take("oracle: told the terms, fits them", read(differencesReply(study, hidden, files, [], hidden.terms)));
      take("guess: what the question tells", around(nothing, law.most));
      take("sure of nothing: 0, half as wide", around(nothing, 0.5 * law.most));
      take("linear: every column as it is", read(differencesReply(study, hidden, files, [], "every column")));
      take(
        "linear, with four times its error",
        widened(read(differencesReply(study, hidden, files, [], "every column")), 4),
      );
      take(
        "sweep: the same, no document read",
        read(differencesReply(study, hidden, files, [...rules, ...hiddenIn(study)], "every column")),
      );
      take("sloppy: half of the terms, trusted", read(differencesReply(study, hidden, files, [], some)));
      take("raw: the observed difference, its error", around(raw, 1.645 * Math.sqrt(variance)));
      take(
        "raw, combined with what is told",
        around(
          raw.map((each) => weight * each),
          1.645 * Math.sqrt(weight * variance),
        ),
      );
      // Whoever knows some of the terms and allows for the share of the rest.
      const order = random.shuffle([...hidden.terms]);
      for (let known = 0; known <= order.length; known++) {
        const fitted = fitDifferences(readings, columnsWith(study, hidden, readings, order.slice(0, known)), pairs);
        if (fitted === undefined) continue;
        const rest = (law.deviation * law.deviation * (order.length - known)) / order.length;
        const part = law.deviation * law.deviation - rest;
        const intervals = fitted.differences.map(({ estimate, error }) => {
          const share = part / Math.max(1e-300, part + error * error);
          const half = 1.645 * Math.sqrt(rest + share * error * error);
          return { low: share * estimate - half, high: share * estimate + half };
        });
        take(`honest, ${order.length - known} missing`, intervals);
      }
    }
  }
  console.log(`difficulty ${difficulty}: ${ratios.length} studies; reference over prior ${told(ratios)}`);
  for (const [name, own] of [...scores].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(
      `  ${name.padEnd(42)} ${told(own)}   covered ${average(covered.get(name) ?? []).toFixed(2)} (${own.length})`,
    );
  }
}

/**
 * Whether the pairs tell what acts: of each term, how much more its features differ between the readings of the pairs
 * than between those of other pairs drawn alike. Terms that act against terms that a draw for the same study could have had.
 */
function measurePairs(): void {
  const acting: number[] = [];
  const idle: number[] = [];
  for (const { study, hidden, readings } of studies()) {
    const asked = drawPairs(study, readings);
    const others = Array.from({ length: 20 }, (_, at) => drawPairs({ ...study, attempt: 1000 + at }, readings)).flat();
    const surroundings = surroundingsOf(study, hidden);
    const excess = (term: DrawnTerm): number => {
      const columns = featuresOf(term, readings, surroundings);
      const apart = (pairs: readonly RowPair[]): number =>
        average(pairs.map(([first, second]) => Math.hypot(...columns.map((own) => own[first] - own[second]))));
      return apart(asked) / Math.max(1e-12, apart(others));
    };
    acting.push(...hidden.terms.map(excess));
    const draws = Array.from({ length: 6 }, (_, at) => drawGatedProcess(study, 5000 + at));
    const open = draws
      .flatMap(({ terms }) => terms)
      .filter(({ gate }) => {
        const share = gate === undefined ? 0 : openShare(study, hidden, readings, gate);
        return share >= openShares[0] && share <= openShares[1];
      });
    idle.push(...open.map(excess), ...(hidden.decoys ?? []).map(excess));
  }
  const above = acting.map((each) => average(idle.map((other) => (each > other ? 1 : each === other ? 0.5 : 0))));
  console.log(`${acting.length} terms that act, ${idle.length} that do not: AUC ${told(above)}`);
}

const measures: { readonly [about: string]: () => void } = {
  share: measureShare,
  strengths: measureStrengths,
  law: measureLaw,
  agents: measureAgents,
  pairs: measurePairs,
};
const measure = measures[about];
if (measure === undefined) {
  console.error(`There is no measure '${about}'; there are ${Object.keys(measures).join(", ")}.`);
  process.exitCode = 2;
} else measure();
