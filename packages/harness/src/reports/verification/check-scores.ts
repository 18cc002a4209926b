import type { AnySuite, Host, Json } from "@assay/contract";
import { type Plan, scorersOf, scoreSubmission, versionOf } from "../../engine/index.ts";
import type { StoredScore } from "../../store/index.ts";
import { plain } from "../card/digests.ts";
import type { WholeEpisode } from "../card/whole-episode.ts";
import { compareValues, type Report } from "./difference.ts";
import { replayedJudges } from "./replayed-judges.ts";

/** What recomputing the scores of an episode came to. */
export interface CheckedScores {
  /** The scores as they should be; of those that cannot be recomputed, the stored ones. */
  readonly scores: readonly StoredScore[];
  /** Scorers with versions whose stored scores nothing here can give again, with the reason. */
  readonly unchecked: readonly { readonly scorer: string; readonly because: string }[];
}

/** Grades what was handed in again, against the true key, and compares every score with the stored one. */
export async function checkScores(
  suite: AnySuite,
  key: Json,
  { actors, writtenBy }: { readonly actors: Plan["actors"]; readonly writtenBy: string },
  episode: WholeEpisode,
  report: Report,
): Promise<CheckedScores> {
  const { summary, submission, events } = episode;
  const thing = `episode ${summary.id}`;
  const host = replayedJudges(actors, events);
  const input = { key, submission: { outcome: summary.outcome, ...submission }, transcript: events, host };
  const isStored = (name: string): boolean => episode.scores.some(({ scorer }) => scorer === name);
  const asked = scorersOf(suite).filter(({ name, onRequest }) => onRequest !== true || isStored(name));
  const { scores, unreached } = await scoreSubmission(suite, input, asked);
  const stored = Map.groupBy(episode.scores, nameOf);
  const recomputed = Map.groupBy(scores.map(withPlainParts), nameOf);
  const kept: StoredScore[] = [];
  const unchecked: { scorer: string; because: string }[] = [];
  for (const name of new Set([...stored.keys(), ...recomputed.keys()])) {
    const [theirs, ours] = [stored.get(name) ?? [], recomputed.get(name)];
    if (ours === undefined) {
      const because = whyNot(suite, theirs[0], host, unreached, writtenBy);
      if (because === undefined) report({ thing, what: `scores by ${name} are there, and should not be` });
      else unchecked.push({ scorer: name, because });
      if (because !== undefined) kept.push(...theirs);
      continue;
    }
    if (theirs.length === 0 && isGradedBefore(episode.scores, ours[0])) continue;
    kept.push(...ours);
    compareScores(thing, name, theirs, ours, report);
  }
  return { scores: kept, unchecked };
}

const nameOf = ({ scorer, version }: StoredScore): string => `${scorer} ${version}`;

/** Parts as the store gives them back. */
const withPlainParts = ({ parts, ...score }: StoredScore): StoredScore =>
  parts === undefined ? score : { ...score, parts: plain(parts) };

/** Whether an older version of the scorer graded it, and the newer has not been asked yet. */
const isGradedBefore = (scores: readonly StoredScore[], { scorer, version }: StoredScore): boolean =>
  scores.some((each) => each.scorer === scorer && ownVersion(each.version) !== ownVersion(version));

/** A scorer's own version, without the judges whom it asked. */
const ownVersion = (version: string): string => version.split(" by ", 1)[0];

/** Why stored scores cannot be given again; undefined where they could be, and did not come. */
function whyNot(
  suite: AnySuite,
  { scorer: name, version }: StoredScore,
  host: Host,
  unreached: readonly { readonly scorer: string }[],
  writtenBy: string,
): string | undefined {
  const scorer = scorersOf(suite).find((each) => each.name === name);
  if (scorer === undefined) return `${suite.name} has no such scorer here`;
  if (ownVersion(version) !== scorer.version) {
    return `this Assay has version ${scorer.version} of the scorer; Assay ${writtenBy}, which wrote the run, can check them`;
  }
  if (scorer.actors.length === 0) return undefined;
  if (version !== versionOf(scorer, host)) return "the run holds no replies of these judges, who graded it again later";
  return unreached.some((each) => each.scorer === name)
    ? "the transcript lacks replies of the judges to what they would be asked now"
    : undefined;
}

function compareScores(
  thing: string,
  name: string,
  stored: readonly StoredScore[],
  recomputed: readonly StoredScore[],
  report: Report,
): void {
  const metrics = new Set([...stored, ...recomputed].map(({ metric }) => metric));
  for (const metric of metrics) {
    const [theirs, ours] = [stored, recomputed].map((scores) => scores.find((each) => each.metric === metric));
    const what = `score ${name} ${metric}`;
    if (theirs === undefined) report({ thing, what: `${what} is missing`, recomputed: ours?.value ?? null });
    else if (ours === undefined) report({ thing, what: `${what} should not be there`, stored: theirs.value });
    else {
      for (const field of ["value", "weight", "reason", "parts"] as const) {
        compareValues(thing, field === "value" ? what : `${what}, ${field}`, theirs[field], ours[field], report);
      }
    }
  }
}
