import type { AnySuite, Event } from "@assay/contract";
import type { Finding } from "@assay/contract/kit";
import { readRefused } from "@assay/harness/engine";
import type { Store } from "@assay/harness/store";
import { shorten } from "./check-bounds.ts";
import type { PlayedEpisode } from "./play-baselines.ts";

/** Events of an episode that are read at once. */
const eventsAtOnce = 1000;

/** What went wrong in an episode without ending it. */
interface Mishaps {
  readonly episode: PlayedEpisode;
  readonly answer: string | undefined;
  readonly call: string | undefined;
}

/**
 * Notes answers of baselines that were refused, and calls of tools that failed. A baseline that ignores them scores less than
 * it should, and nothing else tells. A cheat tries what must fail, so its failed calls are left out, and its refused answers
 * where it handed in another.
 */
export async function noteMishaps(
  suite: AnySuite,
  episodes: readonly PlayedEpisode[],
  store: Store,
): Promise<Finding[]> {
  const cheat = suite.bounds.cheat.baseline;
  const found: Mishaps[] = [];
  for (const episode of episodes) found.push(await mishapsOf(episode, store));
  const isHonest = ({ episode }: Mishaps): boolean => episode.baseline !== cheat;
  const isUnanswered = ({ episode }: Mishaps): boolean => episode.summary.outcome.kind === "unparsable";
  return [
    noteOf(
      "answers of baselines are taken",
      "handed in an answer that was refused",
      found.filter((each) => isHonest(each) || isUnanswered(each)),
      ({ answer }) => answer,
    ),
    noteOf("calls of tools by baselines succeed", "had a call that failed", found.filter(isHonest), ({ call }) => call),
  ];
}

function noteOf(
  check: string,
  what: string,
  found: readonly Mishaps[],
  mishap: (mishaps: Mishaps) => string | undefined,
): Finding {
  const notes = [...Map.groupBy(found, ({ episode }) => episode.baseline)].flatMap(([baseline, all]) => {
    const told = all.flatMap((each) => mishap(each) ?? []);
    return told.length === 0
      ? []
      : [`${told.length} of ${all.length} episodes of ${baseline} ${what}, such as ${told[0]}`];
  });
  return { check, problem: undefined, ...(notes.length === 0 ? {} : { note: notes.join("; ") }) };
}

async function mishapsOf(episode: PlayedEpisode, store: Store): Promise<Mishaps> {
  let answer: string | undefined;
  let call: string | undefined;
  const { id, events } = episode.summary;
  for (let from = 0; from < events; from += eventsAtOnce) {
    for (const { event } of await store.events(id, { from, count: eventsAtOnce })) {
      answer ??= refusedIn(event);
      call ??= failedIn(event);
    }
  }
  return { episode, answer, call };
}

function refusedIn(event: Event): string | undefined {
  const refused = readRefused(event);
  return refused && `${shorten(refused.value)}: ${refused.problem}`;
}

const failedIn = (event: Event): string | undefined =>
  event.type === "tool-answered" && event.error !== undefined ? `${event.tool}: ${event.error.message}` : undefined;

/** Notes right answers of the ceiling that rest on nothing it was shown: then an honest agent looks like a guesser too. */
export function noteUngrounded({ bounds: { ceiling } }: AnySuite, episodes: readonly PlayedEpisode[]): Finding {
  const right = episodes.filter(
    ({ baseline, scores }) =>
      baseline === ceiling.baseline &&
      scores.some(({ scorer, metric, value }) => scorer === ceiling.scorer && metric === ceiling.metric && value === 1),
  );
  const ungrounded = right.filter(({ summary }) => summary.evidence === "ungrounded").length;
  return {
    check: "right answers of the ceiling rest on evidence that it was shown",
    problem: undefined,
    ...(ungrounded === 0
      ? {}
      : {
          note: `${ungrounded} of ${right.length} do not. No tool reports what a program reads in copied files: leave evidence empty there`,
        }),
  };
}
