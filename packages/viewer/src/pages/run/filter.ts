import type { Words } from "../../api/client.ts";
import { type EpisodeFilter, sortings } from "../../api/types.ts";

const names = ["agent", "outcome", "cell", "world", "item", "stratum", "evidence", "search"] as const;

/** The filter that the words of an address hold. */
export function readFilter(words: Words): EpisodeFilter {
  const text = (name: string): string | undefined => {
    const word = words[name];
    return word === undefined || word === null || word === "" || word === false ? undefined : String(word);
  };
  const given = Object.fromEntries(names.map((name) => [name, text(name)]));
  return {
    ...given,
    wrong: words.wrong === true || words.wrong === "true" ? true : undefined,
    sort: sortings.find((each) => each === words.sort),
    down: words.down === true || words.down === "true" ? true : undefined,
  };
}

/** The filter alone, of an address that says more. */
export const filterOf = (search: EpisodeFilter): EpisodeFilter => readFilter(search as Words);

export const isFiltered = ({ sort: _, down: __, ...kept }: EpisodeFilter): boolean =>
  Object.values(kept).some((value) => value !== undefined);
