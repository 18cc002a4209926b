import { categorical } from "../../numerics/distributions/parametric/categorical.ts";
import { censoredOf } from "../../numerics/distributions/parametric/censored.ts";
import { logTails } from "../../numerics/distributions/parametric/log-tails.ts";
import { mixtureOf } from "../../numerics/distributions/parametric/mixture.ts";
import { orderedLogistic } from "../../numerics/distributions/parametric/ordered-logistic.ts";
import type { CompoundName } from "../../numerics/distributions/parametric/parametric-distribution.ts";
import type { ModelComplaints } from "./model-error.ts";
import type { Piece } from "./piece.ts";
import type { Distributed } from "./program.ts";
import { readFormula } from "./read-formula.ts";
import type { Scope } from "./scope.ts";

/** Reads a family with its arguments. */
type DistributionReader = (piece: Piece, scope: Scope, complaints: ModelComplaints) => Distributed | undefined;

/** How each compound family is written. */
const forms: { readonly [name in CompoundName]: string } = {
  categorical: "categorical(weight, weight, ...), one weight for each category",
  ordered_logistic: "ordered_logistic(location, cut, ...), with cuts that rise",
  mixture: "mixture(weight, family(...), weight, family(...), ...)",
  censored: "censored(family(...), low, high)",
};

export const compoundNames = Object.keys(forms) as readonly CompoundName[];

/** The names of these families in other languages. */
export const otherCompoundNames: { readonly [name: string]: CompoundName } = {
  dcat: "categorical",
  multinomial: "categorical",
  orderedlogistic: "ordered_logistic",
  ordered_logit: "ordered_logistic",
  mix: "mixture",
  log_mix: "mixture",
  normalmixture: "mixture",
};

export const isCompoundName = (name: string): name is CompoundName => Object.hasOwn(forms, name);

const maxCategories = 200;

/** Reads a family with any number of arguments, or one that is made from others. */
export function readCompound(
  name: CompoundName,
  piece: Piece,
  pieces: readonly Piece[],
  scope: Scope,
  complaints: ModelComplaints,
  readFamily: DistributionReader,
): Distributed | undefined {
  const complain = (start: number, what: string): undefined =>
    complaints.add("wrong-arguments", start, `${what} Write ${forms[name]}.`);
  if (pieces.length < 2 || pieces.length > maxCategories) {
    const count = pieces.length === 1 && pieces[0].text === "" ? 0 : pieces.length;
    return complain(piece.start, `"${name}" is given ${count} arguments.`);
  }
  const formulasOf = (some: readonly Piece[]): Distributed["arguments"] | undefined => {
    const formulas = some.map((each) => readFormula(each, scope, complaints));
    return formulas.some((formula) => formula === undefined)
      ? undefined
      : formulas.filter((each) => each !== undefined);
  };
  /** A family inside of another one. */
  const innerOf = (inner: Piece): Distributed | undefined => {
    if (!/^[A-Za-z_][A-Za-z0-9_.]*\s*\(.*\)$/s.test(inner.text)) {
      return complain(inner.start, `"${inner.text.slice(0, 40)}" is no family with its arguments.`);
    }
    const read = readFamily(inner, scope, complaints);
    if (read === undefined) return undefined;
    const { name: own } = read.distribution;
    if (own === "rounded" || own === "censored")
      return complain(inner.start, `"${own}" cannot stand inside "${name}".`);
    return read;
  };

  if (name === "categorical" || name === "ordered_logistic") {
    const formulas = formulasOf(pieces);
    if (formulas === undefined) return undefined;
    const distribution = name === "categorical" ? categorical(pieces.length) : orderedLogistic(pieces.length - 1);
    return { distribution, arguments: formulas };
  }
  if (name === "censored") {
    if (pieces.length !== 3) return complain(piece.start, `"censored" is given ${pieces.length} arguments.`);
    const inner = innerOf(pieces[0]);
    const bounds = formulasOf(pieces.slice(1));
    if (inner === undefined || bounds === undefined) return undefined;
    const tails = Object.entries(logTails).find(([family]) => family === inner.distribution.name)?.[1];
    if (tails === undefined) {
      const families = Object.keys(logTails).join(", ");
      return complain(pieces[0].start, `"${inner.distribution.name}" cannot be censored; these can: ${families}.`);
    }
    return { distribution: censoredOf(inner.distribution, tails), arguments: [...inner.arguments, ...bounds] };
  }
  if (pieces.length % 2 !== 0) return complain(piece.start, "Every family of a mixture has its weight before it.");
  const parts: { readonly weight: Distributed["arguments"]; readonly inner: Distributed }[] = [];
  for (let index = 0; index < pieces.length; index += 2) {
    const weight = formulasOf([pieces[index]]);
    const inner = innerOf(pieces[index + 1]);
    if (weight === undefined || inner === undefined) return undefined;
    parts.push({ weight, inner });
  }
  const families = parts.map(({ inner }) => inner.distribution);
  if (new Set(families.map(({ discrete }) => discrete)).size > 1) {
    return complain(piece.start, "A mixture of whole numbers and other numbers has no density.");
  }
  return {
    distribution: mixtureOf(families),
    arguments: parts.flatMap(({ weight, inner }) => [...weight, ...inner.arguments]),
  };
}
