import { sep } from "node:path";
import type {
  AnySuite,
  CommandContext,
  CommandTerminal,
  Files,
  RecordedEpisode,
  RecordedScore,
  StoredRunReader,
} from "@assay/contract";
import { boundActors, readActor } from "@assay/harness/engine";
import { findInstallation } from "@assay/harness/installation";
import { ConcurrencyLimiters, openModel, shippedPrices } from "@assay/harness/models";
import type { Store, Window } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { writeNewFile } from "./new-file.ts";
import { writeNewFolder } from "./new-folder.ts";
import { LineTerminal } from "./play/line-terminal.ts";
import { Progress } from "./progress.ts";
import { findRun, withRuns } from "./run/open-data.ts";
import { chooseSettings } from "./settings/choose-settings.ts";
import type { SettingsOptions } from "./settings/settings-options.ts";
import { formatTable, printJson } from "./terminal.ts";
import { makeFolder } from "./write-folder.ts";

/** What a command of a suite may use, for one call with these options. */
export function openCommandContext(
  suite: AnySuite,
  options: SettingsOptions & { readonly store?: string },
): CommandContext {
  const limiters = new ConcurrencyLimiters();
  const progress = new Progress(process.stderr);
  return {
    checkout: checkoutAround(process.cwd()),
    prices: shippedPrices,

    print: (text) => void process.stdout.write(`${stripControls(text)}\n`),
    printTable: (header, rows) => void process.stdout.write(formatTable(header, rows)),
    printJson,
    warn: (text) => void process.stderr.write(`${stripControls(text)}\n`),
    showProgress: (text) => (text === undefined ? progress.clear() : progress.show(text)),
    markFailed() {
      process.exitCode = 1;
    },

    writeNewFile,
    async writeNewFolder(folder, texts) {
      await writeNewFolder(folder, filesOfTexts(texts));
    },
    makeFolder,

    openModel(reference, flag) {
      const [actor] = boundActors({ model: readActor(reference, flag) }, "model");
      return openModel(actor.model, actor.modelSettings, { environment: process.env, limiters });
    },
    planModel(reference, flag) {
      const actor = readActor(reference, flag);
      return typeof actor === "string" ? { model: actor } : { ...actor };
    },
    settings: (preset) => chooseSettings(suite, preset, options).settings,

    withRun: (reference, read) =>
      withRuns(options.store, async (store) => read(readerOfRun(store, await findRun(store, reference)))),
    withTerminal,
  };
}

/** The checkout that a folder belongs to, if it belongs to the one that this program is from. */
function checkoutAround(folder: string): string | undefined {
  const { checkout } = findInstallation();
  return checkout !== undefined && `${folder}${sep}`.startsWith(`${checkout.replace(/[/\\]+$/, "")}${sep}`)
    ? checkout
    : undefined;
}

function filesOfTexts(texts: { readonly [path: string]: string }): Files {
  return {
    paths: Object.keys(texts).sort(),
    has: (path) => Object.hasOwn(texts, path),
    read: (path) => new TextEncoder().encode(texts[path]),
  };
}

const episodesAtOnce = 200;

function readerOfRun(store: Store, id: string): StoredRunReader {
  async function* windows<Row>(read: (window: Window) => Promise<readonly Row[]>): AsyncGenerator<Row> {
    for (let from = 0; ; from += episodesAtOnce) {
      const window = { from, count: episodesAtOnce };
      yield* await read(window);
      if ((await store.episodes(id, window)).length < episodesAtOnce) return;
    }
  }
  return {
    id,
    async *episodes(): AsyncGenerator<RecordedEpisode> {
      for await (const episode of windows((window) => store.episodes(id, window))) {
        const { id: own, item, agent, repeat, outcome } = episode;
        yield { id: own, item, agent, repeat, outcome };
      }
    },
    scores: (): AsyncGenerator<RecordedScore> => windows((window) => store.scores(id, window)),
  };
}

async function withTerminal<Result>(talk: (terminal: CommandTerminal) => Promise<Result>): Promise<Result> {
  const terminal = new LineTerminal(process.stdin, process.stdout);
  try {
    return await talk({
      show: (text) => terminal.show(stripControls(text)),
      ask: (prompt) => terminal.ask(stripControls(prompt)),
    });
  } finally {
    terminal.close();
  }
}
