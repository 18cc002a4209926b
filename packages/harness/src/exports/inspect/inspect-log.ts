import type { Json } from "@assay/contract";
import { identify } from "../../engine/identity.ts";
import type { AgentEntry, Cell } from "../../engine/index.ts";
import type { ExportSource } from "../export-source.ts";
import type { RunEpisode } from "../run-episodes.ts";
import { type InspectSample, modelOf, sampleSummary, scoreName } from "./inspect-sample.ts";
import { ZipFile } from "./zip-file.ts";

interface Tally {
  sum: number;
  readonly worlds: Map<string, { sum: number; count: number }>;
  count: number;
}

/**
 * One log of Inspect: what one agent did under one combination of settings. Its form is that of version 2, with a file a
 * sample, the summaries of all, and a header that is written last.
 */
export class InspectLog {
  readonly #zip: ZipFile;
  readonly #source: ExportSource;
  readonly #cell: Cell;
  readonly #agent: AgentEntry;
  readonly #id: string;
  readonly #summaries: InspectSample[] = [];
  readonly #items = new Set<string>();
  readonly #scores = new Map<string, Tally>();
  #failed = 0;
  #last = "";

  constructor(path: string, source: ExportSource, { cell, agent }: RunEpisode, id: string) {
    this.#zip = new ZipFile(path);
    this.#source = source;
    this.#cell = cell;
    this.#agent = agent;
    this.#id = id;
  }

  add(episode: RunEpisode, sample: InspectSample): void {
    const { item, summary, current, headline } = episode;
    this.#zip.add(`samples/${item.id}_epoch_${summary.repeat}.json`, sample);
    this.#summaries.push(sampleSummary(sample));
    this.#items.add(item.id);
    if (summary.outcome.kind === "failed") this.#failed += 1;
    const ended = String(sample.completed_at);
    if (ended > this.#last) this.#last = ended;
    if (headline !== undefined) this.#tally(scoreName(headline));
    for (const score of current) this.#count(scoreName(score), item.world, score.value);
  }

  end(): void {
    this.#zip.add("summaries.json", this.#summaries);
    this.#zip.add("header.json", this.#header());
    this.#zip.end();
  }

  /** The tally of a score; the first that is asked for comes first in the log. */
  #tally(name: string): Tally {
    const tally = this.#scores.get(name) ?? { sum: 0, count: 0, worlds: new Map() };
    this.#scores.set(name, tally);
    return tally;
  }

  #count(name: string, world: string, value: number): void {
    const tally = this.#tally(name);
    tally.sum += value;
    tally.count += 1;
    const own = tally.worlds.get(world) ?? { sum: 0, count: 0 };
    tally.worlds.set(world, { sum: own.sum + value, count: own.count + 1 });
  }

  #header(): object {
    const { run, record } = this.#source;
    const [cell, agent] = [this.#cell, this.#agent];
    const { version } = record.software;
    const status = { finished: "success", cancelled: "cancelled", interrupted: "cancelled" } as const;
    const samples = this.#summaries.length;
    return {
      version: 2,
      status: status[run.status as keyof typeof status] ?? "started",
      eval: {
        eval_id: this.#id,
        run_id: run.id,
        created: run.createdAt,
        task: cell.suite,
        task_id: identify([run.id, cell.suite, cell.preset]),
        task_version: cell.version,
        task_args: { preset: cell.preset, generation: cell.generation, swept: plain(cell.swept) },
        solver: agent.agent,
        solver_args: plain(agent.options),
        dataset: { name: cell.suite, samples: this.#items.size, sample_ids: [...this.#items], shuffled: false },
        model: modelOf(agent),
        model_args: {},
        config: { epochs: record.plan.repeats },
        packages: { assay: version },
        metadata: { agent: agent.label, agent_id: agent.id, tags: plain(agent.tags) },
      },
      plan: { name: agent.agent, steps: [{ solver: agent.agent, params: plain(agent.options) }], config: {} },
      results: {
        total_samples: samples,
        completed_samples: samples - this.#failed,
        scores: [...this.#scores].map(([name, tally]) => resultOf(name, tally)),
      },
      stats: { started_at: run.createdAt, completed_at: this.#last, model_usage: {}, role_usage: {} },
    };
  }
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The mean over samples, and the one that Assay reports: over worlds, each with equal weight. */
function resultOf(name: string, { sum, count, worlds }: Tally): object {
  const means = [...worlds.values()].map((world) => world.sum / world.count);
  const values = {
    mean: sum / count,
    mean_over_worlds: means.reduce((total, each) => total + each, 0) / means.length,
  };
  return {
    name,
    scorer: name,
    scored_samples: count,
    params: {},
    metrics: Object.fromEntries(
      Object.entries(values).map(([metric, value]) => [metric, { name: metric, value, params: {} }]),
    ),
  };
}
