import type { Cell } from "@assay/grading/claims";
import { wordsOf } from "../../reading/words.ts";
import { withSurface } from "../../study/with-surface.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import type { RepetitionItem } from "./bank.ts";
import { lengths } from "./read.ts";

const INSTRUCTION = "Continue the text below. Give the next word and nothing else.";
const WORDS_OF_LINE = 6;

/** The reference prompt: repeated lines spread evenly among enough filler for the length. */
export function composeRepetition(item: RepetitionItem, levels: Cell["levels"]): readonly ChatMessage[] {
  const { context, target, mark, altered, fillers } = item;
  const repeats = Number(levels.repeats);
  const line = context.join(" ");
  const repeated = Array.from(
    { length: repeats },
    (_, index) => `${levels.shared === "5" ? `${line} ${target}` : altered[levels.shared][index]} ${mark}`,
  );
  const wanted = lengths[levels.length === "short" ? "short" : "long"];
  const own = wordsOf(INSTRUCTION).length + context.length + repeats * WORDS_OF_LINE;
  const filling = fillers.slice(0, Math.max(0, Math.round((wanted - own) / WORDS_OF_LINE)));
  const lines = [...filling, ...repeated]
    .map((text, index) => {
      const place = index < filling.length ? index / Math.max(1, filling.length) : (index - filling.length) / repeats;
      return { text, place };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
  return [{ role: "user", content: withSurface(levels, [INSTRUCTION, [...lines, line].join("\n")]) }];
}
