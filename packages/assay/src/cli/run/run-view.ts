import { type AnySuite, headlineOf } from "@assay/contract";
import type { RunObserver, RunRecord } from "@assay/harness/engine";
import type { LimiterStatus } from "@assay/harness/models";
import { isPercentOf } from "@assay/harness/reports";
import { stripControls } from "@assay/harness/terminal";
import { guestFlags } from "../suites.ts";
import { AgentProgress, layoutProgress } from "./layout-progress.ts";
import { LiveBlock, type Screen } from "./live-block.ts";

const redrawEvery = 500;
const lineEvery = 15_000;

/** Shows how far a run has come: a block that is drawn again on a terminal, some lines now and then elsewhere. */
export class RunView implements RunObserver {
  readonly #run: string;
  readonly #record: RunRecord;
  readonly #rows = new Map<string, AgentProgress>();
  readonly #suites: readonly AnySuite[];
  readonly #hasOneSuite: boolean;
  readonly #status: () => { readonly [model: string]: LimiterStatus };
  readonly #block: LiveBlock;
  readonly #timer: NodeJS.Timeout;
  /** When episodes began to be played. */
  #started = performance.now();
  #total = 0;
  #before = 0;
  #ended = 0;
  #retried = 0;
  #lastRetry: string | undefined;
  readonly #unreached = new Map<string, number>();
  #lastUnreached = "";
  #planned = "";
  #isClosed = false;

  constructor(
    run: string,
    record: RunRecord,
    suites: readonly AnySuite[],
    status: () => { readonly [model: string]: LimiterStatus },
    screen: Screen,
  ) {
    this.#run = run;
    this.#record = record;
    this.#status = status;
    this.#suites = suites;
    this.#hasOneSuite = new Set(record.cells.map(({ suite }) => suite)).size === 1;
    this.#block = new LiveBlock(screen);
    this.#block.say(`run ${run}: ${count(record.agents.length, "agent")}, ${describeCells(record)}`);
    this.#timer = setInterval(() => this.#show(), this.#block.isLive ? redrawEvery : lineEvery);
    this.#timer.unref();
  }

  say(text: string): void {
    this.#block.say(text);
  }

  planning({ worlds, ofWorlds, items }: { worlds: number; ofWorlds: number; items: number }): void {
    const found = items === 0 ? "" : `, ${count(items, "item")}`;
    this.#planned = `planning: ${worlds} of ${count(ofWorlds, "world")}${found}`;
    if (this.#block.isLive) this.#block.draw([this.#planned]);
  }

  started({ episodes, done, warning }: { episodes: number; done: number; warning?: string | undefined }): void {
    this.#total = episodes;
    this.#before = done;
    this.#started = performance.now();
    if (this.#block.isLive) this.#block.draw([]);
    this.#block.say(
      done === 0 ? count(episodes, "episode") : `${episodes - done} of ${count(episodes, "episode")} are to be done`,
    );
    if (warning !== undefined) this.#block.say(`note: ${warning}`);
  }

  episodeStarted: NonNullable<RunObserver["episodeStarted"]> = (agent, cell) => {
    this.#row(cell.suite, agent.label).inFlight += 1;
  };

  episodeRetried: NonNullable<RunObserver["episodeRetried"]> = (_agent, _cell, reason) => {
    this.#retried += 1;
    this.#lastRetry = reason;
  };

  judgeUnreached: NonNullable<RunObserver["judgeUnreached"]> = (scorer, problem) => {
    this.#unreached.set(scorer, (this.#unreached.get(scorer) ?? 0) + 1);
    this.#lastUnreached = problem;
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
    const suite = this.#suites.find(({ name }) => name === cell.suite);
    const wanted = suite === undefined ? undefined : headlineOf(suite, cell.settings);
    const score = scores.find(({ scorer, metric }) => scorer === wanted?.scorer && metric === wanted.metric);
    if (suite !== undefined && wanted !== undefined) row.isPercent = isPercentOf(suite, wanted);
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

  #row(suite: string, label: string): AgentProgress {
    const name = this.#hasOneSuite ? label : `${suite} · ${label}`;
    const known = this.#rows.get(name);
    if (known !== undefined) return known;
    const row = new AgentProgress(name, this.#record.plan);
    this.#rows.set(name, row);
    return row;
  }

  #show(): void {
    if (this.#total === 0) {
      if (this.#planned !== "") this.#block.draw([this.#planned]);
      return;
    }
    const rows = layoutProgress([...this.#rows.values()], this.#block.width);
    this.#block.draw([this.#summary(), ...rows, ...this.#waits()]);
  }

  #summary(): string {
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = this.#ended / seconds;
    const left = this.#total - this.#before - this.#ended;
    const parts = [
      `${this.#before + this.#ended} of ${count(this.#total, "episode")}`,
      `${(rate * 60).toFixed(rate < 1 ? 1 : 0)} a minute`,
      `${duration(seconds)} so far`,
      ...(rate > 0 && left > 0 ? [`about ${duration(left / rate)} left`] : []),
    ];
    return parts.join(", ");
  }

  /** What is being waited for. */
  #waits(): string[] {
    const models = Object.entries(this.#status()).flatMap(
      ([model, { limit, inFlight, waiting, pausedFor, lastFault }]) => {
        const held = pausedFor > 0 ? `, held back for ${duration(pausedFor / 1000)}` : "";
        const fault = lastFault === undefined ? [] : [`    tried again after: ${oneLine(lastFault)}`];
        const calls = `${count(inFlight, "call")} of at most ${Math.floor(limit)} in flight, ${waiting} waiting${held}`;
        return [`  ${stripControls(model)}: ${calls}`, ...fault];
      },
    );
    const unjudged = [...this.#unreached].map(
      ([scorer, episodes]) =>
        `  ${count(episodes, "episode")} could not be judged; 'assay regrade ${this.#run} --scorer ${scorer}${guestFlags(this.#suites)}' asks again; the last: ${oneLine(this.#lastUnreached)}`,
    );
    if (this.#retried === 0) return [...models, ...unjudged];
    const tries = this.#retried === 1 ? "1 try was" : `${this.#retried} tries were`;
    const last = oneLine(this.#lastRetry ?? "");
    return [...models, ...unjudged, `  ${tries} repeated after a failure of ours; the last: ${last}`];
  }
}

function describeCells({ cells }: RunRecord): string {
  const suites = count(new Set(cells.map(({ suite }) => suite)).size, "suite");
  return cells.length === 1 ? suites : `${suites} in ${cells.length} settings`;
}

const oneLine = (text: string): string => stripControls(text).replace(/\s+/g, " ").slice(0, 200);

const count = (number: number, what: string): string => `${number} ${number === 1 ? what : `${what}s`}`;

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
