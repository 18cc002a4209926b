import type { Reading, Source, Syntax } from "./syntax.ts";

/** Separators: of two items, of more items, and before the last of more. */
export interface Joiner {
  readonly pair: string;
  readonly between: string;
  readonly last: string;
}

/** A list with a minimum length: "a", "a or b", "a, b, or c". */
export function listOf<Item>(item: Syntax<Item>, { pair, between, last }: Joiner, least: 1 | 2): Syntax<Item[]> {
  return {
    write(items, random) {
      if (items.length < least) return undefined;
      const written = items.flatMap((each) => item.write(each, random) ?? []);
      if (written.length < items.length) return undefined;
      if (written.length <= 2) return written.join(pair);
      return written.slice(0, -1).join(between) + last + written[written.length - 1];
    },
    read(source, start) {
      const single = follow(item, "", source, [{ value: [], end: start }]);
      const complete = [...(least === 1 ? single : []), ...follow(item, pair, source, single)];
      let open = follow(item, between, source, single);
      while (open.length > 0) {
        complete.push(...follow(item, last, source, open));
        open = follow(item, between, source, open);
      }
      return complete;
    },
  };
}

function follow<Item>(
  item: Syntax<Item>,
  separator: string,
  source: Source,
  lists: readonly Reading<Item[]>[],
): Reading<Item[]>[] {
  return lists.flatMap(({ value, end }) => {
    if (!source.countStep() || !source.text.startsWith(separator, end)) return [];
    return item.read(source, end + separator.length).map((read) => ({ value: [...value, read.value], end: read.end }));
  });
}
