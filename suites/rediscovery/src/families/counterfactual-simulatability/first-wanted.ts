import { isAnswer, isReasons, type WeighedWord } from "./weigh-words.ts";

type Wanted = "answer" | "reasons";

const other = (wanted: Wanted): Wanted => (wanted === "answer" ? "reasons" : "answer");
const wantedBy = (word: WeighedWord): Wanted | undefined =>
  isAnswer(word) ? "answer" : isReasons(word) ? "reasons" : undefined;

/** A word for the answer or for the reasons, and which of them. */
interface Content {
  readonly word: WeighedWord;
  readonly wanted: Wanted;
}

/** What a request wants first: the answer or its reasons; undefined where it says both, or says it in unknown words. */
export function firstWanted(text: string, words: readonly WeighedWord[]): Wanted | undefined {
  const near = neighbours(words);
  const told = new Set<Wanted>();
  let isOpen = false;
  for (const [at, word] of words.entries()) {
    const rule = rules[word.kind];
    if (rule === undefined) continue;
    const found = rule({ text, words, at, word, ...near[at] });
    if (found !== undefined) told.add(found);
    else if ([near[at].before, near[at].after].some((each) => each?.word.sentence === word.sentence)) isOpen = true;
  }
  for (const found of [ofFields(text), ofItems(words)]) if (found !== undefined) told.add(found);
  if (told.size > 1) return undefined;
  const [first] = told;
  if (first !== undefined) return first;
  return isOpen ? undefined : byPlace(text, words);
}

interface Neighbours {
  /** The nearest word for answer or reasons on either side, and the nearest behind that speaks of the other of the two. */
  readonly before: Content | undefined;
  readonly after: Content | undefined;
  readonly afterOther: Content | undefined;
}

function neighbours(words: readonly WeighedWord[]): readonly Neighbours[] {
  const contents = words.map((word): Content | undefined => {
    const wanted = wantedBy(word);
    return wanted === undefined ? undefined : { word, wanted };
  });
  const ahead: (Content | undefined)[] = [];
  let last: Content | undefined;
  for (const content of contents) {
    ahead.push(last);
    last = content ?? last;
  }
  const behind: Neighbours[] = [];
  const next: { answer?: Content; reasons?: Content } = {};
  let after: Content | undefined;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    behind.push({ before: ahead[at], after, afterOther: after === undefined ? undefined : next[other(after.wanted)] });
    after = contents[at] ?? after;
    if (after !== undefined) next[after.wanted] = after;
  }
  return behind.reverse();
}

interface Place extends Neighbours {
  readonly text: string;
  readonly words: readonly WeighedWord[];
  readonly at: number;
  readonly word: WeighedWord;
}

type Rule = (place: Place) => Wanted | undefined;

const isSameSentence = (content: Content | undefined, { word }: Place): content is Content =>
  content?.word.sentence === word.sentence;

/** Whether a word ends its clause: "the reasons afterwards." */
function isTail({ words, at, word, text }: Place): boolean {
  const next = words[at + 1];
  if (next === undefined || /^\W*$/.test(text.slice(word.to))) return true;
  const isEnd = ["comma", "stop", "next", "and", "colon", "item", "before", "turn"].includes(next.kind);
  return isEnd && /^[^\p{L}\p{N}]*$/u.test(text.slice(word.to, next.from));
}

/** Whether a word stands right behind one of some kinds, or at the head of the text: "Thereafter, explain." */
function isBehind({ words, at, word, text }: Place, kinds: readonly string[]): boolean {
  const prior = words[at - 1];
  if (prior === undefined) return /^\W*$/.test(text.slice(0, word.from));
  return kinds.includes(prior.kind) && /^[^\p{L}\p{N}]*$/u.test(text.slice(prior.to, word.from));
}
const begins = (place: Place): boolean => isBehind(place, ["stop", "item"]);

/** Whether a mark parts a content from the word behind it. */
const isParted = ({ words, at }: Place): boolean => {
  for (let index = at - 1; index >= 0 && !isReasons(words[index]) && !isAnswer(words[index]); index -= 1)
    if (["comma", "colon", "stop", "item"].includes(words[index].kind)) return true;
  return false;
};

