import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costInScans } from "../../reading-cost.test-support.ts";
import type { Claim } from "../claim.ts";
import type { ClaimVocabulary } from "../claim-vocabulary.ts";
import { spaceBy } from "../claims.test-support.ts";
import { describeClaim } from "../describe-claim.ts";
import { enumerateClaims } from "../enumerate-claims.ts";
import type { ClaimAliases } from "./claim-words.ts";
import { extractByRule } from "./extract-by-rule.ts";

interface Case {
  readonly name: string;
  readonly vocabulary: ClaimVocabulary;
  readonly aliases: ClaimAliases;
  readonly sentences: readonly (readonly [text: string, claims: readonly string[]])[];
}

const cases: readonly Case[] = JSON.parse(readFileSync(new URL("./fixtures/sentences.json", import.meta.url), "utf8"));
const space = spaceBy(() => 0);

/** The claims of a text in our words, and how many parts of it gave none. */
function read(text: string, { vocabulary, aliases }: Pick<Case, "vocabulary" | "aliases">) {
  const { claims, unread } = extractByRule(text, vocabulary, aliases);
  return { claims: claims.map(({ statement, ...claim }) => describeClaim(claim)), unread: unread.length };
}

for (const { name, vocabulary, aliases, sentences } of cases) {
  describe(`sentences on the ${name}`, () => {
    for (const [text, expected] of sentences) {
      it(`${text} ${expected.length === 0 ? "is not read" : `says: ${expected.join(" ")}`}`, () => {
        const { claims, unread } = read(text, { vocabulary, aliases });
        expect(claims).toEqual(expected);
        // What gives no claim is told.
        if (expected.length === 0) expect(unread).toBeGreaterThan(0);
      });
    }
  });
}

describe("the rule-based extractor", () => {
  const [documents] = cases;

  it("reads our own words for every claim", () => {
    const claims = [...enumerateClaims(space, { effects: true, conditions: true })].filter(
      (_, index) => index % 5 === 0,
    );
    for (const claim of claims) {
      const { claims: read, unread } = extractByRule(describeClaim(claim), space);
      expect([read, unread]).toEqual([[{ ...claim, statement: describeClaim(claim) }], []]);
    }
  });

  it("reads our own words for magnitudes", () => {
    const higher: Claim = {
      measure: "growth",
      factor: "dose",
      finding: { kind: "contrast", levels: ["2", "0"], relation: "higher" },
    };
    for (const magnitude of [{ atLeast: 0.25 }, { atMost: 3 }, { atLeast: 1, atMost: 2.5 }]) {
      const claim = { ...higher, magnitude, scope: { subjects: ["vole"] } };
      expect(extractByRule(describeClaim(claim), space).claims).toEqual([
        { ...claim, statement: describeClaim(claim) },
      ]);
    }
  });

  it("reads a whole conclusion, and says what it could not read and why", () => {
    const text = `# Conclusion

We asked how accuracy depends on where the document stands.

- **Accuracy** is u-shaped over position, e.g. in subject-a.
- Accuracy falls with the number of documents. Tone has no effect
  on accuracy.

Accuracy might be higher with a polite tone.`;
    const { claims, unread } = extractByRule(text, documents.vocabulary, documents.aliases);
    expect(claims.map(describeClaim)).toEqual([
      "Accuracy is u-shaped over position, in subject-a.",
      "Accuracy decreases with documents.",
      "Tone has no effect on accuracy.",
    ]);
    expect(claims[2].statement).toBe("Tone has no effect on accuracy.");
    expect(unread).toEqual([
      { sentence: "Conclusion", reason: "it names nothing of the scenario" },
      {
        sentence: "We asked how accuracy depends on where the document stands.",
        reason: "it does not say which way the effect goes",
      },
      { sentence: "Accuracy might be higher with a polite tone.", reason: "it hedges" },
    ]);
  });

  it("gives a claim once, however often it is said", () => {
    const text = "Accuracy falls with documents. More documents lower accuracy.";
    expect(read(text, documents)).toEqual({ claims: ["Accuracy decreases with documents."], unread: 0 });
  });

  it("reads better and worse only where it is told which values are", () => {
    const text = "Accuracy is better in subject-a than in subject-b.";
    const { better: _, ...silent } = documents.aliases;
    expect(read(text, { ...documents, aliases: silent })).toEqual({ claims: [], unread: 1 });
    const turned = { ...documents.aliases, better: { accuracy: "lower" as const } };
    expect(read(text, { ...documents, aliases: turned }).claims).toEqual([
      "Accuracy is lower in subject-a than in subject-b.",
    ]);
  });

  it("never throws, whatever the text", () => {
    const words = fc.constantFrom(
      ..."accuracy higher lower than subject-a subject-b and , . not no effect on position first from to 20 documents all by at least gain as ; except".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 20 }).map((list) => list.join(" ")),
        ),
        (text) => {
          const { claims } = extractByRule(text, documents.vocabulary, documents.aliases);
          for (const claim of claims) expect(claim.statement).toBeTypeOf("string");
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(["(1.5 ", "5 to 20 ", "higher and ", "a "])(
    "takes for 100 kB of %j at most as long as 90 plain scans, in one sentence or in the longest that are read",
    (words) => {
      const read = (text: string) => extractByRule(text, documents.vocabulary, documents.aliases);
      const sentence = `${words.repeat(1900 / words.length)}in subject-b. `;
      for (const piece of [words, sentence]) expect(costInScans(read, piece)).toBeLessThan(90);
    },
  );

  it("leaves a sentence of more than 2,000 characters unread, and reads those around it", () => {
    const [one, other] = ["Accuracy falls with documents.", "Tone has no effect on accuracy."];
    const long = (words: number) => `Accuracy is higher ${"and higher ".repeat(words)}in subject-a.`;
    const { claims, unread } = extractByRule(`${one} ${long(200)} ${other}`, documents.vocabulary, documents.aliases);
    expect(claims.map(({ statement }) => statement)).toEqual([one, other]);
    expect(unread).toEqual([{ sentence: long(200).slice(0, 400), reason: "it is too long" }]);
    expect(read(long(100), documents).unread).toBe(101);
  });

  it("tells a level called no from the word", () => {
    const hint = { name: "hint", levels: ["no", "yes"], ordered: false, reference: "no" };
    const vocabulary = { ...documents.vocabulary, factors: [hint] };
    expect(read("Hint has no effect on accuracy.", { vocabulary, aliases: {} }).claims).toEqual([
      "Hint has no effect on accuracy.",
    ]);
    expect(read("Accuracy is lower with hint no than with hint yes.", { vocabulary, aliases: {} }).claims).toEqual([
      "Accuracy is lower with hint no than with hint yes.",
    ]);
  });

  it("takes names as they are, though they read like patterns or like what objects inherit", () => {
    const odd: ClaimVocabulary = {
      subjects: ["a.b", "axb"],
      measures: [{ name: "f(x)" }],
      factors: [{ name: "constructor", levels: ["[1", "2+"], ordered: false, reference: "[1" }],
    };
    expect(extractByRule("f(x) is higher in a.b than in axb.", odd, {}).claims.map(describeClaim)).toEqual([
      "F(x) is higher in a.b than in axb.",
    ]);
    expect(extractByRule("constructor has no effect on f(x).", odd, {}).claims).toHaveLength(1);
  });
});
