import { type AnySuite, AssayError, type ModelReply, text } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import { ConcurrencyLimiters, ModelFailure, openModel, parseModelName } from "../../models/index.ts";
import { openSandboxBackend, type SandboxChoice, SandboxFailure } from "../../sandbox/index.ts";
import { boundActors } from "../plan/bind-actors.ts";
import { nameSeeds } from "../plan/expand-suites.ts";
import type { RunRecord } from "./run-record.ts";

/** Milliseconds that all probes together may take. */
const patience = 5000;

export interface ProbeOptions {
  readonly sandbox: SandboxChoice;
  readonly environment: { readonly [variable: string]: string | undefined };
  readonly signal: AbortSignal;
  /** In place of five seconds. */
  readonly patience?: number;
}

/** What the probes used, and what they could not find out. */
export interface Probed {
  readonly calls: readonly { readonly model: string; readonly usage: ModelReply["usage"] }[];
  /** Calls that had no answer in time, so that nobody knows what they cost. */
  readonly unknownCalls: number;
  readonly notes: readonly string[];
}

type ProbedModel = { readonly model: string; readonly settings: { readonly [name: string]: unknown } };

/**
 * Tries what a run needs before it begins: the sandbox with its Python, and each provider's model with one tiny call.
 * Throws what would fail every episode. A model that is busy, and what is silent for five seconds, is only noted.
 */
export async function probeRun(
  record: Pick<RunRecord, "agents" | "cells" | "plan">,
  suites: readonly AnySuite[],
  options: ProbeOptions,
): Promise<Probed> {
  const models = modelsOf(record);
  const inTime = AbortSignal.any([options.signal, AbortSignal.timeout(options.patience ?? patience)]);
  const [probes, sandboxNote] = await Promise.all([
    Promise.all(models.map((each) => probeModel(each, options.environment, inTime))),
    needsSandbox(record, suites, models.length > 0) ? probeSandbox(options.sandbox, inTime) : undefined,
  ]);
  options.signal.throwIfAborted();
  return {
    calls: probes.flatMap(({ call }) => call ?? []),
    unknownCalls: probes.filter(({ call }) => call === undefined).length,
    notes: [...probes.map(({ note }) => note), sandboxNote].filter((note) => note !== undefined),
  };
}

/** The models of providers, each with its settings; files of replies and recorded runs cost nothing and are there. */
function modelsOf({ agents, plan }: Pick<RunRecord, "agents" | "plan">): readonly ProbedModel[] {
  const asked = [
    ...agents.flatMap(({ model, modelSettings }) => (model === undefined ? [] : [{ model, settings: modelSettings }])),
    ...Object.keys(plan.actors).flatMap((role) =>
      boundActors(plan.actors, role).map(({ model, modelSettings }) => ({ model, settings: modelSettings })),
    ),
  ];
  const provided = asked.filter(({ model }) => !["scripted", "replay"].includes(parseModelName(model).prefix));
  return [...new Map(provided.map((each) => [JSON.stringify(each), each])).values()];
}

async function probeModel(
  { model, settings }: ProbedModel,
  environment: ProbeOptions["environment"],
  signal: AbortSignal,
): Promise<{ readonly call?: Probed["calls"][number]; readonly note?: string }> {
  const opened = openModel(model, { ...settings, maxRetries: 0 }, { environment, limiters: new ConcurrencyLimiters() });
  try {
    const messages = [{ role: "user" as const, parts: [text("Reply with the word yes.")] }];
    const { usage } = await opened.reply({ messages, tools: [], signal });
    return { call: { model, usage } };
  } catch (error) {
    if (signal.aborted) return { note: `${model} did not answer a tiny question in time; the run begins all the same` };
    if (!ModelFailure.isInstance(error) || !isBusy(error)) throw error;
    return { call: { model, usage: nothing }, note: `${error.message} The run begins all the same.` };
  }
}

const nothing = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, reasoningTokens: 0 };

const isBusy = ({ fault }: ModelFailure): boolean => fault === "rate-limit" || fault === "overload";

/** Whether an agent that costs money or time may run programs: the first world of each cell tells which tools it has. */
function needsSandbox(
  { agents, cells }: Pick<RunRecord, "agents" | "cells">,
  suites: readonly AnySuite[],
  asksProviders: boolean,
): boolean {
  const drivers = agents.map(({ agent, options }) => makeAgent(agent, options).drivenBy);
  if (drivers.includes("program")) return true;
  if (!asksProviders || !drivers.includes("model")) return false;
  return cells.some(({ suite: named, seeds, settings }) => {
    const suite = suites.find(({ name }) => name === named);
    const [first] = nameSeeds(seeds);
    if (suite === undefined || first === undefined) return false;
    const world = suite.world(first.seed, settings);
    for (const { item } of suite.items(world, settings)) return suite.open(world, item).toolsets.length > 0;
    return false;
  });
}

/** Prints a number in the sandbox. Returns a note where that took too long to tell. */
async function probeSandbox(choice: SandboxChoice, signal: AbortSignal): Promise<string | undefined> {
  const opening = openSandboxBackend(choice, { preload: [] });
  const late = "the sandbox was not ready in time; the run begins all the same";
  const backend = await Promise.race([opening, aborted(signal)]);
  if (backend === undefined) {
    void opening.then(
      (opened) => opened.close(),
      () => undefined,
    );
    return late;
  }
  try {
    const sandbox = await backend.start({ workspace: "kept" });
    const { output } = await sandbox.runPython("print(6 * 7)", { signal });
    if (output === "42\n") return undefined;
    if (signal.aborted) return late;
    throw new SandboxFailure(
      "sandbox/cannot-start",
      "a call in the sandbox did not print what it should; see 'assay doctor'",
    );
  } finally {
    await backend.close();
  }
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });

/** The error of a probe with the way out. */
export function explainProbe(error: unknown): unknown {
  if (!AssayError.isInstance(error)) return error;
  const said = error.message.replace(/[.\s]+$/, "");
  return new AssayError(error.code, `before the first episode: ${said}; mend it, or start with --no-probe`, {
    cause: error,
  });
}
