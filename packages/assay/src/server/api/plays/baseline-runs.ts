import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { AssayError } from "@assay/contract";
import type { Store } from "@assay/harness/store";
import type { BaselineRequest } from "@assay/viewer/play-types";
import { referenceOf } from "../../../suites/load-suite.ts";
import { type CommandLine, problemIn } from "../../command-line.ts";
import { askedSettings, shownSuite } from "../worlds/shown-suite.ts";

/** Runs that may be played at once from here. */
const maxRuns = 2;
/** Milliseconds between two looks for the new run. */
const pulse = 100;
const maxSaid = 4000;

export interface BaselineRunsOptions {
  readonly store: Store;
  readonly guests: readonly string[];
  readonly commandLine: CommandLine;
}

/** Runs of baselines that pages begin. Each is `assay run`; those that still run are stopped with the server. */
export class BaselineRuns {
  readonly #options: BaselineRunsOptions;
  #playing = 0;

  constructor(options: BaselineRunsOptions) {
    this.#options = options;
  }

  /** The id of the new run, once it is in the store. What the command line refuses is refused in its words. */
  async begin(request: BaselineRequest): Promise<string> {
    if (this.#playing >= maxRuns) {
      throw new AssayError("server/wrong-query", `${maxRuns} runs are being played from here; wait for one to end`);
    }
    const { store, commandLine } = this.#options;
    const words = await this.#wordsOf(request);
    const known = new Set((await store.runs({ from: 0, count: 100 })).map(({ id }) => id));
    const child = commandLine.start(words);
    this.#playing += 1;
    child.stdout?.resume();
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-maxSaid);
    });
    const ending = once(child, "close").finally(() => {
      this.#playing -= 1;
    });
    for (;;) {
      const ended = await Promise.race([ending, sleep(pulse, undefined)]);
      const run = (await store.runs({ from: 0, count: 100 })).find(({ id }) => !known.has(id));
      if (run !== undefined) return run.id;
      if (ended !== undefined) throw new AssayError("server/wrong-query", problemIn(said) ?? "the run did not begin");
    }
  }

  async #wordsOf({ suite: name, preset, settings, seeds, perWorld, baselines }: BaselineRequest): Promise<string[]> {
    const suite = await shownSuite(this.#options.guests, name);
    askedSettings(suite, { preset, settings });
    for (const baseline of baselines) {
      if (Object.hasOwn(suite.baselines, baseline)) continue;
      throw new AssayError("server/wrong-query", `${name} has no baseline '${baseline}'`);
    }
    return [
      "run",
      `--suite=${referenceOf(suite) ?? name}`,
      `--preset=${preset}`,
      `--seeds=${seeds}`,
      ...(perWorld === null ? [] : [`--per-world=${perWorld}`]),
      ...Object.entries(settings).map(([setting, value]) => `--set=${setting}=${value}`),
      ...baselines.map((baseline) => `--agent=baseline/${baseline}`),
    ];
  }
}
