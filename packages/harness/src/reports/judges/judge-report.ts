import { type JudgedParts, parseVerdictMark } from "@assay/grading/judging";
import type { Agreement } from "@assay/science/statistics/agreement/agreement";
import type { Estimate } from "@assay/science/statistics/estimate";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import {
  type Bias,
  type BiasRow,
  biasOf,
  type SelfPreference,
  selfPreference,
  type VendorBias,
  vendorBias,
} from "./judge-bias.ts";
import type { JudgedEpisode } from "./judged-episode.ts";
import type { Vendors } from "./vendors.ts";
import { PairCounts, UnitCounts } from "./verdict-counts.ts";

/** Cohen's kappa with its interval by drawing worlds, which is approximate and takes ten of them. */
type KappaAgreement = PairCounts["agreement"] & { readonly interval: Estimate<Interval> };

/** What one judge did. */
export interface JudgeFigures {
  readonly judge: string;
  readonly vendor: string;
  readonly calls: number;
  /** Calls that asked again after a malformed reply. */
  readonly repeated: number;
  readonly verdicts: number;
  /** Criteria on which it gave no verdict that could be used. */
  readonly missing: number;
  readonly passed: number;
  /** Against the checks, on the criteria that both decided; undefined where there are none. */
  readonly checks: (Bias & { readonly agreement: KappaAgreement }) | undefined;
}

/** How far the judges of a run agree, with each other and with the checks, by one scorer. */
export interface JudgeReport {
  readonly scorer: string;
  /** The scorer's own version, without its judges. */
  readonly version: string;
  /** The confidence of the intervals. */
  readonly level: number;
  readonly episodes: {
    readonly judged: number;
    /** Empty answers fail unasked. */
    readonly empty: number;
    /** Episodes without a score by this scorer, beside others that have one. */
    readonly unjudged: number;
  };
  readonly judges: readonly JudgeFigures[];
  readonly pairs: readonly { readonly first: string; readonly second: string; readonly agreement: KappaAgreement }[];
  /** Over all judges: Krippendorff's alpha, with its interval by drawing worlds. */
  readonly all: Agreement & { readonly interval: Estimate<Interval> };
  readonly vendors: readonly VendorBias[];
  readonly selfPreference: readonly SelfPreference[];
}

/** Reports on the judges of the episodes of one scorer and version. Memory grows with episodes times judges. */
export class JudgeTally {
  readonly #of: Pick<JudgeReport, "scorer" | "version">;
  readonly #vendors: Vendors;
  readonly #judges = new Map<
    string,
    { calls: number; repeated: number; missing: number; verdicts: number; passed: number; checks: PairCounts }
  >();
  readonly #pairs = new Map<string, { readonly first: string; readonly second: string; readonly counts: PairCounts }>();
  readonly #units = new UnitCounts();
  readonly #rows: BiasRow[] = [];
  readonly #episodes = { judged: 0, empty: 0 };
  readonly #bySuite = new Map<string, number>();

  constructor({ scorer, version }: Pick<JudgeReport, "scorer" | "version">, vendors: Vendors) {
    this.#of = { scorer, version };
    this.#vendors = vendors;
  }

  add(episode: JudgedEpisode): void {
    const [first] = episode.panels;
    const judges = judgesOf(episode.panels);
    this.#episodes[judges.length === 0 ? "empty" : "judged"] += 1;
    this.#bySuite.set(episode.suite, (this.#bySuite.get(episode.suite) ?? 0) + 1);
    for (const judge of judges) this.#addJudge(episode, first.checks, judge);
    for (const index of first.criteria.keys()) this.#addUnit(worldOf(episode), index, judges);
  }

