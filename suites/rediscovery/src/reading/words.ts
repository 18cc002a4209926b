import { remembering } from "./remembering.ts";

/** The words of a text with their places: runs of letters and digits, in lower case. */
export const wordsOf = remembering((text) =>
  Array.from(text.normalize("NFC").matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    from: index,
    to: index + word.length,
  })),
);

export type Word = Readonly<ReturnType<typeof wordsOf>[number]>;

/** Where words of one item stand together, with no word of another item between them, in the order of the text. */
export function blocksIn<Owned extends { readonly item: unknown }>(text: string, owned: ReadonlyMap<string, Owned>) {
  const mentions = wordsOf(text).flatMap(({ text: word, from, to }) => {
    const found = owned.get(word);
    return found === undefined ? [] : [{ ...found, from, to }];
  });
  const blocks: { item: Owned["item"]; mentions: typeof mentions; from: number; to: number }[] = [];
  for (const mention of mentions) {
    const { item, from, to } = mention;
    const last = blocks.at(-1)?.item === item ? blocks.pop() : undefined;
    blocks.push({ item, mentions: [...(last?.mentions ?? []), mention], from: last?.from ?? from, to });
  }
  return blocks;
}

/** Whether no item of some places stands at two of them. */
export const areDifferent = (places: readonly { readonly item: unknown }[]): boolean =>
  new Set(places.map(({ item }) => item)).size === places.length;
