// How often tests of comparisons err where there is nothing to find, and how often intervals hold the truth:
// node packages/science/audits/error-rates.ts [samples]. Each row has a bar; rows without one stand beside for comparison.
import { binomial } from "../src/numerics/distributions/binomial.ts";
import { normal } from "../src/numerics/distributions/normal.ts";
import { sampleNormal } from "../src/numerics/sampling/normal.ts";
import { logistic } from "../src/numerics/special/logistic.ts";
import { type Stream, stream } from "../src/numerics/stream.ts";
import { calibration } from "../src/statistics/abstention/calibration.ts";
import { type ConfidentAnswer, riskCoverage } from "../src/statistics/abstention/risk-coverage.ts";
import { krippendorffAlpha, type Measure, type RatedUnit } from "../src/statistics/agreement/krippendorff.ts";
import { compareAgents } from "../src/statistics/comparison/compare-agents.ts";
import { equivalenceTest } from "../src/statistics/comparison/equivalence.ts";
import { pairedComparison } from "../src/statistics/comparison/paired-comparison.ts";
import { signFlipTest } from "../src/statistics/comparison/sign-flip.ts";
import {
  binaryLaw,
  type ScoreLaw,
  simulateAgents,
  skewedLaw,
  trueMean,
} from "../src/statistics/comparison/simulated-agents.test-support.ts";
import { unpairedComparison } from "../src/statistics/comparison/unpaired-comparison.ts";
import { worldsNeeded } from "../src/statistics/design/t-power.ts";
import type { Estimate } from "../src/statistics/estimate.ts";
import { pairedT } from "../src/statistics/hypothesis-tests/t-test.ts";
import type { Interval } from "../src/statistics/intervals/interval.ts";
import { calibrateItems, type FeatureScore } from "../src/statistics/item-response/calibrate-items.ts";
import { passAllK, passRates, type Try } from "../src/statistics/repeats/pass-at-k.ts";

const [given = "500"] = process.argv.slice(2);
const samples = Number(given);
if (!Number.isInteger(samples) || samples < 200) {
  console.error("usage: node packages/science/audits/error-rates.ts [samples >= 200]");
  process.exit(2);
}

/** A rate that is as it should be misses its bar by chance in one of 10,000 rows. */
const chance = 1e-4;
const mostErrors = binomial(samples, 0.05).upperQuantile(chance) / samples;
const leastHeld = (bar: number): number => 1 - binomial(samples, 1 - bar).upperQuantile(chance) / samples;
const range = [0, 1] as const;
const aims = { level: 0.95, range } as const;
let failures = 0;

function tell(what: string, setting: string, rate: number, bar: string, isGood: boolean): void {
  if (!isGood) failures += 1;
  console.log(`${what} | ${setting} | ${rate.toFixed(4)} | ${bar}${isGood ? "" : "  MISSED"}`);
}
const tellErrors = (what: string, setting: string, rate: number, isBarred = true): void =>
  tell(what, setting, rate, isBarred ? "errors at most 0.05" : "beside", !isBarred || rate <= mostErrors);
const tellHeld = (what: string, setting: string, rate: number, bar: number | undefined): void =>
  tell(what, setting, rate, bar ? `holds at least ${bar}` : "beside", bar === undefined || rate >= leastHeld(bar));

/** The share of samples of which something holds. */
function share(count: number, holds: (index: number) => boolean): number {
  let held = 0;
  for (let index = 0; index < count; index++) if (holds(index)) held += 1;
  return held / count;
}
const within = (interval: Estimate<Interval>, truth: number): boolean =>
  interval.defined && interval.low <= truth && truth <= interval.high;

const laws: readonly ScoreLaw[] = [binaryLaw(1), binaryLaw(5), skewedLaw];

