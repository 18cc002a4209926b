import { AssayError } from "@assay/contract";
import { type Fleet, type FleetDescription, loadFleet, type Pausable } from "@assay/harness/fleet";
import { parseModelName } from "@assay/harness/models";
import { defaultAddress } from "@assay/harness/store";
import { layOutColumns, plainText, type TextColumn } from "@assay/harness/terminal";
import { Command } from "commander";
import { positive, whole } from "./options.ts";
import { findRun, storeOption } from "./run/open-data.ts";
import { paintOf, printJson } from "./terminal.ts";

interface StoreOption {
  readonly store?: string;
}

const explanation = `
Without a word after it, it shows the workers, the runs, the queue by suite and
model, and the limits of models.

  assay fleet pause                                # no episode begins any more
  assay fleet pause --run 42db                     # of this run
  assay fleet continue --model openai/gpt-5.4      # of this model again
  assay fleet limit openai/gpt-5.4 --rate 50       # calls a second, of all workers
  assay fleet limit openai/gpt-5.4                 # no limit of ours any more`;

/** `assay fleet`: what a fleet does, and what an operator may change of it. */
export function fleetCommand(): Command {
  const fleet = new Command("fleet")
    .description("show the workers of a fleet and what they play, pause it, limit models")
    .usage("[pause|continue|limit] [options]")
    .argument("[what]")
    .option(...storeOption)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (what: string | undefined, { store, json }: StoreOption & { readonly json?: boolean }) => {
      if (what !== undefined) {
        throw new AssayError("cli/wrong-usage", `there is no 'assay fleet ${what}'; say pause, continue or limit`);
      }
      const { describeFleet } = await loadFleet();
      const found = await withFleet(store, describeFleet);
      if (json === true) printJson(found);
      else process.stdout.write(describe(found));
    });
  const pausing = (
    name: string,
    about: string,
    done: string,
    choose: (loaded: Awaited<ReturnType<typeof loadFleet>>) => (fleet: Fleet, what: Pausable) => Promise<unknown>,
  ) =>
    fleet
      .command(name)
      .description(about)
      .option(...storeOption)
      .option("--run <run>", "a run alone")
      .option("--model <model>", "a model alone, as plans name it")
      .action(async (_: unknown, command: Command) => {
        const { store, run, model } = command.optsWithGlobals() as StoreOption & { run?: string; model?: string };
        await withFleet(store, async (opened) => {
          const what = await pausable(opened, run, model);
          await choose(await loadFleet())(opened, what);
          process.stdout.write(`${nameOf(what)} ${done}\n`);
        });
      });
  pausing("pause", "let no more episodes begin; those in flight go on", "is paused.", (loaded) => loaded.pause);
  pausing("continue", "let episodes begin again", "goes on.", (loaded) => loaded.goOn);
  fleet
    .command("limit")
    .description("limit the calls of a model, over all workers; without a limit, take it back")
    .argument("<model>", "as plans name it: openai/gpt-5.4")
    .option(...storeOption)
    .option("--rate <number>", "calls a second", positive("--rate"))
    .option("--concurrency <number>", "calls in flight", whole("--concurrency", 1, 1_000_000))
    .action(async (model: string, _: unknown, command: Command) => {
      const { store, rate, concurrency } = command.optsWithGlobals() as StoreOption & {
        rate?: number;
        concurrency?: number;
      };
      parseModelName(model);
      const { limitModel } = await loadFleet();
      await withFleet(store, (opened) => limitModel(opened, model, { rate, concurrency }));
      const parts = [
        ...(rate === undefined ? [] : [`${rate} calls a second`]),
        ...(concurrency === undefined ? [] : [`${concurrency} calls in flight`]),
      ];
      process.stdout.write(
        `${model} has ${parts.length === 0 ? "no limit of yours" : `at most ${parts.join(" and ")}`}.\n`,
      );
    });
  return fleet;
}

