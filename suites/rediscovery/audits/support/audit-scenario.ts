import {
  type Claim,
  type ClaimSpace,
  type ClaimVerdict,
  enumerateClaims,
  judgeClaim,
  subjectFactor,
} from "@assay/grading/claims";
import { studentT } from "@assay/science/numerics/distributions/student-t";
import type { AnyFamily } from "../../src/family.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { type Comparisons, possibleVerdicts } from "./possible-verdicts.ts";
import { CellStore, GROUPS, type SampledCell } from "./sampled-cells.ts";

/** The result of auditing the claims of one scenario. */
export interface ScenarioAudit {
  readonly claims: { readonly [verdict in ClaimVerdict]: number };
  readonly cells: number;
  readonly draws: number;
  /** Number of claims whose opposite was not excluded by a million draws per cell. */
  readonly open: number;
  /** Claims whose stated truth is excluded by brute force. */
  readonly disagreements: readonly string[];
}

const ERROR = 1e-6;
const FIRST_DRAWS = 2000;
const MAX_DRAWS = 1_000_000;
/** Number of sample sizes at which a cell may be examined: 2,000 draws, then every doubling up to a million. */
const LOOKS = 10;

/** Compares the truth of every claim with brute-force sampling of the response function. */
export function auditScenario(scenario: Scenario): ScenarioAudit {
  const store = new CellStore(scenario);
  const claims = { supported: 0, contradicted: 0, undecided: 0, meaningless: 0 };
  const disagreements: string[] = [];
  const space = quickSpace(scenario);
  let waiting: Waiting[] = [];
  for (const claim of enumerateClaims(space, { effects: true, conditions: true })) {
    const { verdict } = judgeClaim(claim, space);
    claims[verdict] += 1;
    if (verdict === "supported" || verdict === "contradicted") waiting.push({ claim, verdict });
  }
  let open = 0;
  while (waiting.length > 0) {
    const look = new Look(scenario, store);
    const growing = new Set<SampledCell>();
    const left: Waiting[] = [];
    for (const each of waiting) {
      const state = look.at(each);
      if (state === "settled") continue;
      const cells = look.cellsOf(each.claim);
      if (state === "disagrees") disagreements.push(`${each.verdict}: ${JSON.stringify(each.claim)}`);
      else if (cells.every(({ draws }) => draws >= MAX_DRAWS)) open += 1;
      else {
        left.push(each);
        for (const cell of cells) if (cell.draws < MAX_DRAWS) growing.add(cell);
      }
    }
    for (const cell of growing) cell.grow(FIRST_DRAWS);
    waiting = left;
  }
  return { claims, cells: store.size, draws: store.draws, open, disagreements };
}

/** The claim space of a scenario with cached values. */
function quickSpace({ family, truth }: Scenario): ClaimSpace {
  const known = new Map<string, number | undefined>();
  return {
    ...truth,
    value(measure, cell) {
      let key = `${measure}|${cell.subject}`;
      for (const { name } of family.factors) key += `|${cell.levels[name]}`;
      if (!known.has(key)) known.set(key, truth.value(measure, cell));
      return known.get(key);
    },
  };
}

interface Waiting {
  readonly claim: Claim;
  readonly verdict: "supported" | "contradicted";
}

/** One comparison of a claim: for each level, the cell whose value is added and the one whose value is subtracted. */
type Place = readonly { readonly plus: SampledCell; readonly minus: SampledCell | undefined }[];

type Frame = Pick<Claim, "measure" | "factor" | "effectOf" | "scope">;

/** One pass over the claims, during which no cell grows. */
class Look {
  readonly #scenario: Scenario;
  readonly #store: CellStore;
  #frame: Frame | undefined;
  #places: readonly Place[] = [];
  #comparisons: readonly Comparisons[] = [];

  constructor(scenario: Scenario, store: CellStore) {
    this.#scenario = scenario;
    this.#store = store;
  }

  /**
   * Whether the samples exclude the opposite of the verdict ("settled"), the verdict itself ("disagrees"), or neither.
   */
  at({ claim, verdict }: Waiting): "settled" | "disagrees" | "waits" {
    this.#turnTo(claim);
    let maySupport = true;
    let mayContradict = false;
    for (const comparisons of this.#comparisons) {
      const possible = possibleVerdicts(claim.finding, comparisons);
      maySupport &&= possible.supported;
      mayContradict ||= possible.contradicted;
    }
    const [own, opposite] = verdict === "supported" ? [maySupport, mayContradict] : [mayContradict, maySupport];
    return !own ? "disagrees" : opposite ? "waits" : "settled";
  }

