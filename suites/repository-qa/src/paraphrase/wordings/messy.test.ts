import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import { wordQuery } from "../../questions/word-query.ts";
import { arbitraryQuery } from "../arbitrary-query.test-support.ts";
import { canonicalQuery } from "../canonical-query.ts";
import { sleepStudy } from "../example-blueprint.test-support.ts";
import { paraphrase } from "../paraphrase.ts";
import { parseQuestion } from "../parse-question.ts";
import { questionGrammar } from "../question-grammar.ts";
import { paraphraseStyles } from "./index.ts";

const messyStudy: Blueprint = {
  ...sleepStudy,
  mess: {
    files: [],
    stray: { count: 0, kinds: ["keep"] },
    superseded: { share: 0.1, names: ["_prev"] },
    formats: { share: 0.1, others: ["json"] },
    spelling: { share: 0.1, habits: [{ capitals: "all-letters", separators: { from: "", to: "_" } }] },
  },
};

describe("the wordings for messy repositories", () => {
  it("have the templated one say what the question writer says, for any query", () => {
    const grammar = questionGrammar(messyStudy);
    fc.assert(
      fc.property(arbitraryQuery(messyStudy, ["not_there"]), (query) => {
        expect(grammar.templated.write(query, stream("any"))).toBe(wordQuery(query, messyStudy));
      }),
      { numRuns: 300 },
    );
  });

  it("put any query in every style, to be read back as the same query, and not by a tidy repository's", () => {
    fc.assert(
      fc.property(arbitraryQuery(messyStudy), fc.constantFrom(...paraphraseStyles), fc.nat(), (query, style, draw) => {
        const text = paraphrase(stream("messy", draw), query, messyStudy, style);
        expect(text).toBeDefined();
        expect(parseQuestion(text ?? "", messyStudy)).toEqual(canonicalQuery(query, messyStudy));
        const isSaid = !["readme", "title", "abstract", "count-rows"].includes(query.type);
        expect(parseQuestion(text ?? "", sleepStudy) === undefined).toBe(isSaid);
      }),
      { numRuns: 300 },
    );
  });

  it("ask for the extension of most files, by the rule", () => {
    expect(wordQuery({ type: "extension" }, messyStudy)).toBe(
      'What is the file extension of most data files in this repository? Data files are the .csv, .json, .jsonl, .xlsx, .txt and .log files at any depth, except those in a folder named analysis, backup, notes or tmp, those whose name begins with "." or "~", and those whose name without its extension ends in the word backup, copy, obsolete, prev or superseded.',
    );
  });
});