async function withFleet<Result>(
  address: string | undefined,
  work: (fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  const { openFleet } = await loadFleet();
  const fleet = await openFleet(address ?? defaultAddress(process.env));
  try {
    return await work(fleet);
  } catch (error) {
    throw fleet.explain(error);
  } finally {
    await fleet.close();
  }
}

async function pausable(fleet: Fleet, run: string | undefined, model: string | undefined): Promise<Pausable> {
  if (run !== undefined && model !== undefined) {
    throw new AssayError("cli/wrong-usage", "--run and --model are two things; name one of them");
  }
  if (run !== undefined) return { run: await findRun(fleet.store, run) };
  if (model === undefined) return "all";
  parseModelName(model);
  return { model };
}

function nameOf(what: Pausable): string {
  if (what === "all") return "The fleet";
  return "run" in what ? `The run ${what.run}` : what.model;
}

function describe({ isPaused, workers, runs, lots, models }: FleetDescription): string {
  const blocks = [
    ...(isPaused ? ["The fleet is paused; 'assay fleet continue' lets episodes begin again."] : []),
    workers.length === 0
      ? "There are no workers; start some with 'assay worker'."
      : table(workers, [
          ["worker", "left", ({ id }) => id],
          ["machine", "left", ({ machine }) => machine],
          ["playing", "right", ({ playing, concurrency }) => `${playing} of ${concurrency}`],
          ["played", "right", ({ finished }) => String(finished)],
          ["a minute", "right", ({ finished, age }) => ((finished / Math.max(1, age)) * 60).toFixed(0)],
          ["commits", "right", ({ committing }) => `${(100 * committing).toFixed(0)} %`],
          ["heard of", "right", ({ silent }) => `${silent.toFixed(0)} s ago`],
          ["", "left", ({ isStopping }) => (isStopping ? "stopping" : "")],
        ]),
    runs.length === 0
      ? "No run is with the fleet."
      : table(runs, [
          ["run", "left", ({ run }) => run],
          ["done", "right", ({ finished }) => String(finished)],
          ["failed", "right", ({ failed }) => String(failed)],
          ["cost", "right", ({ cost }) => cost.toFixed(2)],
          ["reserved", "right", ({ reserved }) => reserved.toFixed(2)],
          ["budget", "right", ({ budget }) => budget?.toFixed(2) ?? ""],
          ["", "left", ({ isPaused: isHalted }) => (isHalted ? "paused" : "")],
        ]),
    ...runs.flatMap(({ run, lacking, refusals }) => [
      ...lacking.map((text) => `No worker can play all of ${run}: ${text}.`),
      ...refusals.map(({ reason, workers: number }) => `${number} of the workers do not play ${run}: ${reason}.`),
    ]),
    ...(lots.length === 0
      ? []
      : [
          table(lots, [
            ["run", "left", ({ run }) => run],
            ["suite", "left", ({ suite }) => suite],
            ["agent", "left", ({ agent }) => agent],
            ["waiting", "right", ({ waiting }) => String(waiting)],
            ["playing", "right", ({ playing }) => String(playing)],
            ["lost", "right", ({ losses }) => String(losses)],
            ["slowest", "right", ({ slowest }) => (slowest === undefined ? "" : `${slowest.toFixed(0)} s`)],
            ["", "left", ({ held }) => (held === undefined ? "" : `held: ${held}`)],
          ]),
        ]),
    ...(models.length === 0
      ? []
      : [
          table(models, [
            ["model", "left", ({ model }) => model],
            ["in flight", "right", ({ inFlight, limit }) => `${inFlight} of ${limit}`],
            ["waiting", "right", ({ waiting }) => String(waiting)],
            ["a second", "right", ({ rate }) => (rate === undefined ? "" : `at most ${rate}`)],
            ["", "left", (each) => stateOf(each)],
          ]),
        ]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function stateOf({ isPaused, isOut, pausedFor, lastFault }: FleetDescription["models"][number]): string {
  const held = pausedFor > 0 ? `, no call for ${pausedFor.toFixed(0)} s` : "";
  if (isPaused) return "paused";
  if (isOut) return `out${held}${lastFault === undefined ? "" : `: ${lastFault}`}`;
  return pausedFor > 0 ? `held back${held}` : "";
}

type ColumnOf<Row> = readonly [title: string, side: TextColumn["side"], cell: (row: Row) => string];

function table<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): string {
  const drawn = columns
    .map(
      ([title, side, cell]): TextColumn => ({
        title,
        side,
        cells: rows.map((row) => ({ text: plainText(cell(row)) })),
        ...(side === "left" ? { least: 8 } : {}),
      }),
    )
    .filter(({ title, cells }) => title !== "" || cells.some(({ text }) => text !== ""));
  const width = Math.max(100, process.stdout.columns ?? 100);
  return (layOutColumns(drawn, rows.length, width, paintOf(process.stdout)) ?? []).join("\n");
}
