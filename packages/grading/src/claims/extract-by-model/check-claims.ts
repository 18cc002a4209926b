import type { Host } from "@assay/contract";
import { z } from "zod";
import { jsonInReply } from "../../json/json-in-reply.ts";
import { actorsForRole } from "../../judging/actors-for-role.ts";
import { askUntilUsable, type ParsedReply } from "../../judging/ask-until-usable.ts";
import { vote } from "../../judging/vote.ts";
import { checkPrompt } from "./model-prompts.ts";

/** The role of the models that compare claims with a reference; several vote. */
export const CHECKER_ROLE = "claim-checker";

/** Maximum number of claims in one call. */
const BATCH = 10;

/** What a reference says of a claim. */
export type ClaimLabel = "entailed" | "neutral" | "contradicted";

/** What the checkers found, for each claim in its order. */
export interface CheckedClaims {
  /** What they decided together. */
  readonly labels: readonly ClaimLabel[];
  /** What each of them said. */
  readonly checkers: readonly { readonly name: string; readonly labels: readonly ClaimLabel[] }[];
  readonly calls: number;
}

const entry = z.strictObject({ claim: z.int(), label: z.enum(["entailed", "neutral", "contradicted"]) });
const reply = z.strictObject({ labels: z.array(entry) });

/** Compares claims with one reference. Nobody is asked about no claims, and an empty reference says nothing of any. */
export async function checkClaims(host: Host, reference: string, claims: readonly string[]): Promise<CheckedClaims> {
  if (claims.length === 0) return { labels: [], checkers: [], calls: 0 };
  if (reference.trim() === "") return { labels: claims.map(() => "neutral"), checkers: [], calls: 0 };
  const checkers: { name: string; labels: readonly ClaimLabel[] }[] = [];
  let calls = 0;
  for (const name of actorsForRole(host, CHECKER_ROLE)) {
    const labels: ClaimLabel[] = [];
    for (let from = 0; from < claims.length; from += BATCH) {
      const batch = claims.slice(from, from + BATCH);
      const asked = await askUntilUsable(
        host,
        CHECKER_ROLE,
        name,
        (problem) => checkPrompt(reference, batch, problem),
        (said) => readLabels(said, batch.length),
      );
      calls += asked.calls;
      labels.push(...asked.value);
    }
    checkers.push({ name, labels });
  }
  return { labels: claims.map((_, claim) => voteOn(checkers.map(({ labels }) => labels[claim]))), checkers, calls };
}

/** Reads a checker's reply. It must have exactly one label for each of `count` claims. */
export function readLabels(said: string, count: number): ParsedReply<readonly ClaimLabel[]> {
  const parsed = reply.safeParse(jsonInReply(said));
  if (!parsed.success) return { problem: "it is not one JSON object of the form below" };
  const given = new Map(parsed.data.labels.map(({ claim, label }) => [claim, label]));
  if (given.size < parsed.data.labels.length) return { problem: "a claim was given more than once" };
  const labels = Array.from({ length: count }, (_, index) => given.get(index + 1)).filter(
    (label) => label !== undefined,
  );
  if (labels.length < count) return { problem: "claims were left out" };
  return given.size > count ? { problem: "there are labels for claims that were not asked about" } : { value: labels };
}

/** A label is that of more than half of the checkers; where there is no such label, nothing is entailed. */
function voteOn(labels: readonly ClaimLabel[]): ClaimLabel {
  const most = (["entailed", "contradicted"] as const).find((wanted) => vote(labels.map((label) => label === wanted)));
  return most ?? "neutral";
}
