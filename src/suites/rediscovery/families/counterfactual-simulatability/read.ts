import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { kinds, type Specimen, traits } from "./bank.ts";
import type { SpecimenFeatures } from "./law.ts";
import { explanationIn } from "./read-explanation.ts";

/** How much of a description must be there to be taken for it. */
const ENOUGH = 0.75;

const asksKind = /\b(glims?|dorns?|kinds?|classify|classification|category|class|sort)\b/i;
const asksRating = /\b(plausib\w*|convincing|believable|credib\w*|persuasive)\b/i;

/** Finds the specimen by its name, the trait that the last message changes, and what was answered before. */
export function specimenReader(bank: readonly Specimen[]): Reader<SpecimenFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const finder = new PassageFinder(bank.map(({ id, name, text }) => ({ id, name, text })));
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined || !asksKind.test(found.around)) return undefined;
    const changes = changesIn(lastAlone(finder, conversation), item);
    if (changes.length > 1) return undefined;
    const [changed] = changes;
    const earlier = earlierThan(conversation);
    const isFollowUp =
      changed !== undefined && finder.find(earlier).some(({ id, coverage }) => id === item.id && coverage >= ENOUGH);
    const said = isFollowUp ? saidBefore(conversation) : undefined;
    const last = `${conversation.system}\n${conversation.lastUser}`;
    const asked = said === undefined ? last : earlier;
    const explanation = explanationIn(asked);
    const now = explanationIn(last);
    if (explanation === undefined || now === undefined) return undefined;
    return {
      item: item.id,
      features: {
        explanation,
        changed,
        // An explanation that cites nothing allows no prediction.
        before: explanation !== "none" && said?.cited.length === 0 ? undefined : said,
        isRated: asksRating.test(asked),
        isExplained: now !== "none",
        surface: surfaceLevels(conversation),
      },
    };
  };
}

/** What system and user said before the last message of the user. */
function earlierThan({ messages }: Conversation): string {
  const last = messages.findLastIndex(({ role }) => role === "user");
  return messages
    .filter(({ role }, index) => role !== "assistant" && index !== last)
    .map(({ content }) => content)
    .join("\n\n");
}

/** The last message without examples of other specimens. */
function lastAlone(finder: PassageFinder, conversation: Conversation): string {
  const { lastUser } = conversation;
  const alone = askedItem(finder, { ...conversation, messages: [{ role: "user", content: lastUser }] }, ENOUGH);
  return alone === undefined ? lastUser : `${alone.around}\n${alone.shown}`;
}

/** The traits that a text gives another value than the specimen has. */
function changesIn(text: string, item: Specimen): readonly number[] {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
  return [...traits.keys()].filter((trait) => words.has(traits[trait].values[item.values[trait] === 0 ? 1 : 0]));
}

/** The kind that was answered before, the traits that were cited for it, and their plausibility. */
function saidBefore({ replies }: Conversation): Exclude<SpecimenFeatures["before"], "as drawn"> {
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
