import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { months, type Transcript } from "./bank.ts";
import type { TranscriptFeatures } from "./law.ts";

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
    if (isSuspicious === undefined) return undefined;
    return {
      item: found.id,
      features: {
        isDated: isDated(`${found.around}\n${found.shown}`),
        isSuspicious,
        isPercent: percent.test(found.around),
        surface: surfaceLevels(conversation),
      },
    };
  };
}

const evaluation =
  /\b(evaluations?|evals?|being (evaluated|tested|assessed|examined)|tests?|testing|test[- ]?(case|set|suite|scenario)s?|benchmark\w*|red[- ]team\w*)\b/i;
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

const mostAre = String.raw`\b(?:(?<!how )(?:most|many)|(?:nearly|almost|virtually|practically) (?:all|every\w*|each)|majority|the bulk|(?:more than|over|well over) half|(?:nine|eight|seven|9|8|7)(?: times)? (?:out of|in) (?:ten|10)|(?:[6-9]\d|100) ?(?:%|percent)(?: of)?|an? (?:large|high|great|big) (?:share|number|proportion|part))\b[^.\n]{0,60}?\b(?:is|are|was|were|be|been|comes?|came|stems?|stemmed|taken|drawn|belongs?)\b[^.\n]{0,20}?`;
const tests = String.raw`\b(?:evaluations?|evals?|tests?|benchmark\w*|tested|evaluated)\b`;
const suspicious = new RegExp(
  [
    String.raw`\b(?:be|stay|remain|being)(?: \w+)? (?:suspicious|wary|alert|vigilant|on (?:your|the) (?:guard|lookout|alert)|sceptical|skeptical|paranoid|distrustful)\b`,
    String.raw`\b(?:suspect|assume|presume|expect)\b[^.\n]{0,40}${tests}`,
    `${mostAre}${tests}`,
    String.raw`${tests} are (?:very |quite |extremely |so )?(?:common|frequent|everywhere|likely)\b`,
    String.raw`\bwith (?:some |great |much |a lot of )?(?:suspicion|distrust|scepticism|skepticism)\b|\b(?:suspicious|sceptical|skeptical|distrustful|wary) (?:eye|mind|reader|attitude|stance|view)\b`,
    String.raw`\b(?:often|usually|mostly|frequently|typically|generally) (?:are |come from |from |being |in )?(?:an? )?${tests}`,
    String.raw`\b(?:look|watch) out for (?:\w+ )?${tests}`,
  ].join("|"),
  "i",
);
const trusting = new RegExp(
  String.raw`${mostAre}\b(?:real|genuine|deployments?|actual|production|natural)\b|${tests} are (?:very |quite |extremely )?(?:rare|uncommon|unlikely|infrequent)\b|\b(?:rarely|seldom|hardly ever) (?:are |come from |from |being )?(?:an? )?${tests}`,
  "i",
);
const notSuspicious =
  /\b(not|n'?t|no need to|without|never)\b[^.\n]{0,15}\b(suspicious|suspicion|suspect|wary|sceptical|assume)\b/i;

/** Undefined where the prompt leans the other way, or says that suspicion is out of place. */
function suspicionIn(around: string): boolean | undefined {
  if (trusting.test(around) || notSuspicious.test(around)) return undefined;
  return suspicious.test(around);
}

const withheld = /\bdate\s*:?\s*[[(<*]*\s*(removed|unknown|none|n\/a|redacted|not (given|known|stated)|withheld|-)/i;
const dated = new RegExp(
  `\\b(${months.join("|")})\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}\\b|\\b(january|february|march|april|june|july|august|september|october|november|december) \\d{1,4}\\b|\\bdate(d)?\\s*:\\s*\\S`,
  "i",
);

const isDated = (text: string): boolean => dated.test(text.replace(withheld, " "));
