import type { Challenge } from "@assay/contract";

export type ToyChallenge = Challenge<{ readonly id: string; readonly question: string }, object>;

/** How many questions a world has of each type, with and without an answer. */
export type ToyCounts = { readonly [type: string]: { readonly yes: number; readonly no: number } };

export const wordings = ["template", "terse"] as const;

/** A world of questions of these types, each in two wordings. */
export function toyWorld(world: string, counts: ToyCounts): ToyChallenge[] {
  return Object.entries(counts).flatMap(([type, { yes, no }]) =>
    ([...Array(yes).fill("yes"), ...Array(no).fill("no")] as ("yes" | "no")[]).flatMap((answerable, number) =>
      wordings.map((variant) => {
        const question = `${world}/${type}/${number}`;
        const strata = { type, answerable, variant, ...(answerable === "no" ? { reason: "absent" } : {}) };
        return { item: { id: `${question}/${variant}`, question }, key: {}, needs: [], evidence: [], strata };
      }),
    ),
  );
}
