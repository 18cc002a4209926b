import type { Host } from "@assay/contract";
import { z } from "zod";
import { jsonInReply } from "../../json/json-in-reply.ts";
import { actorsForRole } from "../../judging/actors-for-role.ts";
import { askUntilUsable, type ParsedReply } from "../../judging/ask-until-usable.ts";
import { extractionPrompt, MAX_EXTRACTED_CLAIMS, MAX_EXTRACTED_LENGTH } from "./model-prompts.ts";

/** The role of the model that takes a conclusion apart. */
export const EXTRACTOR_ROLE = "claim-extractor";

/** What an extractor replies: claims, each once and on one line. */
export const claimsForm = z
  .strictObject({ claims: z.array(z.string().trim().min(1)) })
  .transform(({ claims }) => [...new Set(claims.map((claim) => claim.replaceAll(/\s+/g, " ").toWellFormed()))]);

/** The claims of a conclusion in its own terms, found by the first model of the role; none in an empty text, unasked. */
export async function extractClaims(
  host: Host,
  question: string,
  conclusion: string,
): Promise<{ readonly claims: readonly string[]; readonly calls: number }> {
  if (conclusion.trim() === "") return { claims: [], calls: 0 };
  const [name] = actorsForRole(host, EXTRACTOR_ROLE);
  const { value, calls } = await askUntilUsable(
    host,
    EXTRACTOR_ROLE,
    name,
    (problem) => extractionPrompt(question, conclusion, problem),
    (said) => readClaims(said, `${question}\n${conclusion}`),
  );
  return { claims: value, calls };
}

/** Reads an extractor's reply. */
export function readClaims(said: string, source: string): ParsedReply<readonly string[]> {
  const parsed = claimsForm.safeParse(jsonInReply(said));
  if (!parsed.success) return { problem: "it is not one JSON object of the form below" };
  const problem = problemOfClaims(parsed.data, source);
  return problem === undefined ? { value: parsed.data } : { problem };
}

/** The problem with some extracted claims, if any. A claim with a number that its source lacks was made up. */
export function problemOfClaims(claims: readonly string[], source: string): string | undefined {
  if (claims.length > MAX_EXTRACTED_CLAIMS) return `it has more than ${MAX_EXTRACTED_CLAIMS} claims`;
  if (claims.some(({ length }) => length > MAX_EXTRACTED_LENGTH)) {
    return `a claim is longer than ${MAX_EXTRACTED_LENGTH} characters`;
  }
  const known = numbersIn(source);
  const invented = claims.some((claim) => numbersIn(claim).some((number) => !isKnown(number, known)));
  return invented ? "a claim has a number that the conclusion does not have" : undefined;
}

const numbersIn = (text: string): readonly number[] =>
  text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g)?.map((number) => Number(number.replaceAll(",", ""))) ?? [];

/** Small whole numbers may have been words, and a share a percentage. */
function isKnown(number: number, known: readonly number[]): boolean {
  if (Number.isInteger(number) && number <= 12) return true;
  return known.some((other) => [1, 100, 0.01].some((scale) => Math.abs(number - scale * other) <= 1e-9 * number));
}
