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

/** What became of the claims of one scenario. */
export interface ScenarioAudit {
  readonly claims: { readonly [verdict in ClaimVerdict]: number };
  readonly cells: number;
  readonly draws: number;
  /** Claims of which a million draws a cell did not exclude the opposite. */
  readonly open: number;
  /** Claims whose truth brute force excludes. */
  readonly disagreements: readonly string[];
}

const ERROR = 1e-6;
const FIRST_DRAWS = 2000;
const MOST_DRAWS = 1_000_000;
/** At so many sizes a cell may be looked at: after 2,000 draws and after every doubling up to a million. */
const LOOKS = 10;

/** Compares the truth of every claim with brute force at the response function. */
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
      else if (cells.every(({ draws }) => draws >= MOST_DRAWS)) open += 1;
      else {
        left.push(each);
        for (const cell of cells) if (cell.draws < MOST_DRAWS) growing.add(cell);
      }
    }
    for (const cell of growing) cell.grow(FIRST_DRAWS);
    waiting = left;
  }
  return { claims, cells: store.size, draws: store.draws, open, disagreements };
}

/** The space of a scenario with its values remembered by cells in the order of its factors. */
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

/** One place of a claim: for each level the cells whose values are added, and those that are taken off. */
type Place = readonly { readonly plus: SampledCell; readonly minus: SampledCell | undefined }[];

type Frame = Pick<Claim, "measure" | "factor" | "effectOf" | "scope">;

/** One look at claims, in the course of which no cell grows. */
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

  /** Whether what is known of a claim's cells excludes the opposite of its verdict, or the verdict itself, or neither. */
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

  /** Claims come frame by frame: as long as only findings differ, everything else stays. */
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
    // Cells are shared with other claims, so that each of the two or four of a difference may have any size.
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

/** The cells of a claim, place by place, found apart from the code that is checked. */
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

/** What is possible at a place; everything, where too little was sampled. */
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

/** How many standard errors a bound may be off, so that one of so many fails with no more than the error in all. */
function reachFor(bounds: number): number {
  const known = reaches.get(bounds);
  if (known !== undefined) return known;
  const reach = -studentT(GROUPS - 1).quantile(ERROR / bounds);
  reaches.set(bounds, reach);
  return reach;
}
