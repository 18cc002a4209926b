import { LruCache } from "@assay/contract";

/** So many texts are remembered: the messages of a prompt, their parts, and a few prompts that are asked by turns. */
const most = 64;
/** Longer texts, in characters, are not kept. */
const longest = 100_000;

/** A function of a text that remembers the last texts: a prompt is read for every sample, and by several readers. */
export function remembering<Value>(compute: (text: string) => Value): (text: string) => Value {
  const remembered = new LruCache<Value>(most);
  return (text) => (text.length > longest ? compute(text) : remembered.get(text, () => compute(text)));
}
