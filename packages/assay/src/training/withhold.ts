import { type AnySuite, AssayError, type Challenge, type ItemIdentity, type Json } from "@assay/contract";
import type { Purpose } from "./purpose.ts";

type Settings = { readonly [name: string]: Json };
type Dials = { readonly [ingredient: string]: number };

/** The settings with the dials of all ingredients that are for evaluation only at 0. */
export function withoutEvaluationDials(suite: AnySuite, purpose: Purpose, settings: Settings): Settings {
  const names = purpose === "evaluation" ? [] : (suite.evaluationOnly?.ingredients ?? []);
  // A suite whose worlds have no difficulty under these settings has no ingredients there.
  if (names.length === 0 || settings.difficulty === undefined) return settings;
  const own = (settings.ingredients ?? {}) as Dials;
  const asked = names.find((name) => (own[name] ?? 0) > 0);
  if (asked !== undefined) throw evaluationOnly(suite, `the ingredient ${asked}`);
  return { ...settings, ingredients: { ...own, ...Object.fromEntries(names.map((name) => [name, 0])) } };
}

/** Whether an item may be had for this purpose. */
export function isAllowed(suite: AnySuite, purpose: Purpose, { strata }: Challenge<ItemIdentity, unknown>): boolean {
  if (purpose === "evaluation") return true;
  return Object.entries(suite.evaluationOnly?.strata ?? {}).every(
    ([name, values]) => !values.includes(String(strata[name])),
  );
}

export const evaluationOnly = ({ name }: AnySuite, what: string): AssayError =>
  new AssayError(
    "training/evaluation-only",
    `${what} of ${name} is for evaluation only; choose another for training, or say purpose "evaluation"`,
  );