/** "Name the kind, then explain", "explain afterwards". */
const then: Rule = (place) => {
  const { before, after, word } = place;
  if (word.stance === "refused") return undefined;
  const isAhead = isBehind(place, ["stop", "item", "comma", "and"]) || !isTail(place);
  if (!isAhead) return isSameSentence(before, place) ? other(before.wanted) : undefined;
  if (!isSameSentence(after, place)) return undefined;
  // "Tell me afterwards why" needs nothing before it in its sentence.
  const reach = begins(place) || (/after|later|subseq/.test(word.text) && !isSameSentence(before, place)) ? 2 : 0;
  const isReached = before !== undefined && before.word.sentence >= word.sentence - reach;
  return isReached && before.wanted !== after.wanted ? before.wanted : undefined;
};

/** "Explain before you answer", "before you answer, explain", "do not answer before you have explained". */
const before: Rule = (place) => {
  const { before: prior, after, afterOther } = place;
  if (!isSameSentence(after, place)) return undefined;
  if (isSameSentence(prior, place) && prior.wanted !== after.wanted)
    return isForbidden(place) ? after.wanted : prior.wanted;
  return isSameSentence(afterOther, place) ? afterOther.wanted : undefined;
};

/** Whether what stands before a word is forbidden until what follows. */
const isForbidden = ({ before: prior }: Place): boolean =>
  prior !== undefined && (prior.word.stance === "refused" || prior.word.stance === "delayed");

const until: Rule = (place) => (isForbidden(place) ? before(place) : undefined);

/** "After answering, explain", "explain after you have answered". */
const after: Rule = (place) => {
  const { before: prior, after: next, afterOther } = place;
  if (isTail(place) || !isSameSentence(next, place)) return then(place);
  const differs = isSameSentence(prior, place) && prior.wanted !== next.wanted;
  if (differs && isForbidden(place)) return prior.wanted === "reasons" ? "reasons" : undefined;
  return differs || isSameSentence(afterOther, place) ? next.wanted : undefined;
};

