import type { AnySuite } from "../../contract/suite.ts";
import type { RunObserver, RunRecord } from "../../engine/index.ts";
import type { LimiterStatus } from "../../models/index.ts";
import { ClusteredMean } from "../../statistics/clustered-mean.ts";
import { clipToUnit } from "../../statistics/interval.ts";
import { stripControls } from "../../tools/strip-controls.ts";
import { LiveBlock, type Screen } from "./live-block.ts";

const redrawEvery = 500;
const lineEvery = 15_000;
const level = 0.95;

interface Row {
  readonly name: string;
  readonly scores: ClusteredMean;
  done: number;
  failed: number;
  inFlight: number;
  tokens: number;
  cost: number;
  hasUnknownCost: boolean;
}

/** Shows how far a run has come: a block that is drawn again on a terminal, a line now and then elsewhere. */
export class RunView implements RunObserver {
  readonly #record: RunRecord;
  readonly #rows = new Map<string, Row>();
  readonly #headline: ReadonlyMap<string, { readonly scorer: string; readonly metric: string }>;
  readonly #status: () => { readonly [model: string]: LimiterStatus };
  readonly #block: LiveBlock;
  readonly #timer: NodeJS.Timeout;
  readonly #started = performance.now();
  #total = 0;
  #before = 0;
  #ended = 0;
  #retried = 0;
  #lastRetry: string | undefined;
  #planned = "";
  #isClosed = false;

  constructor(
    run: string,
    record: RunRecord,
    suites: readonly AnySuite[],
    status: () => { readonly [model: string]: LimiterStatus },
    screen: Screen,
  ) {
    this.#record = record;
    this.#status = status;
    this.#headline = new Map(suites.map(({ name, bounds }) => [name, bounds.ceiling]));
    this.#block = new LiveBlock(screen);
    const agents = record.agents.length === 1 ? "1 agent" : `${record.agents.length} agents`;
    this.#block.say(`run ${run}: ${agents}, ${record.cells.length === 1 ? "1 suite" : `${record.cells.length} cells`}`);
    this.#timer = setInterval(() => this.#show(), this.#block.isLive ? redrawEvery : lineEvery);
    this.#timer.unref();
  }

  say(text: string): void {
    this.#block.say(text);
  }

  planning({ worlds, ofWorlds, items }: { worlds: number; ofWorlds: number; items: number }): void {
    this.#planned = `planning: ${worlds} of ${ofWorlds} worlds, ${items} items`;
    if (this.#block.isLive) this.#block.draw([this.#planned]);
  }

  started({ episodes, done }: { episodes: number; done: number }): void {
    this.#planned = "";
    this.#total = episodes;
    this.#before = done;
    this.#block.say(done === 0 ? `${episodes} episodes` : `${episodes - done} of ${episodes} episodes are to be done`);
  }

  episodeStarted: NonNullable<RunObserver["episodeStarted"]> = (agent, cell) => {
    this.#row(cell.suite, agent.label).inFlight += 1;
  };

  episodeRetried: NonNullable<RunObserver["episodeRetried"]> = (_agent, _cell, reason) => {
    this.#retried += 1;
    this.#lastRetry = reason;
  };

  episodeEnded: NonNullable<RunObserver["episodeEnded"]> = ({ agent, cell, world, summary, scores }) => {
    const row = this.#row(cell.suite, agent.label);
    row.inFlight -= 1;
    row.done += 1;
    this.#ended += 1;
    row.tokens += summary.inputTokens + summary.outputTokens;
    if (summary.cost === undefined) row.hasUnknownCost = true;
    else row.cost += summary.cost;
    if (summary.outcome.kind === "failed") row.failed += 1;
    const wanted = this.#headline.get(cell.suite);
    const score = scores.find(({ scorer, metric }) => scorer === wanted?.scorer && metric === wanted.metric);
    if (score !== undefined) row.scores.add(world, summary.item, score.value, score.weight);
  };

  /** Draws the last state, and leaves it standing. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    if (this.#ended > 0 || this.#block.isLive) this.#show();
    this.#block.finish();
  }

  #row(suite: string, label: string): Row {
    const name = `${suite} · ${label}`;
    const known = this.#rows.get(name);
    if (known !== undefined) return known;
    const { plan } = this.#record;
    const row: Row = {
      name,
      scores: new ClusteredMean({ repeats: plan.repeats }),
      done: 0,
      failed: 0,
      inFlight: 0,
      tokens: 0,
      cost: 0,
      hasUnknownCost: false,
    };
    this.#rows.set(name, row);
    return row;
  }

  #show(): void {
    if (this.#total === 0) {
      if (this.#planned !== "") this.#block.draw([this.#planned]);
      return;
    }
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = this.#ended / seconds;
    const left = this.#total - this.#before - this.#ended;
    const lines = [
      `${this.#before + this.#ended} of ${this.#total} episodes, ${(rate * 60).toFixed(rate < 1 ? 1 : 0)} a minute, ${duration(seconds)} so far${rate > 0 && left > 0 ? `, about ${duration(left / rate)} left` : ""}`,
      ...[...this.#rows.values()].map(showRow),
      ...this.#waits(),
    ];
    this.#block.draw(lines);
  }

  /** What is being waited for. */
  #waits(): string[] {
    const models = Object.entries(this.#status()).map(([model, { limit, inFlight, waiting, pausedFor }]) => {
      const held = pausedFor > 0 ? `, held back for ${duration(pausedFor / 1000)}` : "";
      return `  ${stripControls(model)}: ${inFlight} calls of at most ${Math.floor(limit)} in flight, ${waiting} waiting${held}`;
    });
    if (this.#retried === 0) return models;
    const last = stripControls(this.#lastRetry ?? "")
      .replace(/\s+/g, " ")
      .slice(0, 100);
    return [...models, `  ${this.#retried} tries failed for reasons of ours and were repeated; the last: ${last}`];
  }
}

function showRow({ name, scores, done, failed, inFlight, tokens, cost, hasUnknownCost }: Row): string {
  const { mean, interval } = scores.interval(level);
  const shown = interval.defined ? clipToUnit(interval) : undefined;
  const range = shown === undefined ? "" : ` (${percent(shown.low)} to ${percent(shown.high)})`;
  const parts = [
    `${done} done`,
    mean === undefined ? "no score yet" : `correct ${percent(mean)}${range}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(tokens > 0 ? [`${tokens.toLocaleString("en")} tokens`] : []),
    ...(hasUnknownCost ? ["cost unknown"] : cost > 0 ? [`cost ${cost.toFixed(2)}`] : []),
    `${inFlight} in flight`,
  ];
  return `  ${stripControls(name)}: ${parts.join(", ")}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