  /** The report, where the run has so many episodes of each suite to be judged. */
  report(episodes: ReadonlyMap<string, number>, level = 0.95): JudgeReport {
    const names = [...this.#judges.keys()].sort();
    const pairs = [...this.#pairs.values()].sort((one, other) =>
      `${one.first}\n${one.second}` < `${other.first}\n${other.second}` ? -1 : 1,
    );
    const unjudged = [...this.#bySuite].reduce((sum, [suite, own]) => sum + (episodes.get(suite) ?? own) - own, 0);
    return {
      ...this.#of,
      level,
      episodes: { ...this.#episodes, unjudged },
      judges: names.map((name) => this.#figures(name, level)),
      pairs: pairs.map(({ first, second, counts }) => ({ first, second, agreement: kappaOf(counts, level) })),
      all: { ...this.#units.agreement, interval: this.#units.interval(level) },
      vendors: vendorBias(this.#rows, level),
      selfPreference: selfPreference(this.#rows, level),
    };
  }

  #figures(judge: string, level: number): JudgeFigures {
    const { calls = 0, repeated = 0, verdicts = 0, missing = 0, passed = 0, checks } = this.#judges.get(judge) ?? {};
    const own = this.#rows.filter((row) => row.judge === judge);
    return {
      judge,
      vendor: this.#vendors.judge(judge),
      calls,
      repeated,
      verdicts,
      missing,
      passed,
      checks:
        checks === undefined || own.length === 0
          ? undefined
          : { ...biasOf(own, level), agreement: kappaOf(checks, level) },
    };
  }

  #addJudge(episode: JudgedEpisode, checks: string, judge: Judge): void {
    const { item, agent, agentVendor } = episode;
    const world = worldOf(episode);
    const known = this.#judges.get(judge.name) ?? {
      calls: 0,
      repeated: 0,
      missing: 0,
      verdicts: 0,
      passed: 0,
      checks: new PairCounts(),
    };
    this.#judges.set(judge.name, known);
    known.calls += judge.calls;
    known.repeated += judge.repeated;
    const compared = new PairCounts();
    for (const [index, mark] of [...judge.verdicts].entries()) {
      const verdict = parseVerdictMark(mark);
      const check = parseVerdictMark(checks[index]);
      if (verdict === undefined) known.missing += 1;
      else {
        known.verdicts += 1;
        if (verdict) known.passed += 1;
      }
      if (verdict === undefined || check === undefined) continue;
      known.checks.add(world, verdict, check);
      compared.add(world, verdict, check);
    }
    if (compared.units === 0) return;
    this.#rows.push({
      judge: judge.name,
      judgeVendor: this.#vendors.judge(judge.name),
      agentVendor,
      world,
      item,
      agent,
      criteria: compared.units,
      judgePassed: compared.firstPassed / compared.units,
      checksPassed: compared.secondPassed / compared.units,
    });
  }

  #addUnit(world: string, criterion: number, judges: readonly Judge[]): void {
    const given = judges.flatMap(({ name, verdicts }) => {
      const verdict = parseVerdictMark(verdicts[criterion]);
      return verdict === undefined ? [] : [{ name, verdict }];
    });
    this.#units.add(
      world,
      given.map(({ verdict }) => verdict),
    );
    for (const [index, first] of given.entries()) {
      for (const second of given.slice(index + 1))
        this.#pair(first.name, second.name).add(world, first.verdict, second.verdict);
    }
  }

  #pair(first: string, second: string): PairCounts {
    const name = JSON.stringify([first, second]);
    const known = this.#pairs.get(name) ?? { first, second, counts: new PairCounts() };
    this.#pairs.set(name, known);
    return known.counts;
  }
}

/** Suites share the names of seeds but not their worlds. */
const worldOf = ({ suite, world }: JudgedEpisode): string => JSON.stringify([suite, world]);

const kappaOf = (counts: PairCounts, level: number): KappaAgreement => ({
  ...counts.agreement,
  interval: counts.interval(level),
});

type Judge = JudgedParts["judges"][number];

/** The judges of all panels by name; of one that sat in several, what it said first. */
function judgesOf(panels: readonly JudgedParts[]): Judge[] {
  const judges = new Map<string, Judge>();
  for (const judge of panels.flatMap((panel) => panel.judges)) {
    if (!judges.has(judge.name)) judges.set(judge.name, judge);
  }
  return [...judges.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
