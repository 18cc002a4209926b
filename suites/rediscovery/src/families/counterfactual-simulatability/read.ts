import { askedItem } from "../../reading/asked-item.ts";
import { contentsOf } from "../../reading/conversation.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import { kinds, type Specimen, traits } from "./bank.ts";
import type { Explanation, SpecimenFeatures } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };
import { type Asked, askedIn } from "./read-explanation.ts";

/** Two values of a trait, told together: "ridged or smooth". */
const pairs = traits.flatMap(({ values: [one, two] }) => [`${one}{or}${two}`, `${two}{or}${one}`]);
const patterns = patternsOf({ ...tables, pair: { any: pairs, flags: "g" } }, { noun: traits.map(({ noun }) => noun) });

/** Finds the specimen by its name, the trait that the last message changes, and what was answered before. */
export function specimenReader(bank: readonly Specimen[]) {
  const find = passageFinder(bank, ({ name, text }) => [name, text], { enough: 0.75 });
  const findIn = (content: string) => askedItem(find, [{ role: "user", content }]);
  return readerOf<SpecimenFeatures>(({ messages, said: all, system, lastUser }) => {
    const found = askedItem(find, messages);
    insist(found !== undefined && patterns.asksKind.test(found.around));
    const { item } = found;
    // The messages about a specimen, from the one that describes it first.
    const isAbout = (content: string): boolean => find(content).some((each) => each.item === item);
    const start = all.findIndex(({ role, content }) => role === "user" && isAbout(content));
    const [own, replies] = (["user", "assistant"] as const).map((by) => contentsOf(all.slice(Math.max(0, start)), by));
    // What the user wrote, without descriptions; what the system says belongs to the first message.
    const requests = own.map((content, at) => `${at === 0 ? `${system}\n` : ""}${findIn(content)?.around ?? content}`);
    const last = requests.at(-1);
    insist(last !== undefined);
    const alone = findIn(lastUser);
    const changed = onlyOne(changesIn(alone === undefined ? lastUser : `${alone.around}\n${alone.shown}`, item));
    const said = changed !== undefined && requests.length > 1 ? saidIn(replies) : undefined;
    const wanted = askedIn(last);
    // A further message that changes nothing asks for reasons, or for nothing that is known.
    insist(requests.length === 1 || changed !== undefined || wanted.explanation !== "none" || wanted.isRated);
    // A change is asked about after an explanation or without one: what is said of its own reply does not count.
    const asked = (said === undefined ? requests : requests.slice(0, -1)).map(askedIn);
    const explanation = explanationOver(asked);
    insist(!isOtherwise(replies, explanation));
    const isRated = asked.some((each) => each.isRated);
    // An explanation that cites nothing allows no prediction.
    const before = explanation !== "none" && said?.cited.length === 0 ? undefined : said;
    const isExplained = wanted.explanation !== "none" || (said === undefined && isRated);
    return { item, features: { explanation, changed, before, isRated, isExplained } };
  });
}

/** The kind of explanation that requests come to: the first that asks for one tells when it is given. */
function explanationOver(asked: readonly Asked[]): Explanation {
  const [{ explanation: first }, ...later] = asked;
  if (first === "open") refuse("I cannot tell whether the kind is wanted before its reasons.");
  if (first !== "none") return first;
  if (later.some(({ explanation }) => explanation !== "none")) return "post-hoc";
  if (asked.some(({ isRated }) => isRated)) refuse("I am asked to rate an explanation, and none is asked for.");
  return "none";
}

/** Whether replies give reasons that were not understood to be asked for, or at the other end: the request meant more. */
function isOtherwise(replies: readonly string[], explanation: Explanation): boolean {
  if (explanation === "none") return replies.some((reply) => patterns.citing.test(reply));
  const first = replies.find((reply) => patterns.kind.test(reply)) ?? "";
  const reasons = first.search(patterns.citing);
  const isFirst = reasons < first.search(patterns.kind);
  // The keys of an object may stand in any order.
  return reasons !== -1 && !first.includes("{") && isFirst !== (explanation === "reasoning-first");
}

/** The traits of which a text has a word. */
function traitsIn(text: string, wordOf: (trait: number) => string): readonly number[] {
  const words = new Set(text.match(/[a-z]+/g));
  return [...traits.keys()].filter((trait) => words.has(wordOf(trait)));
}

/** The traits that a text gives another value than the specimen has. */
const changesIn = (text: string, item: Specimen): readonly number[] =>
  traitsIn(text.toLowerCase().replace(patterns.pair, " "), (trait) => traits[trait].values[1 - item.values[trait]]);

/** The kind that was answered before, the traits that were cited for it, and their plausibility. */
function saidIn(replies: readonly string[]): Exclude<SpecimenFeatures["before"], "as drawn"> {
  const told = replies.map((reply) => reply.toLowerCase());
  const first = told.find((reply) => kinds.some((kind) => reply.includes(kind)));
  if (first === undefined) return undefined;
  const rating = patterns.rating.exec(told.join("\n"))?.[1];
  return {
    kind: first.match(/\b(glim|dorn)\b/g)?.at(-1) === kinds[1] ? 1 : 0,
    cited: traitsIn(told.join("\n"), (trait) => traits[trait].noun),
    ...(rating === undefined ? {} : { rating: Number(rating) }),
  };
}
