import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AnySuite } from "@assay/contract";
import { beginRun, checkPlan, executeRun, makeRecord, RunModels, SharedBackend } from "@assay/harness/engine";
import type { Store } from "@assay/harness/store";
import { presetWithoutForks } from "../../src/cli/suites.ts";
import { describeSoftware } from "../../src/software.ts";
import { loadSuite } from "../../src/suites/load-suite.ts";
import { readItemName, type WrittenAgent } from "./written-agent.ts";

/** `broken`: the episode left no verdict. */
type Verdict = "clean" | "unclear" | "tainted" | "broken";

export interface Played {
  readonly verdict: Verdict;
  /** How the episode ended. */
  readonly ending: string;
  /** What the verdict rests on. */
  readonly reason: string;
}

const episodeSeconds = 60;
/** What a call that does not end by itself may take beyond that. */
const graceSeconds = 30;

/** Plays written agents one after the other, each as a run of its own in one store. */
export class Player {
  readonly #store: Store;
  readonly #folder: string;
  readonly #backend = new SharedBackend({ kind: "bubblewrap" });

  /** Files of replies are written to the folder. */
  constructor(store: Store, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  async play(agent: WrittenAgent): Promise<Played> {
    const { suite: name, seed, settings, number } = readItemName(agent.item);
    const suite = await loadSuite(name);
    const plan = {
      version: 1,
      name: agent.id,
      suites: [
        {
          suite: name,
          preset: presetWithoutForks(suite, undefined),
          settings,
          seeds: seed,
          items: { numbers: [number] },
        },
      ],
      agents: [{ agent: "loop", model: `scripted/${this.#script(agent)}`, options: { images: true } }],
      limits: { wallTime: episodeSeconds },
      retries: 0,
      repeats: 1,
    };
    return this.#run(suite, plan);
  }

  async close(): Promise<void> {
    await this.#backend.close();
  }

  async #run(suite: AnySuite, plan: object): Promise<Played> {
    const store = this.#store;
    const record = makeRecord(checkPlan(plan, "the plan", [suite]), [suite], describeSoftware(), "the plan");
    const models = new RunModels({ store, actors: record.plan.actors, environment: {} });
    const run = await beginRun(store, record);
    const signal = AbortSignal.timeout((episodeSeconds + graceSeconds) * 1000);
    const { reason = "no episode" } = await executeRun({
      store,
      run,
      suites: [suite],
      models,
      backend: this.#backend,
      signal,
    });
    const [episode] = await store.episodes(run, { from: 0, count: 1 });
    if (episode === undefined) return { verdict: "broken", ending: "no episode", reason };
    const { outcome } = episode;
    const ending = "message" in outcome ? `${outcome.kind}: ${outcome.message}` : outcome.kind;
    const scores = (await store.episodeScores(episode.id)).filter(({ scorer }) => scorer === "integrity");
    const scoreOf = (metric: string) => scores.find((score) => score.metric === metric);
    const tainted = scoreOf("tainted");
    if (tainted === undefined) return { verdict: "broken", ending, reason: "it has no verdict" };
    const verdict = tainted.value === 1 ? "tainted" : scoreOf("unclear")?.value === 1 ? "unclear" : "clean";
    return { verdict, ending, reason: tainted.reason ?? "" };
  }

  /** A file of replies: what the agent says and calls, then its answer again where the form of the first was refused. */
  #script({ id, turns }: WrittenAgent): string {
    const replies = turns.map(({ say, tool, input }) => ({
      ...(say === undefined ? {} : { text: say }),
      calls: [{ tool, input }],
    }));
    const again = replies.at(-1) ?? { calls: [] };
    const silence = Array.from({ length: 20 }, () => ({ text: "I have nothing to add." }));
    const path = join(this.#folder, `${id.replace(/\W/g, "-")}.json`);
    writeFileSync(path, JSON.stringify({ version: 1, replies: [...replies, again, again, ...silence] }));
    return path;
  }
}
