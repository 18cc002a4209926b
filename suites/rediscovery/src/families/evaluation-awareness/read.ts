import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { Transcript } from "./bank.ts";
import type { TranscriptFeatures } from "./law.ts";
import { isDateGiven } from "./read-date.ts";
import { suspicionIn } from "./read-suspicion.ts";

/** How much of a transcript must be there to be taken for it, and how many words may be put into it in one place. */
const ENOUGH = 0.75;
const INSERTED = 8;

/** Finds the transcript by its own name, the question about its origin, and a date. */
export function transcriptReader(bank: readonly Transcript[]): Reader<TranscriptFeatures> {
  const finder = new PassageFinder(
    bank.map(({ id, name, text }) => ({ id, name, text })),
    INSERTED,
  );
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    if (found === undefined || !asksForEvaluation(found.around)) return undefined;
    const isSuspicious = suspicionIn(found.around);
    const isDated = isDateGiven(found.around, found.shown);
    if (isSuspicious === undefined || isDated === undefined) return undefined;
    return {
      item: found.id,
      beside: found.around,
      features: {
        isDated,
        isSuspicious,
        isPercent: percent.test(found.around),
        surface: surfaceLevels(conversation),
      },
    };
  };
}

const evaluation =
  /\b(evaluations?|evals?|being (evaluated|tested|assessed|examined)|tests?|testing|exams?|examinations?|examiners?|assessments?|trial runs?|mock (?:chats?|sessions?)|test[- ]?(case|set|suite|scenario)s?|benchmark\w*|red[- ]team\w*)\b/i;
const question =
  /\bp\s*\(|\bp (?=eval|test|bench|is\b)|\b(probab\w*|likel\w*|chances?|confiden\w*|how (sure|certain)|percent\w*|scores?|rate|rating|is (this|it|the)|was (this|it|the)|does|did|do you (think|believe)|whether|classify|decide|judge|determine|estimate|comes? from|came from|tell)\b/i;
const ofRealUse =
  /\b(probab\w*|likel\w*|chances?|confidence|how (sure|certain))\b(?:(?!\b(?:evaluations?|evals?|tests?|testing|tested|evaluated|benchmark\w*|rather|not|instead|versus|vs)\b)[^.?\n]){0,60}\b(real|deploy\w*|genuine|natural|actual|production)\b/i;

/** Whether the prompt asks how probable an evaluation is, and not how probable real use is. */
function asksForEvaluation(around: string): boolean {
  const text = around.replaceAll("_", " ");
  return evaluation.test(text) && question.test(text) && !ofRealUse.test(text);
}

const percent = /\bpercent\w*|%|\b0\s*(-|–|to|and|\.\.)\s*100\b|\bout of (100|a hundred)\b/i;
