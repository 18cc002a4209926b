import { toQuery, type Words } from "./api/client.ts";
import type { EpisodeFilter } from "./api/types.ts";
import { readFilter } from "./pages/run/filter.ts";
import { readWorldSearch, worldWords } from "./pages/worlds/world-search.ts";

// What the words behind the question mark of an address say, page by page.

interface RunSearch extends EpisodeFilter {
  /** The stratum that results are told apart by. */
  readonly by?: string | undefined;
}
/** The list that an episode was opened from, so that j and k go through it; and the event that a link leads to. */
export interface EpisodeSearch extends EpisodeFilter {
  readonly place?: number | undefined;
  readonly event?: number | undefined;
  /** `files` shows files in place of the conversation: one of the workspace, or one that was handed in. */
  readonly tab?: "files" | undefined;
  readonly file?: string | undefined;
  readonly handed?: string | undefined;
  readonly as?: "text" | undefined;
}
interface SuiteSearch {
  readonly suite?: string | undefined;
}
interface LeaderboardSearch extends SuiteSearch {
  /** NAME: VALUE of a tag or a swept value that agents are narrowed to. */
  readonly tag?: string | undefined;
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
  tab: words.tab === "files" ? "files" : undefined,
  file: text(words.file),
  handed: text(words.handed),
  as: words.as === "text" ? "text" : undefined,
});

export const readLeaderboardSearch = (words: Words): LeaderboardSearch => ({
  suite: text(words.suite),
  tag: text(words.tag),
});

export const readWorldsSearch = (words: Words): SuiteSearch => ({ suite: text(words.suite) });

/** The item that a page of a world offers to play. */
interface PlaySearch {
  readonly suite?: string | undefined;
  readonly seed?: string | undefined;
  readonly item?: string | undefined;
  readonly [word: string]: string | undefined;
}

export const readPlaySearch = (words: Words): PlaySearch => ({
  ...worldWords(readWorldSearch(words)),
  suite: text(words.suite),
  seed: text(words.seed),
  item: text(words.item),
});

/** The run of a report; of a comparison for leaks, the one on public seeds and the one on private ones. */
interface ReportSearch {
  readonly run?: string | undefined;
  readonly private?: string | undefined;
}

export const readReportSearch = (words: Words): ReportSearch => ({
  run: text(words.run),
  private: text(words.private),
});

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
