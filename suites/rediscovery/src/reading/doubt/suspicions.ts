import lexicon from "../lexicon/suspicions.json" with { type: "json" };
import { isToldOfOthers } from "./voices.ts";

/**
 * Words that may set a factor in a way that the reader does not know. Where nothing was read of the factor, they leave
 * open whether it is meant: "the verdict belongs at the foot" may ask for reasons.
 */
interface Watch {
  readonly factor: string;
  /** The level that holds where nothing is said of the factor. */
  readonly unsaid: string;
  readonly topic: string;
  /** Words of the topic that say nothing in prompts of this family. */
  readonly idle: string;
}

interface CompiledWatch extends Pick<Watch, "factor" | "unsaid"> {
  readonly pattern: RegExp;
}

const topics: { readonly [topic: string]: string } = lexicon.topics;
const watched: { readonly [family: string]: readonly Watch[] } = lexicon.watched;

/** A star stands for any ending, a hyphen also for a blank. */
function compiled({ factor, unsaid, topic, idle }: Watch): CompiledWatch {
  const left = new Set(idle.split(" "));
  const words = topics[topic]
    .split(" ")
    .filter((word) => !left.has(word))
    .map((word) => word.replace("*", "\\w*").replaceAll("-", "[- ]"));
  return { factor, unsaid, pattern: new RegExp(`(?<![\\w'’])(?:${words.join("|")})(?!\\w)`, "i") };
}

/** "No answer without a reason": what is denied twice is wanted. */
const twice = /\b(?:no|not|never|nor|neither|\w+n['’]t)\b[^.\n]{0,60}\b(?:without|unless|until|before)\b/i;
/** A denial right before a word: "without any arguments". */
const denied =
  /\b(?:no|not|without|never|\w+n['’]t)(?: (?:want|need|wish|care)(?: to (?:hear|see|read))?)?(?: (?:any|an?|the|your|more|for))?(?: (?!(?:just|merely|only|simply|skip|forget|omit|hesitate|before|until)\b)\w+)? ?["'“]?$/i;

/** Whether a sentence speaks of a topic. Where reasons are not asked for, a sentence that refuses them changes nothing. */
function isOpened({ pattern, unsaid }: CompiledWatch, sentence: string): boolean {
  const at = sentence.search(pattern);
  if (at === -1) return false;
  const isRefused = unsaid !== "unsaid" && denied.test(sentence.slice(0, at)) && !twice.test(sentence);
  return !isRefused;
}

/** Finds the sentence that leaves open whether a factor is set of which nothing was read. */
export function suspiciousSentences(
  family: string,
): (sentences: readonly string[], levels: { readonly [factor: string]: string }) => string | undefined {
  const watches = [...lexicon.anywhere, ...(watched[family] ?? [])].map(compiled);
  return (sentences, levels) => {
    const whole = sentences.join("\n");
    const open = watches.filter(({ factor, unsaid, pattern }) => levels[factor] === unsaid && pattern.test(whole));
    if (open.length === 0) return undefined;
    return sentences.find((sentence) => !isToldOfOthers(sentence) && open.some((watch) => isOpened(watch, sentence)));
  };
}
