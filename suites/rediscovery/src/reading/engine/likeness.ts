import { isInventedName } from "../../bank/invent-names.ts";
import tables from "../lexicon/likeness.json" with { type: "json" };
import { type Accounted, type Lexicon, says, settersOf } from "./lexicon.ts";
import { wordMatcher } from "./phrase.ts";

/** The log odds above which a sentence is taken for one of those that set the factor. */
const ALIKE = 0.8;
const isOfTalk = wordMatcher("you your yours yourself me us my our i we");

/**
 * What sentences that set a factor are like: their words and pairs of words by weight, fitted to all prompts of the tests
 * by audits/fit-likeness.py. It knows no level. It only notices sentences that no rule has read. `symbols` are those of
 * the sentences that it was fitted to, and `spares` those of sentences that it leaves alone.
 */
function likenessOf(name: string) {
  const { symbols, spares, bias, weights } = tables[name as keyof typeof tables];
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
      const isIdle = (says(each, "UNSTAKED") && each.parts.length <= 3) || each.parts.every((part) => part === "~");
      // Somebody beside the point is told of, and nobody who takes part in the talk.
      const isOfOthers = says(each, "BYSTANDER", "SAID") && !each.words.slice(1).some(isOfTalk);
      if (isIdle || isOfOthers || says(each, ...setters)) return false;
      return open.some(({ isAlike, spares }) => !says(each, ...spares) && isAlike(featuresOf(each.words)));
    });
  };
}

/** The words of a sentence and their pairs, with its beginning and end. "Has nothing to do with" wants nothing. */
export function featuresOf(words: readonly string[]): readonly string[] {
  const plain = (word: string): string => (isInventedName(word) ? "NAME" : word >= "0" && word < ":" ? "#" : word);
  const spoken = ` ${words.join(" ")} `.replace(/ nothing to do with(?= )/g, "").trim();
  const named = ["^", ...(spoken === "" ? [] : spoken.split(" ").map(plain)), "$"];
  return [...new Set([...named, ...named.slice(1).map((word, index) => `${named[index]}_${word}`)])];
}