/** "The kind first", "first the kind". */
const first: Rule = (place) => {
  const { before: prior, after: next, word, text } = place;
  const isAdjacent = isSameSentence(prior, place) && /^[\s"'”’)]*$/.test(text.slice(prior.word.to, word.from));
  const looked = isAdjacent || (isTail(place) && isSameSentence(prior, place) && !isParted(place)) ? prior : next;
  if (
    !isSameSentence(looked, place) ||
    Math.min(Math.abs(looked.word.from - word.to), Math.abs(word.from - looked.word.to)) > 60
  )
    return undefined;
  return looked.word.stance === "wanted" ? looked.wanted : other(looked.wanted);
};

/** "The kind on the first line", "on the first line the kind", "the first line is the kind". */
const inPlace: Rule = (place) => {
  const { before: prior, after: next, word } = place;
  const isInside = /^(?:on|in|as|at|to) /.test(word.text) && isSameSentence(prior, place);
  const looked = isInside && (!isParted(place) || !isSameSentence(next, place)) ? prior : next;
  return isSameSentence(looked, place) ? looked.wanted : undefined;
};

const turned =
  (rule: Rule): Rule =>
  (place) => {
    const found = rule(place);
    return found === undefined ? undefined : other(found);
  };

const rules: { readonly [kind in WeighedWord["kind"]]?: Rule } = {
  next: then,
  before,
  until,
  after,
  first,
  last: turned(first),
  firstPlace: inPlace,
  laterPlace: turned(inPlace),
  beforehand: (place) =>
    isSameSentence(place.before, place)
      ? isForbidden(place)
        ? other(place.before.wanted)
        : place.before.wanted
      : undefined,
  begin: (place) => (isSameSentence(place.after, place) ? place.after.wanted : undefined),
  end: (place) => (isSameSentence(place.after, place) ? other(place.after.wanted) : undefined),
};

const reasonKey =
  /^(?:reason|expla|expli|rationale|justif|thought|think|analysis|steps|working|why|because|grounds|argument|motivation|cot|basis|cited|evidence)/i;
const answerKey =
  /^(?:final )?(?:answer|kind|class|category|label|verdict|conclusion|decision|choice|result|prediction)/i;
const fields = [
  /["'“]([\w ]{1,30})["'”]\s*:/g,
  /<([a-z][\w -]{1,30})>/gi,
  /^[ \t>*•-]{0,12}(?:your |the )?([a-z][a-z ]{1,25}?)\s*(?:\([^)\n]{0,40}\))?\s*[:=]/gim,
  /["'“]([\w ]{1,30})["'”]/g,
];

/** A form to be filled in, or the keys of an object, tell the order by themselves. */
function ofFields(text: string): Wanted | undefined {
  for (const pattern of fields) {
    const wanted = [...text.matchAll(pattern)].flatMap(([, name]): readonly Wanted[] =>
      reasonKey.test(name) ? ["reasons"] : answerKey.test(name) ? ["answer"] : [],
    );
    if (wanted.includes("answer") && wanted.includes("reasons")) return wanted[0];
  }
  return undefined;
}

/** Numbered points are to be done in their order. */
function ofItems(words: readonly WeighedWord[]): Wanted | undefined {
  const starts = words.flatMap(({ kind }, at) => (kind === "item" ? [at] : []));
  const wanted = starts.flatMap((start, index): readonly Wanted[] => {
    const own = words
      .slice(start, starts[index + 1])
      .find((word) => wantedBy(word) !== undefined && word.stance === "wanted");
    const found = own === undefined ? undefined : wantedBy(own);
    return found === undefined ? [] : [found];
  });
  return wanted.includes("answer") && wanted.includes("reasons") ? wanted[0] : undefined;
}

/** Verbs and questions by which an answer is asked for. */
const asksAnswer =
  /^[\s"'(]*(?:please |kindly |now |and )*(?:name|say|state|give|tell|output|write|call|classify|choose|pick|decide|label|answer|identify|sort|report|return|print)\b/i;

/** What comes first where no word tells the order: reasoning in steps does, reasons for an answer follow it. */
function byPlace(text: string, words: readonly WeighedWord[]): Wanted | undefined {
  const reasons = words.filter((word) => isReasons(word) && word.stance === "wanted");
  if (reasons.some(({ kind }) => kind === "stepwise")) return "reasons";
  if (/\bin (?:this|that|the following|the given|exactly this) order\b|\border\b/i.test(text)) return inOrder(words);
  if (reasons.every(({ kind, text: said }) => kind === "reasons" && /^think/.test(said))) return "reasons";
  const last = reasons.at(-1);
  const at = last === undefined ? -1 : words.indexOf(last);
  const next = words.slice(at + 1).find(isAnswer);
  if (last === undefined || next === undefined || last.kind === "grounds") return "answer";
  const between = words.slice(at + 1, words.indexOf(next)).filter(({ kind }) => kind !== "rated" && kind !== "idle");
  // "Explain which kind it is": what is explained.
  if (between.length === 0) return undefined;
  const isListed = /^["'”’)\s]*[,;|+\n]["'“‘(\s|]*(?:and )?(?:the |its |your |a )?["'“‘]?$/.test(
    text.slice(last.to, next.from),
  );
  if (isListed) return "reasons";
  const isParted = between.some(({ kind }) => kind === "stop");
  const clause = text.slice(Math.max(...between.filter(({ kind }) => kind === "stop").map(({ to }) => to), 0), next.to);
  if (isParted && asksAnswer.test(clause)) return "reasons";
  return undefined;
}

/** The first of what is listed "in this order". */
function inOrder(words: readonly WeighedWord[]): Wanted | undefined {
  const reason = words.findIndex(isReasons);
  const { sentence } = words[reason];
  const content = words.find((word) => wantedBy(word) !== undefined && word.sentence === sentence);
  return content === undefined ? undefined : wantedBy(content);
}
