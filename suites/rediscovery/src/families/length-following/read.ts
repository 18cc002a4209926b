import type { Reader } from "../../family.ts";
import { askedPart } from "../../reading/asked-part.ts";
import { mayEncourage } from "../../reading/encouragement.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { withoutPlaces } from "../../reading/rest-of-prompt.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { isCountingAsked } from "./asked-counting.ts";
import { genres, type WritingItem } from "./bank.ts";
import type { WritingFeatures } from "./law.ts";
import { wantedLength } from "./read-length.ts";

/** How much of a task must be there to be taken for it. */
const ENOUGH = 0.6;

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
    const instructions = plainInstructions(withoutPlaces(text, found));
    if (mayEncourage(instructions)) return undefined;
    const wanted = wantedLength(instructions);
    const isCounted = isCountingAsked(instructions);
    if (wanted === undefined || isCounted === undefined) return undefined;
    if (wanted.words < 5 || wanted.words > 2000 || otherUnits.test(instructions)) return undefined;
    return {
      item: item.id,
      features: { ...wanted, isCounted, surface: surfaceLevels(conversation) },
    };
  };
}

/** Instructions as running text: a tag or a key says what its words say. */
const plainInstructions = (text: string): string =>
  mendSpelling(
    text
      .replace(/<([a-z][\w-]*)>/gi, "\n$1: ")
      .replace(/<\/[a-z][\w-]*>/gi, "\n")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replace(/[_*`]+/g, " ")
      .replace(/\bat-(?=most\b|least\b)/gi, "at ")
      .replace(/\b(max|min)imu[mn]\b/gi, "$1imum")
      .replace(/ {2,}/g, " "),
  );

/** Whether what is to be written is what the item has, and nothing else. */
function isOfGenre(text: string, { levels }: WritingItem): boolean {
  const nouns = text.replace(/\breport(?= (?:nothing|only|back|the (?:text|word|number|count)|how|it)\b)/gi, " ");
  const named = genres.filter((genre) => new RegExp(`\\b${genre}\\b`, "i").test(nouns));
  return named.length === 1 && named[0] === levels.genre && !/\b(poem|song|letter|essay|summary|list)\b/i.test(text);
}
