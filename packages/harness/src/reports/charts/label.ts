import type { Colour, Mark } from "@assay/science/figures";
import { textWidth } from "@assay/science/figures/axes/text-width";
import { faint, ink } from "./palette.ts";

/** Sizes of text in pixels: at 460 pixels to a column of 85 mm these are about 6 to 7 points. */
export const sizes = { title: 13, text: 11, small: 10 } as const;

interface LabelOptions {
  readonly anchor?: "start" | "middle" | "end";
  readonly size?: number;
  readonly colour?: Colour;
  readonly rotation?: number;
}

/** A line of text; y is its baseline. */
export const label = (
  text: string,
  x: number,
  y: number,
  { anchor = "start", size = sizes.text, colour = ink, rotation }: LabelOptions = {},
): Mark => ({ kind: "text", x, y, text, size, colour, anchor, ...(rotation === undefined ? {} : { rotation }) });

/** A text that fits into a width: its middle is left out where it does not, since names differ at their ends. */
export function fitText(text: string, width: number, size: number = sizes.text): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  for (let kept = characters.length - 1; kept > 1; kept--) {
    const head = Math.ceil(kept / 2);
    const cut = `${characters.slice(0, head).join("")}…${characters.slice(characters.length - (kept - head)).join("")}`;
    if (textWidth(cut, size) <= width) return cut;
  }
  return "…";
}

/**
 * Names that fit, and still differ where the whole ones do. Those that are too long are told by what differs between them:
 * words that all of them share are left out, and what stands before the slash in a word. Those that would be equal even so
 * get a number.
 */
export function fitTexts(texts: readonly string[], width: number, size: number = sizes.text): string[] {
  const room = width - textWidth(" (99)", size);
  const whole = tellApart(texts, width, size).map((text) => fitText(text, width, size));
  const isDouble = (text: string): boolean => whole.filter((each) => each === text).length > 1;
  let number = 0;
  return whole.map((text, index) => {
    if (!isDouble(text) || texts.filter((each) => each === texts[index]).length > 1) return text;
    number += 1;
    return `${fitText(texts[index], room, size)} (${number})`;
  });
}

/** Texts of which the long ones are told by the words in which they differ from each other, where that tells all apart. */
function tellApart(texts: readonly string[], width: number, size: number): readonly string[] {
  const count = (shown: readonly string[]): number => new Set(shown).size;
  const steps = [withoutShared, withoutFolders, withoutEnds];
  return steps.reduce((shown, step) => {
    const long = [...new Set(shown.filter((text) => textWidth(text, size) > width))];
    const shorter = new Map(step(long).map((text, index) => [long[index], text]));
    const next = shown.map((text) => shorter.get(text) ?? text);
    return count(next) === count(shown) ? next : shown;
  }, texts);
}

/** Without the words that all have, where there are several texts and each keeps a word. */
function withoutShared(texts: readonly string[]): readonly string[] {
  const words = texts.map((text) => text.split(" "));
  const isShared = (word: string): boolean => words.every((each) => each.includes(word));
  const kept = words.map((each) => each.filter((word) => !isShared(word)).join(" "));
  return texts.length < 2 || kept.includes("") ? texts : kept;
}

/** Words after their last slash: a model without its vendor, a file without its folder. */
const withoutFolders = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replaceAll(/\S*\/(?=\S)/g, ""));

/** With an ellipsis in place of what all begin with and all end with, but for the parts beside what differs. */
function withoutEnds(texts: readonly string[]): readonly string[] {
  if (texts.length < 2) return texts;
  const parts = texts.map((text) => text.split(/(?<=[-_. ])/));
  const shortest = Math.min(...parts.map(({ length }) => length));
  const isEqual = (at: number): boolean => parts.every((each) => each.at(at) === parts[0].at(at));
  let [begin, end] = [0, 0];
  while (begin < shortest - 1 && isEqual(begin)) begin += 1;
  while (end < shortest - 1 - begin && isEqual(-1 - end)) end += 1;
  const [first, last] = [Math.max(0, begin - 1), Math.max(0, end - 1)];
  return parts.map((each) => {
    const middle = each.slice(first, each.length - last).join("");
    return `${first > 0 ? "…" : ""}${middle}${last > 0 ? "…" : ""}`;
  });
}

/** The widest of some texts. */
export const widestText = (texts: readonly string[], size: number = sizes.text): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, size)));

/** Places for labels near wanted ones, in the same order and at least `gap` apart, between `from` and `to`. */
export function spreadLabels(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one] - wanted[other] || one - other);
  const step = Math.min(gap, order.length > 1 ? (to - from) / (order.length - 1) : gap);
  const places = order.map((index) => Math.min(to, Math.max(from, wanted[index])));
  for (let index = 1; index < places.length; index++) {
    places[index] = Math.max(places[index], places[index - 1] + step);
  }
  if (places.length > 0) places[places.length - 1] = Math.min(places[places.length - 1], to);
  for (let index = places.length - 2; index >= 0; index--) {
    places[index] = Math.min(places[index], places[index + 1] - step);
  }
  const result = wanted.map(() => 0);
  for (const [place, index] of order.entries()) result[index] = places[place];
  return result;
}

/** The room that the name of a vertical axis takes above it. */
export const valueHeight = 20;

/** The name of a vertical axis, above it and not turned, so that it can be read and has room. */
export const valueLabel = (text: string, left: number, right: number, below = 0): Mark =>
  label(fitText(text, right - left), left, left + below + 11, { colour: faint });