function auditPairs(): void {
  for (const law of laws) {
    const better = 0.8;
    const [mean, other] = [0, better].map((ability) => trueMean(law, ability, stream("truth", law.name, ability)));
    for (const worlds of [8, 20, 60]) {
      const setting = `${worlds} worlds of ${law.name}`;
      const equal = { flip: 0, student: 0 };
      const apart = { gaffke: 0, student: 0, mover: 0, welch: 0, permutation: 0 };
      for (let index = 0; index < samples; index++) {
        const random = stream("error-rates", "pairs", law.name, worlds, index);
        const [one, two, best] = simulateAgents(law, [0, 0, better], worlds, random);
        const [apartOne] = simulateAgents(law, [0], worlds + 5, random);
        const [ours, theirs] = [one, two].map((scores) => scores.map(({ value }) => value));
        const flip = signFlipTest(
          ours.map((value, world) => value - theirs[world]),
          { draws: 1999 },
        );
        equal.flip += Number(flip.defined && flip.pValue <= 0.05);
        const student = pairedT(ours, theirs);
        equal.student += Number(student.defined && student.pValue <= 0.05);
        const found = pairedComparison(best, one, { ...aims, draws: 1999 });
        apart.gaffke += Number(within(found.interval, other - mean));
        apart.student += Number(within(found.student, other - mean));
        const unpaired = unpairedComparison(best, apartOne, { ...aims, draws: 199 });
        apart.mover += Number(within(unpaired.interval, other - mean));
        apart.welch += Number(within(unpaired.welch, other - mean));
        const same = unpairedComparison(two, apartOne, { ...aims, draws: 199 }).permutation;
        apart.permutation += Number(same.defined && same.pValue <= 0.05);
      }
      tellErrors("sign flips, no difference", setting, equal.flip / samples);
      tellErrors("paired t, no difference", setting, equal.student / samples, false);
      tellHeld("interval of a paired difference", setting, apart.gaffke / samples, 0.94);
      tellHeld("paired t interval", setting, apart.student / samples, undefined);
      tellErrors("exchanged worlds, no difference, unpaired", setting, apart.permutation / samples);
      tellHeld("interval of an unpaired difference", setting, apart.mover / samples, 0.94);
      tellHeld("Welch's interval", setting, apart.welch / samples, undefined);
    }
  }
}

function auditAgents(): void {
  for (const [name, abilities] of [
    ["five equal agents", [0, 0, 0, 0, 0]],
    ["five agents, two and two equal", [0, 0, 1, 1, 2]],
  ] as const) {
    for (const worlds of [15, 50]) {
      const setting = `${name}, ${worlds} worlds`;
      const [law] = laws;
      let [wrong, held] = [0, 0];
      for (let index = 0; index < samples; index++) {
        const all = simulateAgents(law, abilities, worlds, stream("error-rates", "agents", name, worlds, index));
        const found = compareAgents(new Map(all.map((scores, agent) => [`${agent}`, scores])), aims);
        wrong += Number(
          found.pairs.some(
            ({ first, second, isDifferent, difference = 0 }) =>
              isDifferent && !(difference * (abilities[Number(first)] - abilities[Number(second)]) > 0),
          ),
        );
        held += Number(
          found.ranks.every(({ agent, best, worst }) => {
            const own = abilities[Number(agent)];
            const above = abilities.filter((ability) => ability > own).length;
            const below = abilities.filter((ability) => ability < own).length;
            return best <= 1 + above && worst >= abilities.length - below;
          }),
        );
      }
      tellErrors("a false difference among all pairs, after Holm", setting, wrong / samples);
      tellHeld("all rank intervals together", setting, held / samples, 0.95);
    }
  }
}

function auditEquivalence(): void {
  const [law] = laws;
  const [low, high] = [0, 0.5].map((ability) => trueMean(law, ability, stream("truth", "equivalence", ability)));
  for (const worlds of [20, 100]) {
    const rate = share(samples, (index) => {
      const [one, other] = simulateAgents(law, [0.5, 0], worlds, stream("error-rates", "equivalence", worlds, index));
      const differences = [...pairedComparison(one, other, aims).worlds.values()];
      const test = equivalenceTest(differences, high - low, range);
      return test.defined && test.pValue <= 0.05;
    });
    tellErrors("equivalence, true difference at the margin", `${worlds} worlds of ${law.name}`, rate);
  }
}

