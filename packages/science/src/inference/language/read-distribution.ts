import { evaluateRow, type Formula } from "../../formulas/index.ts";
import type {
  ParametricDistribution,
  SimpleDistributionName,
} from "../../numerics/distributions/parametric/parametric-distribution.ts";
import {
  isDistributionName,
  parametricDistributions,
} from "../../numerics/distributions/parametric/parametric-distributions.ts";
import { nearestName } from "../../text/nearest-name.ts";
import type { ModelComplaints } from "./model-error.ts";
import { type Piece, pieceOf, splitPieces } from "./piece.ts";
import type { Distributed } from "./program.ts";
import { compoundNames, isCompoundName, otherCompoundNames, readCompound } from "./read-compound.ts";
import { readFormula } from "./read-formula.ts";
import type { Scope } from "./scope.ts";

/** The names of these distributions in other languages. */
const otherNames: Readonly<Record<string, SimpleDistributionName>> = {
  gaussian: "normal",
  norm: "normal",
  dnorm: "normal",
  halfnormal: "half_normal",
  foldednormal: "folded_normal",
  truncatednormal: "truncated_normal",
  truncnormal: "truncated_normal",
  log_normal: "lognormal",
  studentt: "student_t",
  t: "student_t",
  unif: "uniform",
  dunif: "uniform",
  exp: "exponential",
  dexp: "exponential",
  dgamma: "gamma",
  dbeta: "beta",
  bern: "bernoulli",
  dbern: "bernoulli",
  bernoullilogit: "bernoulli_logit",
  binom: "binomial",
  dbin: "binomial",
  dpois: "poisson",
  negativebinomial: "negative_binomial",
  neg_binomial: "negative_binomial",
  neg_binomial_2: "negative_binomial",
};

/** Reads the right-hand side of ~: a distribution with its arguments. */
export function readDistribution(piece: Piece, scope: Scope, complaints: ModelComplaints): Distributed | undefined {
  const call = /^([A-Za-z_][A-Za-z0-9_.]*)\s*\((.*)\)$/s.exec(piece.text);
  if (call === null) {
    const message = "After ~ stands a family with its arguments in brackets, as in normal(0, 1).";
    return complaints.add("unknown-family", piece.start, message);
  }
  const [whole, name, inside] = call;
  const from = whole.length - 1 - inside.length;
  const { pieces: written, problem } = splitPieces(pieceOf(piece, from, whole.length - 1), ",", true);
  if (problem !== undefined) {
    const message = `A family stands alone after ~; compute with what it draws on a line of its own.`;
    return complaints.add("wrong-arguments", piece.start, message);
  }
  if (isCompoundName(name)) return readCompound(name, piece, written, scope, complaints, readDistribution);
  if (!isDistributionName(name)) return complainOfName(name, piece, complaints);
  const distribution = parametricDistributions[name];
  const isOpen = distribution.mayBeOpen === true && written.length === distribution.parameters.length - 1;
  const pieces = isOpen ? [...written, { text: "infinity", start: piece.start }] : written;
  const isBare = pieces.length === 1 && pieces[0].text === "";
  const form = `${name}(${distribution.parameters.join(", ")})`;
  if (isBare || pieces.length !== distribution.parameters.length) {
    const message = `"${name}" is given ${isBare ? 0 : pieces.length} arguments; it takes ${form}.`;
    return complaints.add("wrong-arguments", piece.start, message);
  }
  const named = pieces.find((each) => /^[A-Za-z_][A-Za-z0-9_]*\s*=(?!=)/.test(each.text));
  if (named !== undefined) {
    const message = `Arguments are written in their order, without names: ${form}.`;
    return complaints.add("wrong-arguments", named.start, message);
  }
  const formulas = pieces
    .map((each) => readFormula(each, scope, complaints))
    .filter((formula) => formula !== undefined);
  if (formulas.length < pieces.length) return undefined;
  const fixed = formulas.map(fixedValue).filter((value) => value !== undefined);
  const [a, b = 0, c = 0, d = 0] = fixed;
  if (fixed.length === formulas.length && !distribution.isValid(a, b, c, d)) {
    return complaints.add("wrong-arguments", piece.start, `"${name}" needs ${distribution.needs}.`);
  }
  return { distribution, arguments: formulas };
}

/** Says that there is no such family, and which one may be meant. */
function complainOfName(name: string, piece: Piece, complaints: ModelComplaints): undefined {
  const plain = name.replace(/^.*\./, "").toLowerCase();
  const known = otherNames[plain] ?? otherCompoundNames[plain];
  const all = [...Object.keys(parametricDistributions), ...compoundNames];
  const suggestion = Object.hasOwn({ ...otherNames, ...otherCompoundNames }, plain) ? known : nearestName(plain, all);
  const wayOut = suggestion === undefined ? `the families are ${all.join(", ")}` : `use ${suggestion}`;
  return complaints.add(
    "unknown-family",
    piece.start,
    `There is no family "${name.slice(0, 40)}"; ${wayOut}.`,
    suggestion,
  );
}

/** The value of a formula that reads no name. */
export function fixedValue(formula: Formula<"number">): number | undefined {
  if (formula.variables.some((name) => name !== "infinity")) return undefined;
  return evaluateRow(formula, { infinity: Number.POSITIVE_INFINITY });
}

/** The support of a latent; its ends must be fixed, for coordinates without bounds are laid out once. */
export function readSupport(
  { distribution, arguments: formulas }: Distributed,
  start: number,
  complaints: ModelComplaints,
): (ParametricDistribution["support"] & readonly [number, number]) | undefined {
  if (!("ends" in distribution.support)) return distribution.support;
  const [low, high] = distribution.support.ends.map((index) => fixedValue(formulas[index]));
  if (low !== undefined && high !== undefined) return [low, high];
  const message = `The ends of a latent's "${distribution.name}" must be numbers; write low and high as numbers, and scale a fixed latent instead.`;
  return complaints.add("ends-not-fixed", start, message);
}
