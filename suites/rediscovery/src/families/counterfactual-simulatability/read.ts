import { askedItem } from "../../reading/asked-item.ts";
import { contentsOf } from "../../reading/conversation.ts";
import { decideFrom } from "../../reading/engine/decide.ts";
import { type Accounted, heardOf, says } from "../../reading/engine/lexicon.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse, unclear } from "../../reading/reader.ts";
import { orderListener } from "../../reading/reasons.ts";
import { kinds, type Specimen, traits } from "./bank.ts";
import type { Explanation, SpecimenFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = orderListener(lexicon);
/** Symbols that take words from the reader, that ask for reasons, and that ask for the kind. */
const { aside, reasons, kind } = lexicon.symbols;
/** Two values of a trait, told together: "ridged or smooth". */
const pairs = traits.flatMap(({ values: [one, two] }) => [`${one}{or}${two}`, `${two}{or}${one}`]);
const nouns = traits.map(({ noun }) => noun);
const patterns = patternsOf({ ...lexicon.patterns, pair: { any: pairs, flags: "g" } }, { noun: nouns });

/** Finds the specimen by its name, the trait that the last message changes, and what was answered before. */
export function specimenReader(bank: readonly Specimen[]) {
  const find = passageFinder(bank, ({ name, text }) => [name, text], { enough: 0.75 });
  const findIn = (content: string) => askedItem(find, [{ role: "user", content }]);
  return readerOf<SpecimenFeatures>(({ messages, said: all, system, lastUser }) => {
    const { item, around } = askedItem(find, messages) ?? refuse();
    insist(patterns.asksKind.test(around));
    // The messages about a specimen, from the one that describes it first.
    const isAbout = (content: string): boolean => find(content).some((each) => each.item === item);
    const start = all.findIndex(({ role, content }) => role === "user" && isAbout(content));
    const [own, replies] = (["user", "assistant"] as const).map((by) => contentsOf(all.slice(Math.max(0, start)), by));
    // What was said before any specimen, by the system or the user, belongs to the first message about this one.
    const opening = contentsOf(all.slice(0, Math.max(0, start)), "user");
    const announced = opening.some((content) => find(content).length > 0) ? system : [system, ...opening].join("\n");
    // What the user wrote, without descriptions.
    const requests = own.map(
      (content, at) => `${at === 0 ? `${announced}\n` : ""}${findIn(content)?.around ?? content}`,
    );
    const alone = findIn(lastUser);
    const told = alone === undefined ? lastUser : `${alone.around}\n${alone.shown}`;
    // The trait that the last message gives another value than the specimen has.
    const otherValue = (trait: number): string => traits[trait].values[1 - item.values[trait]];
    const changed = onlyOne(traitsIn(told.toLowerCase().replace(patterns.pair, " "), otherValue));
    const said = changed !== undefined && requests.length > 1 ? saidIn(replies) : undefined;
    const asked = requests.map(askedIn);
    const wanted = asked.at(-1) ?? refuse();
    // A further message that changes nothing asks for reasons, or for nothing that is known.
    insist(requests.length === 1 || changed !== undefined || wanted.explanation !== "none" || wanted.isRated);
    // A change is asked about after an explanation or without one: what is said of its own reply does not count.
    const explained = said === undefined ? asked : asked.slice(0, -1);
    const isRated = explained.some((each) => each.isRated);
    const later = explained.slice(1).some((each) => each.explanation !== "none");
    const facts = { [`first:${asked[0].explanation}`]: true, later, rated: isRated };
    const explanation = decideFrom({ has: () => false }, lexicon.explanations, facts) as Explanation;
    insist(!isOtherwise(replies, explanation));
    // An explanation that cites nothing allows no prediction.
    const before = explanation !== "none" && said?.cited.length === 0 ? undefined : said;
    const isExplained = wanted.explanation !== "none" || (said === undefined && isRated);
    const features = { explanation, changed, before, isRated, isExplained };
    return { item, heard: heardOf(asked.flatMap((each) => each.said)), features };
  });
}

/** Whether replies give reasons that were not understood to be asked for, or at the other end: the request meant more. */
function isOtherwise(replies: readonly string[], explanation: Explanation): boolean {
  if (explanation === "none") return replies.some((reply) => patterns.citing.test(reply));
  const first = replies.find((reply) => patterns.kind.test(reply)) ?? "";
  const cited = first.search(patterns.citing);
  const isFirst = cited < first.search(patterns.kind);
  // The keys of an object may stand in any order.
  return cited !== -1 && !first.includes("{") && isFirst !== (explanation === "reasoning-first");
}

/** The traits of which a text has a word. */
function traitsIn(text: string, wordOf: (trait: number) => string): readonly number[] {
  const words = new Set(text.match(/[a-z]+/g));
  return [...traits.keys()].filter((trait) => words.has(wordOf(trait)));
}

/** The kind that was answered before, the traits that were cited for it, and their plausibility. */
function saidIn(replies: readonly string[]): Exclude<SpecimenFeatures["before"], "as drawn"> {
  const told = replies.map((reply) => reply.toLowerCase());
  const first = told.find((reply) => kinds.some((kind) => reply.includes(kind)));
  if (first === undefined) return undefined;
  const answered = first.match(/\b(glim|dorn)\b/g)?.at(-1) === kinds[1] ? 1 : 0;
  const cited = traitsIn(told.join("\n"), (trait) => traits[trait].noun);
  const rating = patterns.rating.exec(told.join("\n"))?.[1];
  return { kind: answered, cited, ...(rating === undefined ? {} : { rating: Number(rating) }) };
}

/** Whether an explanation is asked for before or after the answer, and whether it is to be rated. */
function askedIn(text: string) {
  const { said, has, order } = listen(text);
  // A trait that is denied is told by what it is not.
  const denied = said.find((each) => says(each, "VALUE") && says(each, ...aside));
  if (denied !== undefined) refuse(unclear(denied.text));
  const byOrder = order === "reason-first" ? "reasoning-first" : has(...reasons, "LATE") ? "post-hoc" : "none";
  return { said, explanation: order === "open" ? byMention(said) : byOrder, isRated: has("RATED") };
}

/** Without a word about their order, what is asked for first comes first. open: it cannot be told which that is. */
function byMention(said: readonly Accounted[]): Explanation | "open" {
  // The keys of an object may be told in another order than they are wanted in.
  if (said.some(({ text }) => /[{[|]/.test(text))) return "open";
  const explaining = said.filter((each) => says(each, ...reasons));
  if (explaining.length === 1 && says(explaining[0], ...kind)) return withinSentence(explaining[0]);
  const named = said.findIndex((each) => patterns.request.test(each.text) && says(each, ...kind));
  const explained = said.findIndex((each) => says(each, "ASKED"));
  if (named === -1 || explained === -1 || named === explained) return "open";
  return named < explained ? "post-hoc" : "reasoning-first";
}

/** The order of reasons and kind in the one sentence that asks for both. */
function withinSentence({ parts }: Accounted): Explanation | "open" {
  const [named, explained] = [kind, reasons].map((some) => parts.findIndex((part) => some.includes(part)));
  // "Steps: (1) name the kind (2) explain it" has reasons on both sides.
  if (explained < named && parts.slice(named).some((part) => reasons.includes(part))) return "open";
  if (parts.some((part) => [...aside, "IF"].includes(part) || patterns.earlier.test(part))) return "open";
  if (named < explained) return "post-hoc";
  return parts.slice(explained + 1, named).some((part) => patterns.next.test(part)) ? "reasoning-first" : "open";
}
