import type { Json } from "@assay/contract";
import type { Claim } from "@assay/grading/claims";

/** What an agent hands in: a file of claims, or a final answer. */
export type HandedInForm = { readonly file: string } | { readonly answer: Json };

const list = (claims: readonly Claim[]): Json[] => JSON.parse(JSON.stringify(claims)) as Json[];
const whole = (claims: readonly Claim[]): string => JSON.stringify({ version: 1, claims }, null, 2);

/** Changes every text of a value that is no field's name. */
function mapTexts(value: Json, change: (text: string) => Json): Json {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, mapTexts(each ?? null, change)]));
}

const capitals = (text: string): string => text[0].toUpperCase() + text.slice(1);
const asNumber = (text: string): Json => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** A list of one level or subject as that alone. */
const alone = (claims: readonly Claim[]): Json[] =>
  claims.map(({ scope, ...claim }) => {
    if (scope === undefined) return JSON.parse(JSON.stringify(claim)) as Json;
    const { subjects, conditions } = scope;
    const one = (levels: readonly string[]): Json => (levels.length === 1 ? levels[0] : [...levels]);
    return JSON.parse(
      JSON.stringify({
        ...claim,
        scope: {
          ...(subjects === undefined ? {} : { subjects: one(subjects) }),
          ...(conditions === undefined
            ? {}
            : { conditions: Object.fromEntries(Object.entries(conditions).map(([name, of]) => [name, one(of)])) }),
        },
      }),
    ) as Json;
  });

/** The forms of right claims that are accepted. What is not among them is told at hand-in. */
export const claimForms: { readonly [form: string]: (claims: readonly Claim[]) => HandedInForm } = {
  "as shown": (claims) => ({ file: whole(claims) }),
  "in the final answer": (claims) => ({ answer: { conclusion: "See the claims.", claims: list(claims) } }),
  "in a fence": (claims) => ({ file: `\`\`\`json\n${whole(claims)}\n\`\`\`\n` }),
  "in a fence, with words before and behind": (claims) => ({
    file: `Here are my claims:\n\n\`\`\`json\n${whole(claims)}\n\`\`\`\n\nThey hold for both subjects.\n`,
  }),
  "between sentences": (claims) => ({ file: `My claims: ${whole(claims)} That is all.` }),
  "with a mark for the order of bytes": (claims) => ({ file: `\uFEFF${whole(claims)}` }),
  "with commas before closing brackets": (claims) => ({
    file: whole(claims)
      .replaceAll(/([\]}])\n/g, "$1,\n")
      .replace(/,\n*$/, ""),
  }),
  "as a bare list": (claims) => ({ file: JSON.stringify(claims) }),
  "without a version": (claims) => ({ file: JSON.stringify({ claims }) }),
  "with a version as text": (claims) => ({ file: JSON.stringify({ version: "1", claims }) }),
  "in capitals": (claims) => ({
    file: JSON.stringify({ version: 1, claims: mapTexts(list(claims), (text) => text.toUpperCase()) }),
  }),
  "with capital letters": (claims) => ({
    file: JSON.stringify({ version: 1, claims: mapTexts(list(claims), capitals) }),
  }),
  "with spaces for hyphens": (claims) => ({
    file: JSON.stringify({ version: 1, claims: mapTexts(list(claims), (text) => text.replaceAll("-", " ")) }),
  }),
  "with underscores for hyphens": (claims) => ({
    file: JSON.stringify({ version: 1, claims: mapTexts(list(claims), (text) => text.replaceAll("-", "_")) }),
  }),
  "with levels as numbers": (claims) => ({
    file: JSON.stringify({ version: 1, claims: mapTexts(list(claims), asNumber) }),
  }),
  "with one name for a list of one": (claims) => ({ file: JSON.stringify({ version: 1, claims: alone(claims) }) }),
  "with notes of its own": (claims) => ({
    file: JSON.stringify({
      version: 1,
      claims: claims.map((claim, index) => ({
        id: index + 1,
        ...claim,
        confidence: 0.9,
        evidence: "n = 200",
        note: "p < 0.01",
      })),
    }),
  }),
  "with null for what is not there": (claims) => ({
    file: JSON.stringify({
      version: 1,
      claims: claims.map((claim) => ({ effectOf: null, magnitude: null, scope: null, ...claim })),
    }),
  }),
  "with statements": (claims) => ({
    file: JSON.stringify({
      version: 1,
      claims: claims.map((claim) => ({ ...claim, statement: "As found in the study (p < 0.01)." })),
    }),
  }),
};
