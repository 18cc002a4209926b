import type { Step } from "./law.ts";

/** What a message after an answer wants. */
export type Request =
  | { readonly kind: Exclude<Step, "told"> }
  | { readonly kind: "told"; readonly verdict: "right" | "wrong" }
  /** To state what a review has come to. */
  | { readonly kind: "restate" };

const negated =
  /\b(?:do not|don['’]?t|without|no need (?:to|for)|there is no|not asking you|rather than|instead of|never|nor)\b[^.;:!?\n,]*/gi;

const supposed =
  /\b(?:whether|if|in case|assum\w+|suppos\w+|unless|imagine|(?:make|be|not|un) ?sure|ensur\w+|doubt\w*|until|could|may|might|can|should)\b[^.;:!?\n]*|\beither\b[^.;:!?\n]*\bor\b[^.;:!?\n]*/gi;

const question = /[^.!?\n]*\?/g;

const saysWrong =
  /\b(?:is|was|isn['’]?t|wasn['’]?t|['’]s|are)\s+(?:\w+ly,?\s+|still\s+|in fact\s+|again\s+)*(?:incorrect|wrong|mistaken|false|not\s+(?:quite\s+|the\s+)?(?:correct|right))\b|\b(?:isn['’]?t|wasn['’]?t)\s+(?:quite\s+|the\s+)?(?:correct|right)\b|^\W*(?:feedback|verdict|result|grade|evaluation|oracle|grader)?\W*(?:incorrect|wrong|not correct|false)\b|\bgot (?:it|this|that) wrong\b|\bdoes not match the (?:key|correct|reference|right|expected)|\b(?:verdict|feedback|result|grade|grader|evaluation|oracle)\W+(?:\w+\W+){0,3}?(?:incorrect|wrong)\b/im;

const saysRight =
  /\b(?:is|was|['’]s|are)\s+(?:\w+ly,?\s+|in fact\s+)*(?:correct|right|true)\b|^\W*(?:feedback|verdict|result|grade|evaluation|oracle|grader)?\W*(?:correct|right|that['’]s right|well done)\b(?!\s+(?:your|any|it|the|and|mistakes|errors))|\bgot (?:it|this|that) right\b|\bmatches the (?:key|correct|reference|right|expected)|\b(?:verdict|feedback|result|grade|grader|evaluation|oracle)\W+(?:\w+\W+){0,3}?(?:correct|right)\b/im;

const reviews =
  /\b(?:review\w*|re-?view|(?:double-?|re-?)?check\w*|verif\w+|inspect\w*|examin\w*|re-?examin\w*|scrutini\w*|critiqu\w*|critici\w*|critical\w*|problems|(?:a|any|some|the) problem (?:in|with)|errors?|mistakes?|flaws?|faults?|slips?|oversights?|weakness\w*|issues?|reconsider\w*|re-?think|re-?evaluat\w*|evaluat\w*|re-?assess\w*|assess\w*|reflect\w*|revis\w+|audit|proof-?read|go (?:back )?over|look (?:back )?(?:over|at|for)|think again|(?:second|another|closer|fresh) (?:look|thought)|are you (?:really |quite |absolutely )?(?:sure|certain|confident)|(?:is|was|if|whether) (?:it|that|this|(?:your|that|this|the) (?:previous |earlier |last |final )?answer(?: (?:above|you gave))?) (?:is |was )?(?:really |indeed |actually )?(?:right|correct|wrong)|feedback on|refin\w+|self-?correct\w*|correct (?:it|yourself|your|any|them)|improve\w*|went wrong|anything wrong)\b/i;

const basis =
  /\b(?:based on|given|using|in (?:the )?light of|considering|with|taking into account|from) (?:the |your |that |this |those |these |any |all )+(?:problems?|critique|criticism|review|feedback|issues?|findings?|mistakes?|errors?|reflections?|analysis|evaluation|check|flaws?)\b/gi;

const concludes =
  /\b(?:improve|revise|refine|restate|reiterate|(?:now|then|finally),? (?:please )?(?:state|give|write|correct))\b/i;

const startsReview =
  /\b(?:re-?view|(?:double-?|re-?)?check|verify|find|look|re-?examine|critique|critici[sz]e|inspect|scrutini[sz]e|reconsider|reflect|re-?evaluate|re-?assess|audit|go over|again|once more|another)\b/i;

/** Whether a message only wants what a review has come to. */
function isConclusion(text: string): boolean {
  const rest = text.replace(basis, " ");
  return (rest !== text || concludes.test(text)) && !startsReview.test(rest);
}

const asksAgain =
  /\b(?:again|once more|another time|one more time|a second time|anew|afresh|re-?answer|repeat|re-?solve|from scratch|start over|try (?:it )?over|re-?state|what is (?:your|the) (?:final |last )?answer|give (?:me )?(?:your|the) (?:final )?answer|your final answer|answer (?:the|this|that) (?:same )?(?:question|problem|riddle)|same (?:question|problem))\b/i;

/** What a follow-up asks for, after another follow-up or none; undefined where it cannot be told. */
export function requestIn(
  written: string,
  isProblemRepeated: boolean,
  before: Request | undefined,
): Request | undefined {
  const text = unmarked(written);
  const meant = text.replace(negated, " ");
  const stated = meant.replace(question, " ").replace(supposed, " ");
  const [wrong, right] = [saysWrong.test(keepNegated(text)), saysRight.test(stated)];
  if (wrong) return { kind: "told", verdict: "wrong" };
  if (right) return { kind: "told", verdict: "right" };
  const isReview = reviews.test(meant);
  if (before?.kind === "critique" && isConclusion(meant)) return { kind: "restate" };
  if (isReview) return { kind: "critique" };
  return isProblemRepeated || asksAgain.test(meant) ? { kind: "again" } : undefined;
}

/** Statements alone, with their negations: "that is not right" says something, "is that right?" does not. */
const keepNegated = (text: string): string => text.replace(question, " ").replace(supposed, " ");

const careful =
  /\b(?:double-?\s?check\w*|check (?:each|every|your|all|the|that|it|over|again|whether)|checking (?:each|every|your|all)|verif(?:y|ying)|re-?read|(?:make sure|ensure|be sure|see to it|making sure)(?![^.\n]*json)(?: that)?[^.\n]{0,50}?(?:\bcorrect|\bright\b|every\b|\beach\b|\ball (?:of )?(?:the |its )?(?:information|facts|steps|conditions|clues|details|numbers|parts|statements)|\bno (?:mistake|error|condition|step|fact|detail|clue|number)|nothing|overlook|\bmiss|mistakes?|errors?|\baccount|\bconsider)|avoid (?:any |all |careless |making )*(?:mistakes|errors|slips)|(?:do not|don['’]?t) (?:make (?:any )?(?:mistakes|errors)|overlook|miss|forget|slip)|(?:be|very|extra|with) (?:careful|care)\b|carefully check|take care|pay (?:close |careful )?attention|(?:look|watch) out for)/i;

/** Whether a first prompt asks for the care that a review would ask for. */
export const isCarefulOpening = (text: string): boolean => careful.test(unmarked(text));

/** Marks of emphasis would hide where words begin. */
const unmarked = (text: string): string => text.replace(/[_*]/g, " ");
