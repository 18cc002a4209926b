import { join } from "node:path";
import type { AnySuite, RecordedEvent } from "@assay/contract";
import { readRecord } from "../../engine/index.ts";
import { packEvents } from "../../store/encoding/event-chunk.ts";
import { openBackend } from "../../store/open-backend.ts";
import type { Backend, Tables } from "../../store/sql/backend.ts";
import { RunBench } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { makeCard } from "../card/make-card.ts";
import { type Difference, describeDifference } from "./difference.ts";
import { checkCardItself, compareCards } from "./verify-card.ts";
import { verifyRun } from "./verify-run.ts";

const plan = {
  suites: [{ suite: "sums", settings: { items: 2 }, seeds: "1..2" }],
  agents: [{ agent: "baseline/oracle" }, { agent: "baseline/null" }],
};

/** A finished run of eight episodes in a store whose tables a test may change behind the store's back. */
export class PlantedRun {
  readonly bench: RunBench;
  readonly run: string;
  readonly #backend: Backend;

  private constructor(bench: RunBench, run: string, backend: Backend) {
    this.bench = bench;
    this.run = run;
    this.#backend = backend;
  }

  static async play(
    address?: string,
    { suites = [sumsSuite()], of = plan }: { readonly suites?: readonly AnySuite[]; readonly of?: object } = {},
  ): Promise<PlantedRun> {
    const bench = await RunBench.open(suites, address);
    const run = await bench.plan(of);
    const { status } = await bench.play(run);
    if (status !== "finished") throw new Error(`the run is ${status}`);
    const backend = await openBackend(address ?? join(bench.folder, "assay.sqlite"));
    return new PlantedRun(bench, run, backend);
  }

  get tables(): Tables {
    return this.#backend.tables;
  }

  async close(): Promise<void> {
    await this.#backend.tables.destroy();
    await this.bench.close();
  }

  /** What verification says, a line for each difference. */
  async verify(suites: readonly AnySuite[] = this.bench.suites): Promise<string[]> {
    const { differences } = await verifyRun(this.bench.store, this.run, suites);
    return differences.map(describeDifference);
  }

  /** What the run looks like to a card that was made before something was changed. */
  async compare(card: Awaited<ReturnType<typeof makeCard>>): Promise<string[]> {
    const found: Difference[] = [];
    checkCardItself(card, (each) => found.push(each));
    compareCards(card, await this.card(), (each) => found.push(each));
    return found.map(describeDifference);
  }

  card() {
    return makeCard(this.bench.store, this.run, { suites: this.bench.suites });
  }

  /** The first episode of an agent. */
  async episode(agent: "baseline/oracle" | "baseline/null") {
    const stored = await this.bench.store.run(this.run);
    const { agents } = readRecord(this.run, stored?.record ?? null);
    const id = agents.find((each) => each.agent === agent)?.id;
    const found = (await this.bench.episodes(this.run)).find((each) => each.agent === id);
    if (found === undefined) throw new Error(`there is no episode of ${agent}`);
    return found;
  }

  /** Writes an episode's transcript anew, each event as `change` gives it. */
  async rewrite(episode: { id: string; attempt: string }, change: (event: RecordedEvent) => RecordedEvent) {
    const events = await this.bench.store.events(episode.id, { from: 0, count: 1000 });
    const [chunk] = await packEvents(events.map(change));
    await this.tables
      .updateTable("event_chunks")
      .set({ body: chunk.body })
      .where("attempt", "=", episode.attempt)
      .execute();
  }
}