  cellsOf(claim: Claim): readonly SampledCell[] {
    this.#turnTo(claim);
    return this.#places.flat().flatMap(({ plus, minus }) => (minus === undefined ? [plus] : [plus, minus]));
  }

  /** Claims that differ only in the finding come one after another, so the comparisons are computed once for them. */
  #turnTo(claim: Claim): void {
    const isSame =
      this.#frame?.measure === claim.measure &&
      this.#frame.factor === claim.factor &&
      this.#frame.effectOf === claim.effectOf &&
      this.#frame.scope === claim.scope;
    if (isSame) return;
    this.#frame = claim;
    this.#places = placesOf(claim, this.#scenario, this.#store);
    const levels = levelsOf(this.#scenario, claim.factor);
    const measure = measureOf(this.#scenario.family, claim.measure);
    // Cells are shared with other claims, so each of the two or four cells of a difference may have any size.
    const sizes = claim.effectOf === undefined ? LOOKS * LOOKS : LOOKS * LOOKS * LOOKS * LOOKS;
    const reach = reachFor(this.#places.length * levels.length * levels.length * sizes);
    this.#comparisons = this.#places.map((place) => comparisonsAt(place, levels, measure, reach));
  }
}

const measureOf = ({ measures }: AnyFamily, wanted: string): AnyFamily["measures"][number] => {
  const found = measures.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`there is no measure ${wanted}`);
  return found;
};

const levelsOf = ({ family, subjects }: Scenario, factor: string): readonly string[] =>
  factor === subjectFactor ? subjects : (family.factors.find(({ name }) => name === factor)?.levels ?? []);

/** The cells of a claim, computed independently of the code under test. */
function placesOf({ measure, factor, effectOf, scope }: Claim, scenario: Scenario, store: CellStore): readonly Place[] {
  const { family, subjects } = scenario;
  const isFree = (name: string): boolean => name !== factor && name !== effectOf?.factor;
  const axes: (readonly [name: string, levels: readonly string[]])[] = [];
  if (isFree(subjectFactor)) axes.push([subjectFactor, scope?.subjects ?? subjects]);
  for (const { name, reference } of family.factors) {
    if (isFree(name)) axes.push([name, scope?.conditions?.[name] ?? [reference]]);
  }
  let places: { readonly [factor: string]: string }[] = [{}];
  for (const [name, levels] of axes) {
    places = places.flatMap((place) => levels.map((level) => ({ ...place, [name]: level })));
  }
  const measured = measureOf(family, measure);
  const at = ({ [subjectFactor]: subject, ...levels }: { readonly [factor: string]: string }): SampledCell =>
    store.at(measured, subject, levels, FIRST_DRAWS);
  return places.map((place) =>
    levelsOf(scenario, factor).map((level) => {
      const here = { ...place, [factor]: level };
      if (effectOf === undefined) return { plus: at(here), minus: undefined };
      const [of, against] = effectOf.levels;
      return { plus: at({ ...here, [effectOf.factor]: of }), minus: at({ ...here, [effectOf.factor]: against }) };
    }),
  );
}

/** The possible comparisons at a place. Everything is possible if too little was sampled. */
function comparisonsAt(
  place: Place,
  levels: readonly string[],
  { name, differsBy, equalWithin }: AnyFamily["measures"][number],
  reach: number,
): Comparisons {
  const known = place.map(({ plus, minus }) => {
    const [one, other] = [plus.of(name), minus?.of(name)];
    if (one === undefined || (minus !== undefined && other === undefined)) return undefined;
    return { value: one.value - (other?.value ?? 0), variance: one.variance + (other?.variance ?? 0) };
  });
  const bounds = known.map((a) =>
    known.map((b) => {
      if (a === undefined || b === undefined)
        return { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
      const [difference, error] = [a.value - b.value, reach * Math.sqrt(a.variance + b.variance)];
      return { least: difference - error, most: difference + error };
    }),
  );
  return {
    levels,
    mayExceed: (one, other) => bounds[one][other].most >= differsBy,
    mayNot: (one, other) => bounds[one][other].least <= equalWithin,
  };
}

const reaches = new Map<number, number>();

/**
 * The number of standard errors for a confidence bound, such that all bounds together fail with at most the given error
 * (Bonferroni).
 */
function reachFor(bounds: number): number {
  const known = reaches.get(bounds);
  if (known !== undefined) return known;
  const reach = -studentT(GROUPS - 1).quantile(ERROR / bounds);
  reaches.set(bounds, reach);
  return reach;
}
