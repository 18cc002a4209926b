import { mendSpelling } from "./mend-spelling.ts";

type Kind = "reasons" | "answer";

interface Token {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

const reasons =
  /\b(?:think\w*|reason\w*|expla(?:in|n)\w*|trac(?:e|ing)|work(?:ing)? (?:it |this )?(?:through|out)|(?:your|the|all|any) work(?:ings?)?|calculations?|derivation|logic|(?<!\b(?:a|an|the|this|that|of|following|your|my) )list(?:ing)?|(?:go|walk|talk)(?:ing)? (?:me |us )?through|analy[sz]\w*|analysis|justif\w+|rationale|steps?|argument\w*|thoughts?|why|elaborat\w+|deliberat\w+|ponder\w*|reflect\w*|grounds|evidence|considerations|weigh\w*|discuss\w*|defend\w*|how you (?:get|got|arrived?|reach\w*|came|come)(?: (?:to|at))?(?: (?:your|the|this|that|an))?(?: (?:final )?(?:answer|result|conclusion|choice|decision))?)\b/gi;
const answers =
  /\b(?:answer\w*|(?<!intermediate )results?|yes|verdict|conclusion|decision|decid\w+|commit\w*|true|false)\b/gi;
const noAnswers = /(?!)/g;
/** What an answer is called where a family has no names of its own for it. */
const usualNames = /\b(?:choice|option|letter|number|name|label|symbol|result)\b/gi;

const stepwise =
  /\b(?:step[- ]by[- ]step|one (?:step )?at a time|let['’]?s think|chain[- ]of[- ]thought|think (?:it |this )?(?:through|aloud|out loud)|reason (?:it |this )?(?:through|aloud|out loud)|work (?:it|this|through)(?: it| this)?(?: out)?)\b|(?:^|[.;:!?\n])\W*(?:think|reason)(?: it| this)?(?: out| hard| carefully| well| deeply| about it)?\W*(?:$|[.;!?\n])/i;

const negated = /\b(?:do not|don['’]?t|without|never|no need (?:to|for)|avoid|skip|no)\b[^.,:;\n]{0,60}/gi;

/** The order that a text asks for in so many words; undefined where it asks for both. */
export function orderSaidIn(
  text: string,
  named: RegExp = noAnswers,
): "answer-first" | "reason-first" | "unsaid" | undefined {
  const meant = meantIn(text);
  const first = wantedFirst(meant, named);
  if (first.size > 1) return undefined;
  if (first.has("answer")) return "answer-first";
  return first.has("reasons") || stepwise.test(meant) ? "reason-first" : "unsaid";
}

/** What a text speaks of, in its order: reasons, and the answer. */
export const spokenOfIn = (text: string): readonly Kind[] => tokensIn(meantIn(text), noAnswers).map(({ kind }) => kind);

/** Whether a text says in so many words that the answer comes first. */
export const isAnswerToComeFirst = (text: string): boolean => wantedFirst(meantIn(text), usualNames).has("answer");

const numbers: { readonly [name: string]: string } = { one: "1", two: "2", three: "3" };

/** Without what is negated; "yes or no" is no negation. */
function meantIn(text: string): string {
  const plain = mendSpelling(text)
    .replace(/[_*]/g, " ")
    .replace(/\bprior to\b/gi, "before")
    .replace(/\b(?:below|beneath|under) (?:it|that|this),?/gi, "then")
    .replace(
      /\b(before|after) (?:you (?:have )?)?(?:giv(?:e|en|ing)|stat(?:e|ed|ing)|nam(?:e|ed|ing)) it\b/gi,
      "$1 the answer",
    )
    .replace(
      /\b(?:that|which) (?:lead|leads|led|bring|brings) (?:you )?to (?:your|the|an) (?:final )?(?:answer|conclusion|choice|kind)\b/gi,
      " ",
    )
    .replace(
      /\b(?:line|step|part) (\d|one|two|three)\s*[:)-]\s*/gi,
      (_, number: string) => `\n${numbers[number.toLowerCase()] ?? number}. `,
    )
    .replace(/\s*(?:→|[-=]>)\s*/g, ", then ")
    .replace(/\b(?:one step after (?:the other|another)|step after step)\b/gi, "step by step")
    // No order of reasons and answer.
    .replace(/\bone (?:\w+ )?after (?:the other|another)\b/gi, " ")
    .replace(/\byes\b["'”’*]*\s*(?:or|\/|,)\s*["'“‘*]*no\b/gi, "yes");
  return withoutWaiting(plain).replace(negated, " ");
}

const refused = /\b(?:do not|don['’]?t|never)\b/gi;
const waited = /\b(?:before|until|unless)\b/gi;

/** "Do not answer before you have explained why", without the negation: "you have explained why before answer". */
export const withoutWaiting = (text: string): string => text.replace(/[^.;\n]+/g, waitedFor);

function waitedFor(clause: string): string {
  refused.lastIndex = 0;
  for (let not = refused.exec(clause); not !== null; not = refused.exec(clause)) {
    waited.lastIndex = refused.lastIndex;
    const until = waited.exec(clause);
    if (until === null) return clause;
    const awaited = clause.slice(waited.lastIndex);
    if (!/\b(?:explain|reason|think|thought|work)/i.test(awaited)) return clause;
    const delayed = clause.slice(refused.lastIndex, until.index);
    if (!/\b(?:explain|reason|think)/i.test(delayed)) {
      return `${clause.slice(0, not.index)}${awaited} before ${delayed}`;
    }
    refused.lastIndex = waited.lastIndex;
  }
  return clause;
}

const wantedFirst = (text: string, named: RegExp): ReadonlySet<Kind> =>
  new Set([
    ...text
      .replace(continued, ", ")
      .split(/[.!?;\n]/)
      .flatMap((sentence) => firstIn(sentence, named)),
    ...firstOfFields(text, named),
    ...firstOfNumbered(text, named),
  ]);

/** Numbered lines are to be done in their order. */
function firstOfNumbered(text: string, named: RegExp): readonly Kind[] {
  const lines = [...text.matchAll(/^\W*(?:step )?(?:\d{1,2}|[a-c])[.):]\s+(.*)$/gim)].map(([, line]) => {
    const kinds = new Set(tokensIn(line, named).map(({ kind }) => kind));
    return kinds.size === 1 ? [...kinds][0] : undefined;
  });
  if (!lines.includes("reasons") || !lines.includes("answer")) return [];
  const first = lines.find((kind) => kind !== undefined);
  // "2. Answer. 3. Think step by step": how to answer, not what to do after it.
  return first === undefined || (first === "answer" && stepwise.test(text)) ? [] : [first];
}

/** The end of a sentence or of a point in a list whose next one goes on with "then". */
const continued =
  /[.!?;\n][\s*-]*(?:\d+[.)]\s*)?(?=(?:(?:and|n|&|only) )*(?:then|after (?:that|this|it|which)|afterwards|finally|lastly)\b)/gi;

const keys = /["'“`](\w+)["'”`]/g;
const tags = /<(\w+)>/g;
const labels =
  /\b(reason(?:ing|s)?|explanation|rationale|justification|thoughts?|thinking|analysis|steps|(?:final )?answer|verdict|conclusion|kind|class|category|label|choice)\s*:/gi;
/** Values to choose from, such as "yes" | "no". */
const offered = /["'“`]\w+["'”`](?:\s*(?:\||\/|\bor\b)\s*["'“`]\w+["'”`])+/gi;

/** A form to be filled in, or the keys of an object, tell the order by themselves. */
function firstOfFields(text: string, named: RegExp): readonly Kind[] {
  const plain = text.replace(offered, " ");
  const kindsBy = (pattern: RegExp): readonly Kind[] =>
    [...plain.matchAll(pattern)].flatMap(([, word]): readonly Kind[] => {
      if (/^(?:reason|expla|rationale|justif|thought|think|analysis|steps|working)/i.test(word)) return ["reasons"];
      return /^(?:final )?answer|^verdict|^conclusion/i.test(word) || word.search(named) === 0 ? ["answer"] : [];
    });
  // Labels of running text, such as "before the kind:", do not count where an object is shown.
  const kinds = [kindsBy(keys), kindsBy(tags), kindsBy(labels)].find(
    (each) => each.includes("reasons") && each.includes("answer"),
  );
  return kinds === undefined ? [] : [kinds[0]];
}

const MOST_MARKERS = 30;

/** What a sentence wants first, once for each of its words that put things in order. */
function firstIn(sentence: string, named: RegExp): readonly Kind[] {
  const tokens = tokensIn(sentence, named);
  const before = (at: number): Token | undefined => tokens.findLast(({ to }) => to <= at);
  const after = (at: number): Token | undefined => tokens.find(({ from }) => from >= at);
  const otherThan = ({ kind, to }: Token): Token | undefined =>
    tokens.find((token) => token.from >= to && token.kind !== kind);
  const found: (Kind | undefined)[] = [];
  const markers = [
    ...sentence.matchAll(
      /\b(?:before|then|finally|lastly|followed by|afterwards?|(?<!\blook(?:s|ed|ing)? )after|(?<!\bat )once|first|last|at the (?:very )?end|(?:begin|start|open|end|finish|close|conclude)\b[^,]{0,30}?\bwith)\b/gi,
    ),
  ];
  // What is put in order so often is no sentence.
  if (markers.length > MOST_MARKERS) return [];
  for (const { index, 0: word } of markers) {
    const end = index + word.length;
    const marker = isThen(sentence.slice(0, index), sentence.slice(end)) ? "then" : word.toLowerCase().split(" ")[0];
    const [prior, next] = [before(index), after(end)];
    if (/^(?:end|finish|close|conclude|at)$/.test(marker)) {
      const isIt = marker === "at" && answerAsIt.test(sentence.slice(0, index));
      const isAhead = marker !== "at" || /(?:[,:(]|\b(?:then|and))\W*$/i.test(sentence.slice(0, index));
      found.push(isIt && prior?.kind === "reasons" ? "reasons" : other((isAhead ? next : prior)?.kind));
    } else if (/^(?:begin|start|open)$/.test(marker)) found.push(next?.kind);
    else if (marker === "last") found.push(other(lastOf(sentence, index, end, prior, next)));
    else if (marker === "first") found.push(firstOf(sentence, index, end, prior, next));
    // "Before answering, think" and "think before answering": what is not next to the word comes first.
    else if (marker === "before") found.push(differing(next?.kind, prior?.kind ?? after(next?.to ?? end)?.kind));
    else if (marker === "after" || marker === "once")
      found.push(
        next === undefined
          ? other(prior?.kind)
          : differing(prior === undefined || prior.kind === next.kind ? otherThan(next)?.kind : prior.kind, next.kind),
      );
    // "Justify afterwards": after what need not be said.
    else if (/^afterwards?$/.test(marker) && tokens.length > 0 && tokens.every(({ kind }) => kind === "reasons"))
      found.push("answer");
    else found.push(differing(next?.kind, tokens[0]?.to <= index ? tokens[0].kind : undefined));
  }
  return found.filter((kind) => kind !== undefined);
}

/** "Derive the answer step by step and write it at the end": what is written is the answer. */
const answerAsIt = /\b(?:answer|result)\b.*\b(?:write|put|give|state|place|say|box) (?:it|that)\b[^,]*$/i;

/** "The first line", "the last word". */
const place = /^ (?:line|word|thing|token|sentence)\b/i;

/** "Explain, and after give the answer", "the answer and, after it, the reasons": an "after" that stands for "then". */
const isThen = (ahead: string, behind: string): boolean =>
  /(?:\band|[,;])(?:\s+only)?\s*$/i.test(ahead) &&
  /^\s+(?:(?:you |to |only )*(?:give|say|state|write|tell|name|put|answer|explain|justify|reason)\b|(?:it|that|this|them|which)\b\W*\w)/i.test(
    behind,
  );

/** "First answer" or "the answer first": at the head of a clause the word looks ahead, at its end it looks back. */
function firstOf(sentence: string, from: number, to: number, prior?: Token, next?: Token): Kind | undefined {
  if (place.test(sentence.slice(to))) return (prior ?? next)?.kind;
  // "Explain first how you see it": what stands right before the word.
  if (/^ (?:how|why|what|which|where|about)\b/i.test(sentence.slice(to)) && prior?.to === from - 1) return prior.kind;
  const isHead = /(?:^|[,:–—-]|\band|\bshould|\bmust|\bto|\byou)\W*$/i.test(sentence.slice(0, from));
  const isTail = /^\W*(?:$|[,)&]|and\b|n\b|then\b|before\b)/i.test(sentence.slice(to));
  const looked = isTail && !isHead ? prior : next;
  // "First the route, then the answer": what comes first has no name here.
  if (looked === next && /\b(?:then|afterwards|after that)\b/i.test(sentence.slice(to, next?.from))) return undefined;
  return looked !== undefined && Math.min(Math.abs(looked.from - to), Math.abs(from - looked.to)) <= 40
    ? looked.kind
    : undefined;
}

/** "The answer last", or what stands on a last line: named just before it, else behind it. */
function lastOf(sentence: string, from: number, to: number, prior?: Token, next?: Token): Kind | undefined {
  // "About this last question": which of them, not when.
  const isAdjective =
    /\b(?:this|the|that|my|our) (?:very )?$/i.test(sentence.slice(0, from)) && /^ \w/.test(sentence.slice(to));
  if (!place.test(sentence.slice(to))) return isAdjective ? undefined : prior?.kind;
  const isAhead =
    prior !== undefined &&
    /^ (?:(?!and\b)\w+ ){0,2}(?:on|in|as|at) (?:the |a |your )?(?:very )?$/i.test(sentence.slice(prior.to, from));
  return (isAhead ? prior : next)?.kind;
}

const tokensIn = (text: string, named: RegExp): readonly Token[] =>
  [
    ...tokensOf("reasons", reasons, text),
    ...tokensOf("answer", answers, text),
    ...tokensOf("answer", named, text),
  ].sort((a, b) => a.from - b.from);

function tokensOf(kind: Kind, pattern: RegExp, text: string): readonly Token[] {
  return [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ kind, from: index, to: index + word.length }));
}

const other = (kind: Kind | undefined): Kind | undefined =>
  kind === undefined ? undefined : kind === "answer" ? "reasons" : "answer";

/** The second of two kinds, where they are not the same. */
const differing = (later: Kind | undefined, first: Kind | undefined): Kind | undefined =>
  later === undefined || later === first ? undefined : first;
