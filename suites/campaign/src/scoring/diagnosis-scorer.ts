import type { Score, Scorer } from "@assay/contract";
import type { Key } from "../items.ts";
import { fieldPrice, kinds, standardPrice } from "../prices.ts";
import { type Attempt, attemptOf } from "./attempt.ts";
import { brier } from "./measures.ts";
import { referenceErrors } from "./reference-errors.ts";

/** A belief from which on somebody has walked into the trap of the archive. */
const convinced = 0.9;

/** Standards that are as far apart as this tell the gain of the meter. */
const leastSpan = 20;

/** Where an attempt was won or lost, phase by phase. Only what an item has is scored. */
export const diagnosisScorer: Scorer<Key> = {
  name: "diagnosis",
  version: "1",
  actors: [],
  ranges: {
    beliefs: [-1, 1],
    "trap-avoided": [0, 1],
    calibrated: [0, 1],
    "offset-within": [0, 1],
    "offset-error": [0, Number.POSITIVE_INFINITY],
    spent: [0, 1],
  },
  async score({ key, submission }) {
    const attempt = attemptOf(submission);
    return [...scoreReading(key, attempt), ...scoreExperiments(key, attempt), ...scoreAnalysis(key, attempt)];
  },
};

function scoreReading({ acts, actingShare, trap }: Key, { beliefs }: Attempt): Score[] {
  if (beliefs === undefined) return [];
  const names = Object.keys(acts);
  const own = brier(
    names,
    (name) => beliefs[name] ?? actingShare,
    (name) => acts[name],
  );
  const expected = names.length * actingShare * (1 - actingShare);
  const reason = "squared error of the beliefs about which inputs act, against that of the share that acts";
  const scores = [score("beliefs", Math.max(-1, 1 - own / expected), reason)];
  if (trap === null) return scores;
  const held = beliefs[trap] ?? actingShare;
  return [
    ...scores,
    score("trap-avoided", held < convinced ? 1 : 0, `${trap} acts with probability ${held}; it does not`),
  ];
}

function scoreExperiments({ isMeterOff, budget }: Key, { bought }: Attempt): Score[] {
  const levels = bought.flatMap((each) => (each.what === "standard" ? [each.level] : []));
  const span = levels.length < 2 ? 0 : Math.max(...levels) - Math.min(...levels);
  const spent = bought.reduce(
    (sum, each) =>
      sum +
      (each.what === "experiment" ? kinds[each.kind].price : each.what === "standard" ? standardPrice : fieldPrice),
    0,
  );
  return [
    score("spent", spent / budget, `${spent} of ${budget}`),
    ...(isMeterOff ? [score("calibrated", span >= leastSpan ? 1 : 0, `${levels.length} standards over ${span}`)] : []),
  ];
}

function scoreAnalysis({ offset: truth, difficulty }: Key, { offset }: Attempt): Score[] {
  if (offset === undefined) return [];
  const { offset: usual } = referenceErrors(difficulty);
  const away = Math.abs(offset.value - truth);
  return [
    score("offset-error", away, "in units of the yield"),
    score(
      "offset-within",
      away <= 3 * usual ? 1 : 0,
      `three standard errors of the reference are ${(3 * usual).toFixed(1)}`,
    ),
  ];
}

const score = (metric: string, value: number, reason: string): Score => ({ metric, value, weight: 1, reason });