/** How often the planned number of worlds finds the difference. */
function auditPower(): void {
  for (const effect of [0.3, 0.8]) {
    const worlds = worldsNeeded({ difference: effect, standardDeviation: 1 }, { alpha: 0.05, power: 0.8 });
    const rate = share(samples, (index) => {
      const random = stream("error-rates", "power", effect, index);
      const ours = Array.from({ length: worlds }, (_, world) => ({
        cluster: `${world}`,
        item: "",
        value: effect + sampleNormal(random),
        weight: 1,
      }));
      const theirs = ours.map((score) => ({ ...score, value: 0 }));
      const { student } = pairedComparison(ours, theirs, { level: 0.95, draws: 99 });
      return student.defined && student.pValue <= 0.05;
    });
    const slack = binomial(samples, 0.2).upperQuantile(chance) / samples - 0.2;
    const isGood = rate > 0.8 - slack && rate < 0.83 + slack;
    tell("power of the planned number of worlds", `${worlds} worlds for d ${effect}`, rate, "0.80 to 0.83", isGood);
  }
}

/** Tries of items whose rates differ between worlds and items. */
function simulateTries(worlds: number, random: Stream, prefix = ""): Try[] {
  return Array.from({ length: worlds }, (_, world) => {
    const ofWorld = sampleNormal(random);
    return [0, 1].flatMap((item) => {
      const rate = logistic(0.3 + ofWorld + sampleNormal(random));
      return [0, 1, 2, 3].map(() => ({
        cluster: `${prefix}${world}`,
        item: `${item}`,
        isRight: random.uniform() < rate,
      }));
    });
  }).flat();
}

function auditPasses(): void {
  const many = Map.groupBy(
    simulateTries(200000, stream("truth", "passes")),
    ({ cluster, item }) => `${cluster} ${item}`,
  );
  let truth = 0;
  for (const tries of many.values()) truth += passAllK(4, tries.filter(({ isRight }) => isRight).length, 3) / many.size;
  for (const worlds of [8, 30]) {
    const rate = share(samples, (index) =>
      within(
        passRates(simulateTries(worlds, stream("error-rates", "passes", worlds, index)), { k: 3, level: 0.95 }).all
          .interval,
        truth,
      ),
    );
    tellHeld("interval of pass^3", `${worlds} worlds of 2 items, 4 tries`, rate, 0.94);
  }
}

/** Drawing worlds costs thousands of statistics, so that these have fewer samples. */
const fewer = Math.max(200, Math.floor(samples / 2));
const leastOfFewer = (bar: number): number => 1 - binomial(fewer, 1 - bar).upperQuantile(chance) / fewer;
function tellDrawn(what: string, setting: string, rate: number, bar: number): void {
  tell(what, setting, rate, `holds at least ${bar}`, rate >= leastOfFewer(bar));
}

/** The truth of a statistic by drawing worlds: that of very many worlds, told as few so that nothing is drawn. */
const asFew = <Row extends { readonly cluster: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row, index) => ({ ...row, cluster: `${index % 8}` }));

/** Three ratings of a unit, from 1 to 5. */
const simulateRatings = (worlds: number, random: Stream): RatedUnit[] =>
  Array.from({ length: worlds }, (_, world) => {
    const ofWorld = 3 + sampleNormal(random);
    return [0, 1].map(() => {
      const middle = ofWorld + 0.7 * sampleNormal(random);
      const rating = (): number => Math.min(5, Math.max(1, Math.round(middle + 0.8 * sampleNormal(random))));
      return { cluster: `${world}`, values: [rating(), rating(), rating()] };
    });
  }).flat();

function auditAlpha(): void {
  for (const measure of ["nominal", "ordinal", "interval"] as const satisfies readonly Measure[]) {
    const options = { measure, level: 0.95 };
    const truth = krippendorffAlpha(asFew(simulateRatings(100000, stream("truth", "alpha"))), options).alpha ?? 0;
    for (const worlds of [15, 50]) {
      const rate = share(fewer, (index) =>
        within(
          krippendorffAlpha(simulateRatings(worlds, stream("error-rates", "alpha", worlds, index)), options).interval,
          truth,
        ),
      );
      tellDrawn(`interval of alpha, ${measure}`, `${worlds} worlds of 2 units, 3 values`, rate, 0.9);
    }
  }
}

