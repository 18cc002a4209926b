import { toQuery, type Words } from "./api/client.ts";
import type { EpisodeFilter } from "./api/types.ts";
import { readFilter } from "./pages/run/filter.ts";

// What the words behind the question mark of an address say, page by page.

interface RunSearch extends EpisodeFilter {
  /** The stratum that results are told apart by. */
  readonly by?: string | undefined;
}
/** The list that an episode was opened from, so that j and k go through it; and the event that a link leads to. */
interface EpisodeSearch extends EpisodeFilter {
  readonly place?: number | undefined;
  readonly event?: number | undefined;
}
interface SuiteSearch {
  readonly suite?: string | undefined;
}
/** RUN:AGENT of both sides, and the item whose transcripts are shown. */
interface CompareSearch {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
  readonly item?: string | undefined;
}

export const readRunSearch = (words: Words): RunSearch => ({ ...readFilter(words), by: text(words.by) });

export const readEpisodeSearch = (words: Words): EpisodeSearch => ({
  ...readFilter(words),
  place: whole(words.place),
  event: whole(words.event),
});

export const readLeaderboardSearch = (words: Words): SuiteSearch => ({ suite: text(words.suite) });

export const readWorldsSearch = (words: Words): SuiteSearch => ({ suite: text(words.suite) });

export const readCompareSearch = (words: Words): CompareSearch => ({
  first: text(words.first),
  second: text(words.second),
  item: text(words.item),
});

function text(word: Words[string]): string | undefined {
  return typeof word === "string" && word !== "" ? word : undefined;
}

function whole(word: Words[string]): number | undefined {
  return /^\d{1,12}$/.test(String(word ?? "")) ? Number(word) : undefined;
}

/** Plain words, which people can read and change. */
export const parseSearch = (query: string): Words => Object.fromEntries(new URLSearchParams(query));
export const stringifySearch = (search: object): string => toQuery(search as Words);
