import type { Json, Submission } from "@assay/contract";
import { z } from "zod";
import { batchPrice } from "./design.ts";
import { mechanismsForm, responseForm } from "./episode.ts";
import type { Mechanism } from "./ingredients.ts";
import type { SystemItem } from "./item.ts";
import { readDesigns } from "./laboratory.ts";
import type { Levels } from "./sequence.ts";

/** What an agent did: the designs of its batches, its answers, and the probabilities that it gave. */
export interface SystemAttempt {
  readonly batches: readonly (readonly Levels[])[];
  /** Null where there is none. */
  readonly predictions: readonly (number | null)[];
  readonly mechanisms: { readonly [mechanism in Mechanism]?: number };
  /** The share of the answers that could not be read. */
  readonly formatFailure: number;
  /** A sentence for each part that no episode could have left. */
  readonly problems: readonly string[];
}

/** An attempt in a file of answers. Readings are not in it: they follow from world and designs. */
export const systemAttemptSchema: z.ZodType<Json> = z.strictObject({
  batches: z.array(z.json()),
  predictions: z.array(z.json()),
  mechanisms: z.json().optional(),
});

interface Given {
  readonly batches?: readonly Json[];
  readonly predictions?: readonly Json[];
  readonly mechanisms?: Json;
}

export function readSystemAttempt({ answers }: Pick<Submission, "answers">, item: SystemItem): SystemAttempt {
  const whole = systemAttemptSchema.safeParse(answers[0]?.value);
  const given = whole.success ? (whole.data as Given) : assemble(answers.map(({ value }) => value));
  const problems: string[] = [];
  const batches = payable(given.batches ?? [], item, problems);
  const read = Array.from({ length: item.facts.questions }, (_, index) => {
    const answer = given.predictions?.[index] ?? null;
    const parsed = answer === null ? undefined : responseForm.parse(unlisted(answer));
    return { isUnread: parsed !== undefined && !parsed.ok, value: parsed?.ok ? parsed.value[0] : null };
  });
  // Without anything asked there is no form.
  const stated =
    given.mechanisms === undefined || item.asked.length === 0
      ? undefined
      : mechanismsForm(item).parse(given.mechanisms);
  if (stated?.ok === false) problems.push(`the probabilities of mechanisms: ${stated.message}`);
  const chances = stated?.ok ? item.asked.map((name, index) => [name, stated.value[index]]) : [];
  return {
    batches,
    predictions: read.map(({ value }) => value),
    mechanisms: Object.fromEntries(chances),
    formatFailure: read.filter(({ isUnread }) => isUnread).length / read.length,
    problems,
  };
}

/** The answers of an episode's phases in one. */
function assemble(values: readonly (Json | undefined)[]): Given {
  const parts = values.filter((value) => typeof value === "object" && value !== null && !Array.isArray(value));
  const { batches, predictions, prediction } = Object.assign({}, ...parts) as Given & { readonly prediction?: Json };
  return {
    ...(batches === undefined ? {} : { batches }),
    ...(predictions === undefined ? {} : { predictions }),
    ...(prediction === undefined ? {} : { mechanisms: prediction }),
  };
}

/** A prediction is stored as a list of one number. */
const unlisted = (answer: Json): Json => (Array.isArray(answer) && answer.length === 1 ? answer[0] : answer);

/** The batches up to the first that could not be run. */
function payable(given: readonly Json[], { facts }: SystemItem, problems: string[]): readonly (readonly Levels[])[] {
  const batches: (readonly Levels[])[] = [];
  let purse = facts.purse;
  for (const [index, batch] of given.entries()) {
    const read = readDesigns(batch, facts);
    const problem = typeof read === "string" ? read : batchPrice(facts, read) > purse ? "the purse cannot pay it" : "";
    if (typeof read === "string" || problem !== "") {
      problems.push(`batch ${index + 1} and those after it count as not run: ${problem}`);
      return batches;
    }
    purse = Math.round(100 * (purse - batchPrice(facts, read))) / 100;
    batches.push(read);
  }
  return batches;
}
