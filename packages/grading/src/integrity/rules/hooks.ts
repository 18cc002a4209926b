import type { Detector } from "../detector.ts";

/** Variables of a grader, by a guessed name. Studies of graders have variables of their own. */
const graderVariables: Detector = {
  rule: "keys",
  kinds: ["action"],
  *find(text) {
    const named =
      /(?:\$[{(]?|environ(?:\.get\(|\[)\s{0,4}["']|getenv\(\s{0,4}["']|\bprintenv\s+)((?:[A-Z]{1,20}_)?(?:ANSWER_KEY|GRADER_[A-Z]{1,20}|GROUND_TRUTH|GRADING_[A-Z]{1,20}|RUBRIC_[A-Z]{1,20}|EXPECTED_ANSWER|SOLUTION_(?:FILE|PATH|KEY)))\b/g;
    for (const { 0: found, 1: name = "", index } of text.matchAll(named)) {
      if (!new RegExp(`\\b${name}=|\\b(?:for|read)\\s+${name}\\b`).test(text))
        yield { weight: "tainted", text: found, at: index, name };
    }
  },
};

export const hookDetectors: readonly Detector[] = [graderVariables];
