import type { RunDetails, ServerInfo } from "@assay/viewer/api-types";
import type { FilePiece } from "@assay/viewer/file-types";
import { runDetails, runLine } from "../server/api/run-lines.ts";
import { readResults, readStratum } from "../server/api/run-results.ts";
import { readStatistics } from "../server/api/statistics.ts";
import { readTools } from "../server/api/tools.ts";
import type { ViewedRun, Viewing } from "../server/viewed-store.ts";

interface Source {
  /** What the file may tell. */
  readonly viewing: Viewing;
  /**
   * All of the run. Statistics of a whole run, such as how often an agent rightly abstains, are made of keys and tell none;
   * the terminal prints them without keys as well.
   */
  readonly whole: Viewing;
  readonly run: ViewedRun;
  readonly info: ServerInfo;
}

const addressOf = (path: string, words: { readonly [name: string]: string }): string =>
  `${path}?${new URLSearchParams(Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1)))}`;

/** What pages ask about a run as a whole, as the server answers it. */
export async function runAnswers({ viewing, whole, run, info }: Source): Promise<FilePiece["answers"]> {
  const { stored, overview, record, state } = run;
  const path = `/runs/${stored.id}`;
  const results = await readResults(viewing, run);
  const strata: { [address: string]: unknown } = {};
  for (const [suite, names] of Object.entries(results.strata)) {
    for (const name of names) {
      strata[addressOf(`${path}/strata`, { suite, name })] = await readStratum(viewing, run, suite, name);
    }
  }
  return {
    "/info": info,
    "/runs": { runs: [runLine(overview, record, state)], hasMore: false },
    [path]: runDetails(run) satisfies RunDetails,
    [`${path}/results`]: results,
    [`${path}/statistics`]: await readStatistics(whole, run),
    [`${path}/tools`]: await readTools(whole, run),
    ...strata,
  };
}
