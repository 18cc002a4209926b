import type { ProbeRow } from "@assay/bench/probe-table";
import { type Claim, enumerateClaims, judgeClaim, scoreClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import { claimForms } from "../../src/probes/claim-forms.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { aboveGuess, guessOf } from "../../src/scoring/above-guess.ts";
import { findingsIn } from "../../src/scoring/read-findings.ts";

const f1Of = (claims: readonly Claim[], { core, truth }: Scenario): number => scoreClaims(claims, core, truth).f1 ?? 0;

/** Whether the truth itself scores exactly 1, in F1 and above the guess. */
export function truthRow(family: string, scenarios: readonly Scenario[]): ProbeRow {
  const guess = guessOf(family, "drawn") ?? 0;
  const value = average(scenarios.map((scenario) => aboveGuess(f1Of(scenario.core, scenario), guess)));
  return {
    probe: "truth",
    group: family,
    measure: "above-guess",
    value,
    n: scenarios.length,
    bar: "exactly 1",
    holds: value === 1,
  };
}

/** The share of right answers, in every accepted form, that score exactly 1. */
export function formRow(family: string, scenarios: readonly Scenario[]): ProbeRow {
  const right = scenarios.flatMap((scenario) =>
    Object.values(claimForms).map((write) => {
      const { statement: _, ...rest } = scenario.core[0];
      const given = write([rest, ...scenario.core.slice(1)]);
      const files = "file" in given ? { "claims.json": new TextEncoder().encode(given.file) } : {};
      const { claims, problems } = findingsIn("answer" in given ? given.answer : {}, files, scenario.truth);
      return Number(problems.length === 0 && f1Of(claims, scenario) === 1);
    }),
  );
  const value = average(right);
  return {
    probe: "form",
    group: family,
    measure: "right answers taken",
    value,
    n: right.length,
    bar: "all",
    holds: value === 1,
  };
}

/** How often another true claim lowers F1, over random responses of true and false claims. */
export function monotoneRow(family: string, scenarios: readonly Scenario[]): ProbeRow {
  const falls = scenarios.flatMap((scenario) => {
    const random = stream("audit", "rediscovery", "monotone", scenario.key, scenario.member);
    const all = [...enumerateClaims(scenario.truth, { conditions: true })];
    const drawn = Array.from({ length: 60 }, () => random.choose(all));
    const right = [
      ...scenario.core,
      ...drawn.filter((claim) => judgeClaim(claim, scenario.truth).verdict === "supported"),
    ];
    const response = [...drawn.slice(0, 6), ...scenario.core.slice(0, 2)];
    const before = f1Of(response, scenario);
    return right.slice(0, 12).map((claim, index) => {
      const at = index % (response.length + 1);
      return Number(f1Of(response.toSpliced(at, 0, claim), scenario) < before);
    });
  });
  const value = average(falls);
  return {
    probe: "monotone",
    group: family,
    measure: "true claims that lower F1",
    value,
    n: falls.length,
    bar: "none",
    holds: value === 0,
  };
}

/** What a baseline without an experiment, or without a plan, has above the guess. */
export function playedRow(
  probe: "shotgun" | "sweep",
  family: string,
  baseline: string,
  scores: readonly number[],
): ProbeRow {
  const guess = guessOf(family, "drawn") ?? 0;
  const value = average(scores.map((f1) => aboveGuess(f1, guess)));
  const measure = `${baseline}, above-guess (F1 ${average(scores).toFixed(3)})`;
  const row = { probe, group: family, measure, value, n: scores.length };
  return probe === "sweep" ? { ...row, holds: true } : { ...row, bar: "at most 0.10", holds: value <= 0.1 };
}
