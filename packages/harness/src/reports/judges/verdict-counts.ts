import { type Agreement, nominalAgreement } from "@assay/science/statistics/agreement/agreement";
import { cohenKappa } from "@assay/science/statistics/agreement/cohen-kappa";

type KappaAgreement = ReturnType<typeof cohenKappa>;

/** How often two raters said what of the same criteria; memory does not grow with these. */
export class PairCounts {
  readonly #counts = { bothPass: 0, firstOnly: 0, secondOnly: 0, bothFail: 0 };

  add(first: boolean, second: boolean): void {
    if (first) this.#counts[second ? "bothPass" : "firstOnly"] += 1;
    else this.#counts[second ? "secondOnly" : "bothFail"] += 1;
  }

  get units(): number {
    const { bothPass, firstOnly, secondOnly, bothFail } = this.#counts;
    return bothPass + firstOnly + secondOnly + bothFail;
  }

  get firstPassed(): number {
    return this.#counts.bothPass + this.#counts.firstOnly;
  }

  get secondPassed(): number {
    return this.#counts.bothPass + this.#counts.secondOnly;
  }

  get agreement(): KappaAgreement {
    return cohenKappa(this.#pairs());
  }

  *#pairs(): Generator<readonly [boolean, boolean]> {
    const { bothPass, firstOnly, secondOnly, bothFail } = this.#counts;
    yield* repeat([true, true], bothPass);
    yield* repeat([true, false], firstOnly);
    yield* repeat([false, true], secondOnly);
    yield* repeat([false, false], bothFail);
  }
}

/** How often so many raters passed a criterion and so many failed it. */
export class UnitCounts {
  readonly #counts = new Map<string, { readonly verdicts: readonly boolean[]; units: number }>();

  add(verdicts: readonly boolean[]): void {
    const sorted = verdicts.toSorted();
    const known = this.#counts.get(sorted.join()) ?? { verdicts: sorted, units: 0 };
    known.units += 1;
    this.#counts.set(sorted.join(), known);
  }

  get agreement(): Agreement {
    return nominalAgreement(this.#units());
  }

  *#units(): Generator<readonly boolean[]> {
    for (const { verdicts, units } of this.#counts.values()) yield* repeat(verdicts, units);
  }
}

function* repeat<Value>(value: Value, times: number): Generator<Value> {
  for (let time = 0; time < times; time++) yield value;
}
