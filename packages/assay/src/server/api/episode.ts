import { AssayError, headlineOf, type StepAnswer } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import {
  currentScores,
  formatCost,
  formatCount,
  formatDuration,
  formatScore,
  hasPrivateReason,
  isPercentOf,
  showAgent,
} from "@assay/harness/reports";
import type { EpisodeSummary, StoredScore } from "@assay/harness/store";
import type { EpisodeDetails, Finding, ScoreLine } from "@assay/viewer/api-types";
import { z } from "zod";
import { outcomeWord } from "../../cli/show/outcome-word.ts";
import { suitesOf, type Viewing, viewRun } from "../viewed-store.ts";

const integrityParts = z.object({
  verdict: z.string(),
  findings: z.array(z.object({ rule: z.string(), weight: z.string(), sequence: z.number(), quote: z.string() })),
});

/** Characters of an answer, of a reason and of a key that a page shows. */
const maxShown = 20_000;
const cut = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown)}\n… ${text.length - maxShown} more characters` : text;

/** An episode by its id or the beginning of one. */
export async function findEpisode({ store }: Viewing, id: string): Promise<EpisodeSummary> {
  const found = await store.episode(id);
  if (found === undefined) throw new AssayError("store/not-found", `there is no episode '${id}'`);
  return found;
}

export async function readEpisode(viewing: Viewing, id: string): Promise<EpisodeDetails> {
  const { store, withKeys } = viewing;
  const summary = await findEpisode(viewing, id);
  const [viewed, stored, scores, submission, tries] = await Promise.all([
    viewRun(viewing, summary.run),
    store.item(summary.run, summary.item),
    store.episodeScores(summary.id),
    store.submission(summary.id),
    store.earlierTries(summary.id),
  ]);
  const { record } = viewed;
  const cell = record.cells[stored?.cell ?? 0];
  const suite = (await suitesOf(viewing, viewed)).find(({ name }) => name === cell?.suite);
  const headline = suite === undefined || cell === undefined ? undefined : headlineOf(suite, cell.settings);
  const isPercent = suite !== undefined && headline !== undefined && isPercentOf(suite, headline);
  const lines = currentScores(scores, [...(suite?.scorers ?? []), integrityScorer])
    .filter(({ scorer }) => scorer !== integrityScorer.name)
    .map((score) => {
      const isHeadline = score.scorer === headline?.scorer && score.metric === headline.metric;
      const isTold = withKeys || !hasPrivateReason(suite === undefined ? [] : [suite], score);
      return scoreLine(isTold ? score : { ...score, reason: "" }, isHeadline, isHeadline && isPercent);
    });
  const integrity = readIntegrity(scores);
  const { outcome } = summary;
  const currency = (record.prices as { readonly currency?: string } | null)?.currency;
  const strata = { ...stored?.strata, ...(withKeys ? stored?.private.strata : {}) };
  return {
    id: summary.id,
    run: summary.run,
    runShort: summary.run.slice(summary.run.lastIndexOf("-") + 1),
    agent: showAgent(record.agents.find((agent) => agent.id === summary.agent)?.label),
    suite: cell?.suite ?? "",
    world: stored?.world ?? "",
    item: summary.item,
    repeat: summary.repeat,
    startedAt: summary.startedAt,
    outcome: outcomeWord(summary),
    message: "message" in outcome ? outcome.message : null,
    facts: factsOf(summary, currency, withKeys),
    strata: Object.entries(strata)
      .filter(([, value]) => value !== "no" && value !== "none")
      .map(([name, value]) => ({ name, value: String(value) })),
    headline: lines.find(({ isHeadline }) => isHeadline) ?? null,
    scores: lines,
    integrity: integrity?.verdict ?? null,
    findings: integrity?.findings ?? [],
    answers: submission.answers.filter(({ to }) => to === "agent").map((answer) => cut(shownAnswer(answer))),
    files: Object.entries(submission.files).map(([path, body]) => ({ path, bytes: body.length })),
    evidence: withKeys ? summary.evidence : null,
    events: summary.events,
    earlierTries: tries.map(({ attempts, outcome: ending }) => ({ attempt: attempts, outcome: ending.kind })),
    key: withKeys && stored !== undefined ? cut(JSON.stringify(stored.private.key, null, 2)) : null,
    keyEvidence: withKeys && stored !== undefined ? evidenceNames(stored.private.evidence) : null,
  };
}

const scoreLine = (
  { scorer, version, metric, value, reason }: StoredScore,
  isHeadline: boolean,
  isPercent: boolean,
): ScoreLine => ({
  scorer,
  version,
  metric,
  value,
  shown: isHeadline ? formatScore(value, { isPercent }) : String(Number(value.toPrecision(4))),
  reason: cut(reason),
  isHeadline,
});

function readIntegrity(scores: readonly StoredScore[]): { verdict: string; findings: readonly Finding[] } | undefined {
  const newest = scores
    .filter(({ scorer }) => scorer === integrityScorer.name)
    .map(({ parts }) => integrityParts.safeParse(parts).data)
    .findLast((parts) => parts !== undefined);
  return newest;
}

const shownAnswer = ({ value, text }: StepAnswer): string =>
  value === undefined ? text : typeof value === "string" ? value : JSON.stringify(value, null, 2);

const evidenceNames = (evidence: unknown): string[] => {
  const read = z.array(z.object({ name: z.string() })).safeParse(evidence);
  return read.success ? [...new Set(read.data.map(({ name }) => name))] : [];
};

function factsOf(summary: EpisodeSummary, currency: string | undefined, withKeys: boolean): EpisodeDetails["facts"] {
  const { turns, toolCalls, milliseconds, waited, cost, evidence, attempts, limit } = summary;
  const calls = Object.entries(toolCalls).map(([tool, times]) => `${tool} ${times}`);
  const known = { known: cost ?? 0, unknownEpisodes: cost === undefined ? 1 : 0 };
  const shownCost = formatCost({ episodes: 1, cost: known }, currency);
  return [
    { name: "turns", value: String(turns) },
    { name: "tools", value: calls.join(", ") },
    { name: "time", value: formatDuration(milliseconds) },
    { name: "waited", value: waited > 0 ? formatDuration(waited) : "" },
    { name: "tokens in", value: summary.inputTokens > 0 ? formatCount(summary.inputTokens) : "" },
    { name: "tokens out", value: summary.outputTokens > 0 ? formatCount(summary.outputTokens) : "" },
    { name: "cost", value: shownCost },
    { name: "evidence", value: withKeys ? evidence : "" },
    { name: "limit", value: limit ?? "" },
    { name: "tries", value: attempts > 1 ? String(attempts) : "" },
  ].filter(({ value }) => value !== "");
}
