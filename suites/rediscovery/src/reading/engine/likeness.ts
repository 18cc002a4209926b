import { isInventedName } from "../../bank/invent-names.ts";
import tables from "../lexicon/likeness.json" with { type: "json" };
import { type Accounted, type Lexicon, says, settersOf } from "./lexicon.ts";
import { wordMatcher } from "./phrase.ts";

/**
 * What sentences that set a factor are like: their words and pairs of words by weight, fitted to all prompts of the tests
 * by audits/fit-likeness.py. It knows no level. It only notices sentences that no rule has read.
 */
interface Table {
  /** The symbols of the sentences that it was fitted to, and of those that it leaves alone. */
  readonly symbols: string;
  readonly spares?: string;
  readonly bias: number;
  readonly weights: { readonly [weight: string]: string };
}

/** The log odds above which a sentence is taken for one of those that set the factor. */
const ALIKE = 0.8;

function likenessOf(name: string) {
  const { symbols, spares = "", bias, weights } = (tables as { readonly [name: string]: Table })[name];
  const entries = Object.entries(weights).map(([weight, features]) => [features, Number(weight)] as const);
  const weightOf = new Map(entries.flatMap(([features, weight]) => features.split(" ").map((each) => [each, weight])));
  const isAlike = (features: readonly string[]): boolean =>
    features.reduce((sum, feature) => sum + (weightOf.get(feature) ?? 0), bias) > ALIKE;
  return { symbols: symbols.split(" "), spares: spares.split(" "), isAlike };
}

/** Finds a sentence of which no rule has read anything, and which is like those that set a factor that nothing sets. */
export function likenessFinder(lexicons: readonly Lexicon[]): (said: readonly Accounted[]) => Accounted | undefined {
  const setters = settersOf(lexicons.filter(({ topic = "" }) => !["courtesy", "politeness"].includes(topic)));
  const known = lexicons.flatMap(({ like, topic }) => {
    const same = topic === undefined ? [] : settersOf(lexicons.filter((each) => each.topic === topic));
    return (like?.split(" ") ?? []).map((name) => ({ ...likenessOf(name), same }));
  });
  return (said) => {
    const isSet = ({ symbols, same }: (typeof known)[number]): boolean =>
      said.some((each) => symbols.some((symbol) => each.parts.includes(symbol)) || says(each, ...same));
    const open = known.filter((each) => !isSet(each));
    return said.find((each) => {
      // "Nothing hangs on it" says no more than that.
      const isIdle = says(each, "UNSTAKED") && each.parts.length <= 3;
      if (isIdle || says(each, ...setters) || isToldOfOthers(each)) return false;
      const features = featuresOf(each.words);
      return open.some(({ isAlike, spares }) => !says(each, ...spares) && isAlike(features));
    });
  };
}

const isOfTalk = wordMatcher("you your yours yourself me us my our i we");
/** Whether a sentence tells of somebody beside the point, and of nobody who takes part in the talk. */
const isToldOfOthers = (sentence: Accounted): boolean =>
  says(sentence, "BYSTANDER", "SAID") && !sentence.words.slice(1).some(isOfTalk);

/** The words of a sentence and their pairs, with its beginning and end. "Has nothing to do with" wants nothing. */
export function featuresOf(words: readonly string[]): readonly string[] {
  const plain = (word: string): string => (isInventedName(word) ? "NAME" : word >= "0" && word < ":" ? "#" : word);
  const spoken = ` ${words.join(" ")} `.replace(/ nothing to do with(?= )/g, "").trim();
  const named = ["^", ...(spoken === "" ? [] : spoken.split(" ").map(plain)), "$"];
  return [...new Set([...named, ...named.slice(1).map((word, index) => `${named[index]}_${word}`)])];
}
