import type { Submission } from "@assay/contract";
import { z } from "zod";
import type { Purchase } from "../episode/laboratory.ts";
import { type Estimate, estimateSchema } from "../episode/replies.ts";
import { mechanismNames } from "../law/grammar.ts";

/** All that scorers read of an attempt. What was not handed in is undefined. */
export interface Attempt {
  /** One for each question; an entry that is none is undefined. */
  readonly predictions: readonly (Estimate | undefined)[] | undefined;
  readonly mechanisms: { readonly [name: string]: number };
  readonly beliefs: { readonly [input: string]: number } | undefined;
  readonly offset: Estimate | undefined;
  readonly bought: readonly Purchase[];
  /** Whether something was handed in that has no prediction to read. */
  readonly isUnreadable: boolean;
}

const probability = z.number().min(0).max(1);

const final = z.looseObject({ predictions: z.array(z.json()), mechanisms: z.record(z.string(), z.json()).optional() });
const read = z.looseObject({ beliefs: z.record(z.string(), probability) });
const analysed = z.looseObject({ offset: estimateSchema });
const buying = z.looseObject({ bought: z.array(z.looseObject({ what: z.string() })) });

/** The attempt in the answers of an episode, or in the one answer of a file. */
export function attemptOf({ answers, outcome }: Pick<Submission, "answers" | "outcome">): Attempt {
  const own = answers.filter(({ to }) => to === "agent");
  const values = own.map(({ value }) => value);
  const last = <Value>(schema: z.ZodType<Value>): Value | undefined =>
    values.map((value) => schema.safeParse(value).data).findLast((value) => value !== undefined);
  const handedIn = last(final);
  const given = handedIn?.mechanisms ?? {};
  const bought = values.flatMap((value) => buying.safeParse(value).data?.bought ?? []);
  return {
    predictions: handedIn?.predictions.map((each) => estimateSchema.safeParse(each).data),
    mechanisms: Object.fromEntries(
      mechanismNames.flatMap((name) => {
        const { data } = probability.safeParse(given[name]);
        return data === undefined ? [] : [[name, data]];
      }),
    ),
    beliefs: last(read)?.beliefs,
    offset: last(analysed)?.offset,
    bought: bought as unknown as readonly Purchase[],
    isUnreadable: handedIn === undefined && outcome.kind === "answered" && own.some(({ text }) => text !== ""),
  };
}
