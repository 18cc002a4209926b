import { type Agreement, nominalAgreement } from "@assay/science/statistics/agreement/agreement";
import { cohenKappa } from "@assay/science/statistics/agreement/cohen-kappa";
import type { Estimate } from "@assay/science/statistics/estimate";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import { worldBootstrap } from "@assay/science/statistics/intervals/world-bootstrap";

type KappaAgreement = ReturnType<typeof cohenKappa>;

/** How often two raters passed and failed the same criteria. */
interface PairCells {
  bothPass: number;
  firstOnly: number;
  secondOnly: number;
  bothFail: number;
}

const noPairs = (): PairCells => ({ bothPass: 0, firstOnly: 0, secondOnly: 0, bothFail: 0 });

/** What two raters said of the same criteria; memory grows with worlds, and not with criteria. */
export class PairCounts {
  readonly #worlds = new Map<string, PairCells>();

  add(world: string, first: boolean, second: boolean): void {
    const counts = this.#worlds.get(world) ?? noPairs();
    this.#worlds.set(world, counts);
    if (first) counts[second ? "bothPass" : "firstOnly"] += 1;
    else counts[second ? "secondOnly" : "bothFail"] += 1;
  }

  get units(): number {
    const { bothPass, firstOnly, secondOnly, bothFail } = this.#total;
    return bothPass + firstOnly + secondOnly + bothFail;
  }

  get firstPassed(): number {
    return this.#total.bothPass + this.#total.firstOnly;
  }

  get secondPassed(): number {
    return this.#total.bothPass + this.#total.secondOnly;
  }

  get agreement(): KappaAgreement {
    return cohenKappa(pairsOf(this.#total));
  }

  /** Of kappa, by drawing worlds. */
  interval(level: number): Estimate<Interval> {
    const worlds = [...this.#worlds.values()];
    const statistic = (drawn: Uint32Array): number | undefined => {
      const sum = noPairs();
      for (const world of drawn) addCells(sum, worlds[world]);
      return kappaOf(sum);
    };
    return worldBootstrap(worlds.length, statistic, { level, purpose: "kappa" });
  }

  get #total(): PairCells {
    const sum = noPairs();
    for (const counts of this.#worlds.values()) addCells(sum, counts);
    return sum;
  }
}

function addCells(sum: PairCells, { bothPass, firstOnly, secondOnly, bothFail }: PairCells): void {
  sum.bothPass += bothPass;
  sum.firstOnly += firstOnly;
  sum.secondOnly += secondOnly;
  sum.bothFail += bothFail;
}

/** Cohen's kappa of two ratings, as `cohenKappa` has it; undefined where chance alone would agree. */
function kappaOf({ bothPass, firstOnly, secondOnly, bothFail }: PairCells): number | undefined {
  const units = bothPass + firstOnly + secondOnly + bothFail;
  const [first, second] = [bothPass + firstOnly, bothPass + secondOnly];
  const expected = first * second + (units - first) * (units - second);
  if (units === 0 || expected === units * units) return undefined;
  return ((bothPass + bothFail) * units - expected) / (units * units - expected);
}

function* pairsOf({ bothPass, firstOnly, secondOnly, bothFail }: PairCells): Generator<readonly [boolean, boolean]> {
  yield* repeat([true, true], bothPass);
  yield* repeat([true, false], firstOnly);
  yield* repeat([false, true], secondOnly);
  yield* repeat([false, false], bothFail);
}

/** What alpha needs of a world: verdicts that passed and failed, and the disagreement Σ 2 · passed · failed / (m - 1). */
interface UnitSums {
  passed: number;
  failed: number;
  disagreement: number;
}

/** How often so many raters passed a criterion and so many failed it; memory grows with worlds. */
export class UnitCounts {
  readonly #counts = new Map<string, { readonly verdicts: readonly boolean[]; units: number }>();
  readonly #worlds = new Map<string, UnitSums>();

  add(world: string, verdicts: readonly boolean[]): void {
    const sorted = verdicts.toSorted();
    const known = this.#counts.get(sorted.join()) ?? { verdicts: sorted, units: 0 };
    known.units += 1;
    this.#counts.set(sorted.join(), known);
    if (verdicts.length < 2) return;
    const sums = this.#worlds.get(world) ?? { passed: 0, failed: 0, disagreement: 0 };
    this.#worlds.set(world, sums);
    const passed = verdicts.filter(Boolean).length;
    const failed = verdicts.length - passed;
    sums.passed += passed;
    sums.failed += failed;
    sums.disagreement += (2 * passed * failed) / (verdicts.length - 1);
  }

  get agreement(): Agreement {
    return nominalAgreement(this.#units());
  }

  /** Of alpha, by drawing worlds. */
  interval(level: number): Estimate<Interval> {
    const worlds = [...this.#worlds.values()];
    const statistic = (drawn: Uint32Array): number | undefined => {
      let [passed, failed, disagreement] = [0, 0, 0];
      for (const world of drawn) {
        passed += worlds[world].passed;
        failed += worlds[world].failed;
        disagreement += worlds[world].disagreement;
      }
      const expected = 2 * passed * failed;
      return expected === 0 ? undefined : 1 - ((passed + failed - 1) * disagreement) / expected;
    };
    return worldBootstrap(worlds.length, statistic, { level, purpose: "alpha of judges" });
  }

  *#units(): Generator<readonly boolean[]> {
    for (const { verdicts, units } of this.#counts.values()) yield* repeat(verdicts, units);
  }
}

function* repeat<Value>(value: Value, times: number): Generator<Value> {
  for (let time = 0; time < times; time++) yield value;
}
