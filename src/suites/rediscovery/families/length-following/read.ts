import type { Reader } from "../../family.ts";
import { askedPart } from "../../reading/asked-part.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { genres, type WritingItem } from "./bank.ts";
import type { WritingFeatures } from "./law.ts";
import { wantedLength } from "./read-length.ts";

/** How much of a task must be there to be taken for it. */
const ENOUGH = 0.6;

/** That words are to be counted, in whatever way. */
const counts =
  /\bnumber(ing)? (each|every|all|your) (of )?(the |your )?words?\b|\b(count(ing)?|tally(ing)?|keep(ing)? (a |an )?(running )?(count|track|tally)( of)?|track(ing)?) (up )?(all |each |every |the |your |how many |of )*words?\b|\bcount(ing)? (as you|while you|them)\b|\bcheck(ing)? (the |your )?(word count|number of words)/i;
const refusesCount =
  /\b(do not|don'?t|no need to|without|never) (bother to |bother )?(count|counting|tally|number|keep|track)/i;

/** A length in anything but words. */
const otherUnits =
  /\b(?!(1|one) paragraph)(\d+|one|two|three|four|five|ten)[\s-]*(sentences?|paragraphs?|characters?|tokens?|lines?|pages?|letters)\b/i;

/** Finds the task by the name in it, and the one length that is wanted in words. */
export function writingReader(bank: readonly WritingItem[]): Reader<WritingFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const tasks = new PassageFinder(bank.map(({ id, name, task }) => ({ id, name, text: task })));
  return (conversation) => {
    const text = askedPart(conversation);
    const found = tasks.find(text);
    const item = items.get(found.at(-1)?.id ?? "");
    if (item === undefined || found.some(({ id }) => id !== item.id)) return undefined;
    const isTask = found.some(({ coverage }) => coverage >= ENOUGH);
    if (!isTask || !isOfGenre(text, item) || conversation.prefill !== "") return undefined;
    const wanted = wantedLength(text);
    if (wanted === undefined || wanted.words < 5 || wanted.words > 2000 || otherUnits.test(text)) return undefined;
    return {
      item: item.id,
      features: {
        ...wanted,
        isCounted: counts.test(text) && !refusesCount.test(text),
        surface: surfaceLevels(conversation),
      },
    };
  };
}

/** Whether what is to be written is what the item has, and nothing else. */
function isOfGenre(text: string, { levels }: WritingItem): boolean {
  const named = genres.filter((genre) => new RegExp(`\\b${genre}\\b`, "i").test(text));
  return named.length === 1 && named[0] === levels.genre && !/\b(poem|song|letter|essay|summary|list)\b/i.test(text);
}