/** Answers of an agent whose confidence is as it should be, or too high by so much on the logistic scale. */
const simulateAnswers = (worlds: number, excess: number, random: Stream): ConfidentAnswer[] =>
  Array.from({ length: worlds }, (_, world) => {
    const ofWorld = 0.7 * sampleNormal(random);
    return [0, 1, 2].map((item) => {
      const ease = 0.5 + ofWorld + sampleNormal(random);
      const confidence = Math.round(20 * logistic(ease + excess)) / 20;
      return { cluster: `${world}`, item: `${item}`, isRight: random.uniform() < logistic(ease), confidence };
    });
  }).flat();

function auditConfidence(): void {
  for (const excess of [0, 1]) {
    const many = asFew(simulateAnswers(100000, excess, stream("truth", "answers", excess))).map((answer, index) => ({
      ...answer,
      item: `${index}`,
    }));
    const [error, area] = [calibration(many, { level: 0.95 }).error ?? 0, riskCoverage(many, 0.95).area ?? 0];
    for (const worlds of [20, 80]) {
      const setting = `${worlds} worlds of 3 answers, confidence ${excess === 0 ? "as it should be" : "too high"}`;
      const answersOf = (index: number) =>
        simulateAnswers(worlds, excess, stream("error-rates", "answers", worlds, index));
      const held = share(fewer, (index) => within(calibration(answersOf(index), { level: 0.95 }).errorInterval, error));
      tellDrawn(`interval of the calibration error ${error.toFixed(3)}`, setting, held, 0.9);
      const areas = share(fewer, (index) => within(riskCoverage(answersOf(index), 0.95).interval, area));
      tellDrawn("interval of the area under risk and coverage", setting, areas, 0.9);
    }
  }
}

/** Agents from -1 to 1 logits, on items that difficulty makes 4 logits harder over its scale and a trap 1. */
function simulateScale(items: number, agents: number, random: Stream): FeatureScore[] {
  return Array.from({ length: items }, (_, item) => {
    const features = [(item % 10) / 9 - 0.5, random.uniform() < 0.5 ? 1 : 0];
    const difficulty = 4 * features[0] + features[1] + 0.7 * sampleNormal(random);
    return Array.from({ length: agents }, (_, agent): FeatureScore => {
      const ability = -1 + (2 * agent) / (agents - 1);
      const score = random.uniform() < logistic(ability - difficulty) ? 1 : 0;
      return { agent: `${agent}`, item: `${item}`, features, score };
    });
  }).flat();
}

function auditScale(): void {
  const half = normal(0, 1).upperQuantile(0.025);
  for (const [items, agents] of [
    [40, 4],
    [120, 4],
  ]) {
    const held = { ability: 0, difficulty: 0, trap: 0 };
    for (let index = 0; index < fewer; index++) {
      const found = calibrateItems(simulateScale(items, agents, stream("error-rates", "scale", items, agents, index)));
      const holds = (value: number, error: number, truth: number) => Number(Math.abs(value - truth) <= half * error);
      const [{ ability, standardError }] = found.agents;
      held.ability += holds(ability, standardError, -1) / fewer;
      held.difficulty += holds(found.effects[0], found.standardErrors[0], 4) / fewer;
      held.trap += holds(found.effects[1], found.standardErrors[1], 1) / fewer;
    }
    const setting = `${items} items, ${agents} agents`;
    tellDrawn("interval of an ability", setting, held.ability, 0.9);
    tellDrawn("interval of the effect of difficulty", setting, held.difficulty, 0.9);
    tellDrawn("interval of the effect of an ingredient", setting, held.trap, 0.9);
  }
}

console.log("what | setting | rate | bar");
for (const audit of [
  auditPairs,
  auditAgents,
  auditEquivalence,
  auditPower,
  auditPasses,
  auditAlpha,
  auditConfidence,
  auditScale,
]) {
  audit();
}
console.log(
  failures === 0 ? `pass  every row of ${samples} samples keeps its bar` : `FAIL  ${failures} rows miss their bar`,
);
process.exitCode = failures === 0 ? 0 : 1;
