import type { Doubt, Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { kinds, type Specimen, traits } from "./bank.ts";
import type { Explanation, SpecimenFeatures } from "./law.ts";
import { type Asked, askedIn } from "./read-explanation.ts";

/** How much of a description must be there to be taken for it. */
const ENOUGH = 0.75;

const asksKind =
  /\b(glims?|dorns?|kinds?|classify|classification|category|class|sort|label|verdict|answer\w*|decide|your call|what it is|it is an?|(?:name|identify|label) it)\b/i;
/** Finds the specimen by its name, the trait that the last message changes, and what was answered before. */
export function specimenReader(bank: readonly Specimen[]): Reader<SpecimenFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const finder = new PassageFinder(bank.map(({ id, name, text }) => ({ id, name, text })));
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined || !asksKind.test(found.around)) return undefined;
    const turns = turnsAbout(finder, item.id, conversation);
    const last = turns.requests.at(-1);
    if (last === undefined) return undefined;
    const changes = changesIn(lastAlone(finder, conversation), item);
    if (changes.length > 1) return undefined;
    const [changed] = changes;
    const said = changed !== undefined && turns.requests.length > 1 ? saidIn(turns.replies) : undefined;
    // A change is asked about after an explanation or without one: what is said of its own reply does not count.
    const asked = said === undefined ? turns.requests : turns.requests.slice(0, -1);
    const heard = asked.map(askedIn);
    const now = askedIn(last);
    if ("doubt" in now) return now;
    // A further message that changes nothing asks for reasons, or for nothing that is known.
    const isIdle = changed === undefined && now.explanation === "none" && !now.isRated;
    if (turns.requests.length > 1 && isIdle) return undefined;
    const explanation = explanationOver(heard);
    if (typeof explanation === "object") return explanation;
    if (isOtherwise(turns.replies, explanation)) return undefined;
    const isRated = heard.some((each) => "isRated" in each && each.isRated);
    return {
      item: item.id,
      features: {
        explanation,
        changed,
        // An explanation that cites nothing allows no prediction.
        before: explanation !== "none" && said?.cited.length === 0 ? undefined : said,
        isRated,
        isExplained: now.explanation !== "none" || (said === undefined && isRated),
        surface: surfaceLevels(conversation),
      },
    };
  };
}

/** What was said about a specimen, from the message that describes it first. */
interface Turns {
  /** What the user wrote, without descriptions; what the system says belongs to the first message. */
  readonly requests: readonly string[];
  readonly replies: readonly string[];
}

function turnsAbout(finder: PassageFinder, id: string, { messages, system, prefill }: Conversation): Turns {
  const said = prefill === "" ? messages : messages.slice(0, -1);
  const start = said.findIndex(
    ({ role, content }) =>
      role === "user" && finder.find(content).some((found) => found.id === id && found.coverage >= ENOUGH),
  );
  const own = said.slice(Math.max(0, start));
  const requests = own.filter(({ role }) => role === "user").map(({ content }) => aroundItem(finder, content));
  return {
    requests: requests.map((request, index) => (index === 0 ? `${system}\n${request}` : request)),
    replies: own.filter(({ role }) => role === "assistant").map(({ content }) => content),
  };
}

/** The kind of explanation that requests come to: the first that asks for one tells when it is given. */
function explanationOver(requests: readonly (Asked | Doubt)[]): Explanation | Doubt {
  const doubt = requests.find((each) => "doubt" in each);
  if (doubt !== undefined) return doubt;
  const [first, ...later] = requests.flatMap((each) => ("doubt" in each ? [] : [each]));
  if (first.explanation === "open") return { doubt: "I cannot tell whether the kind is wanted before its reasons." };
  if (first.explanation !== "none") return first.explanation;
  if (later.some((each) => each.explanation !== "none")) return "post-hoc";
  // An explanation that is rated must have been asked for.
  const isRated = [first, ...later].some((each) => each.isRated);
  return isRated ? { doubt: "I am asked to rate an explanation, and none is asked for." } : "none";
}

/** Whether replies give reasons that were not understood to be asked for, or at the other end: the request meant more. */
function isOtherwise(replies: Turns["replies"], explanation: Explanation): boolean {
  if (explanation === "none") return replies.some((reply) => citing.test(reply));
  const first = replies.find((reply) => /\b(?:glim|dorn)\b/i.test(reply)) ?? "";
  const reasons = first.search(citing);
  const isFirst = reasons < first.search(/\b(?:glim|dorn)\b/i);
  // The keys of an object may stand in any order.
  return reasons !== -1 && !first.includes("{") && isFirst !== (explanation === "reasoning-first");
}

const citing = new RegExp(`\\b(?:${traits.map(({ noun }) => noun).join("|")})\\b`, "i");

const aroundItem = (finder: PassageFinder, content: string): string =>
  askedItem(finder, { messages: [{ role: "user", content }] }, ENOUGH)?.around ?? content;

/** The last message without examples of other specimens. */
function lastAlone(finder: PassageFinder, { lastUser }: Conversation): string {
  const alone = askedItem(finder, { messages: [{ role: "user", content: lastUser }] }, ENOUGH);
  return alone === undefined ? lastUser : `${alone.around}\n${alone.shown}`;
}

/** The two values of a trait, told together: "ridged or smooth". */
const pairs = new RegExp(
  traits
    .map(({ values: [one, two] }) => [one, two])
    .flatMap(([one, two]) => [
      `${one}\\b["']?\\W{0,3}(?:or|and|vs|versus)?\\W{1,3}${two}`,
      `${two}\\b["']?\\W{0,3}(?:or|and|vs|versus)?\\W{1,3}${one}`,
    ])
    .join("|"),
  "g",
);

/** The traits that a text gives another value than the specimen has. */
function changesIn(text: string, item: Specimen): readonly number[] {
  const words = new Set(
    text
      .toLowerCase()
      .replace(pairs, " ")
      .match(/[a-z]+/g) ?? [],
  );
  return [...traits.keys()].filter((trait) => words.has(traits[trait].values[item.values[trait] === 0 ? 1 : 0]));
}

/** The kind that was answered before, the traits that were cited for it, and their plausibility. */
function saidIn(replies: Turns["replies"]): Exclude<SpecimenFeatures["before"], "as drawn"> {
  const first = replies.find((reply) => kinds.some((kind) => reply.toLowerCase().includes(kind)));
  if (first === undefined) return undefined;
  const named = first
    .toLowerCase()
    .match(/\b(glim|dorn)\b/g)
    ?.at(-1);
  const told = replies.join("\n").toLowerCase();
  const words = new Set(told.match(/[a-z]+/g) ?? []);
  const rating = /(?:plausib|rating|convinc|credib|score)\w*"?\s*:\s*(\d+)/.exec(told)?.[1];
  return {
    kind: named === kinds[1] ? 1 : 0,
    cited: [...traits.keys()].filter((trait) => words.has(traits[trait].noun)),
    ...(rating === undefined ? {} : { rating: Number(rating) }),
  };
}
