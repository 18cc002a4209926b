import type { Reader } from "../../family.ts";
import { askedPart } from "../../reading/asked-part.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { isReasoned, reasonsLexicon, reasonsListener } from "../../reading/reasons.ts";
import { withoutPlaces } from "../../reading/rest-of-prompt.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { wordsOf } from "../../reading/words.ts";
import type { ChoiceItem } from "./bank.ts";
import type { ChoiceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import { labelsOf, type Stretch } from "./read-labels.ts";

/** Where an item's question or one of its options is named. */
interface Mention extends Stretch {
  readonly item: ChoiceItem;
  /** Which option; undefined for the question. */
  readonly option: number | undefined;
}

/** All mentions of one item. */
interface Block extends Stretch {
  readonly item: ChoiceItem;
  readonly options: readonly (Mention & { readonly option: number })[];
  readonly isAsked: boolean;
}

const listen = reasonsListener(lexicon, reasonsLexicon);

/** How much of a question must be there to be taken for it. */
const ENOUGH = 0.5;

/** An answer that was given: after a word for it, or after an arrow. */
const answered =
  /\b(answer|ans|correct|solution|response|label|output|a|key|choice|assistant|model)\b\W{0,12}(is\W{0,3})?(option\W{0,3})?["'([*]*([A-D]|[1-4])(?![\p{L}\p{N}])|(=>|->|→)\W*([A-D]|[1-4])(?![\p{L}\p{N}])/iu;

/** The same, on a line of its own: then the last question is a solved one. */
const solved = /^\W*(the )?(correct |right |final )?(answer|solution|ans)( is)?\W{1,6}([A-D]|[1-4])\W*$/im;

/**
 * Finds questions and options by their names. The last question that stands there with its four options is asked; those
 * before it must have been answered, for they are examples. Options are known by their order and by what stands before them.
 */
export function choiceReader(bank: readonly ChoiceItem[]): Reader<ChoiceFeatures> {
  const named = new Map<string, { readonly item: ChoiceItem; readonly option: number | undefined }>();
  for (const item of bank) {
    named.set(item.name.toLowerCase(), { item, option: undefined });
    for (const [option, name] of item.options.entries()) named.set(name.toLowerCase(), { item, option });
  }
  const questions = new PassageFinder(bank.map(({ id, name, question }) => ({ id, name, text: question })));
  return (conversation) => {
    const text = askedPart(conversation, (said) => mentionsIn(said, named).length > 0);
    const blocks = blocksOf(mentionsIn(text, named));
    const last = blocks.at(-1);
    if (last === undefined || !isWhole(last)) return undefined;
    if (blocks.slice(0, -1).some((block, index) => !isExample(text, block, blocks[index + 1]))) return undefined;
    const known = questions.find(text).some(({ id, coverage }) => id === last.item.id && coverage >= ENOUGH);
    if (!known || solved.test(text.slice(last.options[3].to))) return undefined;
    const shown = listOf(text, last);
    const heard = listen(`${withoutPlaces(text, blocks)}\n${conversation.prefill}`);
    if ("doubt" in heard) return heard;
    // Reasons that come after the answer are another study.
    if (shown === undefined || heard.reasons === "late") return undefined;
    return {
      item: last.item.id,
      features: {
        arrangement: shown,
        isReasoned: isReasoned(heard.reasons),
        surface: surfaceLevels(conversation, heard),
      },
    };
  };
}

function mentionsIn(
  text: string,
  named: ReadonlyMap<string, { readonly item: ChoiceItem; readonly option: number | undefined }>,
): readonly Mention[] {
  return wordsOf(text).flatMap(({ text: word, from, to }) => {
    const found = named.get(word);
    return found === undefined ? [] : [{ ...found, from, to }];
  });
}

/** Mentions by item, in the order in which the items end. */
function blocksOf(mentions: readonly Mention[]): readonly Block[] {
  const byItem = Map.groupBy(mentions, ({ item }) => item);
  const blocks = Array.from(byItem, ([item, of]): Block => {
    const options = of.flatMap((each) => (each.option === undefined ? [] : [{ ...each, option: each.option }]));
    return {
      item,
      options,
      isAsked: of.some(({ option }) => option === undefined),
      from: of[0].from,
      to: of[of.length - 1].to,
    };
  });
  return blocks.sort((a, b) => a.to - b.to);
}

const isWhole = ({ options, isAsked }: Block): boolean =>
  isAsked && new Set(options.map(({ option }) => option)).size === 4;

/** Whether an earlier question was answered before the next begins, by its symbol or by naming an option again. */
function isExample(text: string, block: Block, next: Block): boolean {
  if (block.to > next.from || !block.isAsked) return false;
  const named = isWhole(block) ? block.options.length > 4 : block.options.length === 1;
  return named || answered.test(text.slice(block.to, next.from));
}

/** The one list of the four options; two lists must agree, and then the one with symbols counts. */
function listOf(text: string, { options }: Block) {
  if (options.length % 4 !== 0) return undefined;
  const lists = Array.from({ length: options.length / 4 }, (_, index) => options.slice(index * 4, index * 4 + 4));
  const order = lists[0].map(({ option }) => option);
  const areAlike = lists.every((list) => list.every(({ option }, place) => option === order[place]));
  if (!areAlike || new Set(order).size < 4) return undefined;
  const read = lists.map((list) => labelsOf(text, list));
  const labelled = read.filter((each) => each?.labels !== "none");
  if (labelled.length > 1 || read.includes(undefined)) return undefined;
  const labels = labelled[0] ?? read[0];
  return labels === undefined ? undefined : { order, ...labels };
}
