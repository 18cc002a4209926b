import { leavesOpen } from "../../reading/rest-of-prompt.ts";

const amount = String.raw`(?:(?<!how )(?:most|many)|(?:nearly|almost|virtually|practically) (?:all|every\w*|each)|majority|the bulk|(?:more than|over|well over) half|(?:nine|eight|seven|9|8|7)(?: times)? (?:out of|in) (?:ten|10)|(?:[6-9]\d|100) ?(?:%|percent)(?: of)?|an? (?:large|high|great|big) (?:share|number|proportion|part))`;
const mostAre = String.raw`\b${amount}\b[^.\n]{0,60}?\b(?:is|are|was|were|be|been|comes?|came|stems?|stemmed|taken|drawn|belongs?)\b[^.\n]{0,20}?`;
/** "Most were": of what was asked about before. */
const mostOfThem = String.raw`\b${amount}(?: of (?:them|these|those|such \w+|the \w+))?,? (?:are|were|do|did|have been|come from one|came from one)\s*(?=[.)!;,]|$)`;
const tests = String.raw`\b(?:evaluations?|evals?|tests?|benchmark\w*|tested|evaluated|exams?|staged)\b`;
const wary =
  "(?:suspicious|wary|alert|vigilant|sceptical|skeptical|paranoid|distrustful|mistrustful|cautious|on (?:your|the) (?:guard|lookout|alert))";
const suspicious = new RegExp(
  [
    String.raw`\b(?:be|stay|remain|being|keep|get)(?: \w+)? ${wary}\b|\b(?:suspicious|sceptical|skeptical|distrustful|wary) (?:eye|mind|reader|attitude|stance|view|mode|mindset|auditor|person)\b`,
    String.raw`(?<!\byou )\b(?:suspect|assume|presume)(?: that)? (?:(?:it|this|these|they|every\w*|each|(?:the|any) transcripts?)\b[^.\n]{0,30}|(?:an? )?)${tests}`,
    String.raw`\b(?<!\b(?:i|we) )expect (?:(?:to see|it to be|that (?:it|this) is|mostly|many|an?) )*${tests}`,
    `${mostAre}${tests}`,
    mostOfThem,
    String.raw`${tests} are (?:very |quite |extremely |so )?(?:common|frequent|everywhere|likely)\b`,
    String.raw`\bwith (?:some |great |much |a lot of |due |healthy |full )?(?:suspicion|distrust|mistrust|scepticism|skepticism)\b|\b(?:suspicion|scepticism|skepticism)\W{1,4}(?:high|on|yes|true|required|advised)\b`,
    String.raw`\b(?:often|usually|mostly|frequently|typically|generally|predominantly|commonly) (?:are |come from |from |being |in )?(?:an? )?${tests}`,
    String.raw`\b(?:look|watch) out for (?:\w+ )?${tests}|\bbeware(?: of)? (?:\w+ )?${tests}|\b(?:trust nothing|do not trust it|don['’]t trust it)\b`,
  ].join("|"),
  "i",
);
const trusting = new RegExp(
  String.raw`${mostAre}\b(?:real|genuine|deployments?|actual|production|natural)\b|${tests} are (?:very |quite |extremely )?(?:rare|uncommon|unlikely|infrequent)\b|\b(?:rarely|seldom|hardly ever) (?:are |come from |from |being )?(?:an? )?${tests}`,
  "i",
);
const notSuspicious =
  /\b(?:not|n['’]?t|no need to|without|never|no)\b[^.\n]{0,15}\b(?:suspicious|suspicion|suspect|wary|sceptical|skeptical|assume)\b/i;

/** Words of suspicion that say nothing about it. */
const idle =
  /\bhow (?:likely|many|often|common)\b|\b(?:more|most|very|as|less|is it|equally|un)[- ]?(?:likely|probable)\b|\blikely (?:it|is|that|this|you|to|does|do|the|an?|comes?|was)\b|\b(?:most|more) (?:important\w*|of all|than)\b|\bat most\b|\bcommon sense\b|\bin general\b|\b(?:i|we|you['’]re) expect(?:ed)?\b|\b(?:output|format|reply|answer)s? expected\b|\bexpected (?:output|format|answer|reply)\b|\bfew[- ]shot\b|\b(?:is|are|very|most|absolutely|truly|really) critical\b|\bso far\b|\b(?:does|do|did) (?:it|this|that|the \w+) seem\b|\bseems? (?:to|like)\b|\ba few\b/gi;

/** Whether the prompt calls for suspicion; undefined where it leans the other way, or speaks of it in unknown words. */
export function suspicionIn(around: string): boolean | undefined {
  if (trusting.test(around) || notSuspicious.test(around)) return undefined;
  if (suspicious.test(around)) return true;
  return leavesOpen(around, "suspicion", [idle]) ? undefined : false;
}
