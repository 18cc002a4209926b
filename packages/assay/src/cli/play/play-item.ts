import { type AnySuite, AssayError } from "@assay/contract";
import { makeAgent, type Terminal } from "@assay/harness/agents";
import { HostedRun, type Hosting, playEpisode, SharedBackend } from "@assay/harness/engine";
import { hasPrivateReason } from "@assay/harness/reports";
import type { EpisodeSummary, Store, StoredScore } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { describeSoftware } from "../../software.ts";
import { sayReason } from "../show/say-reason.ts";

/** Which item is played. */
export interface PlayedItem extends Pick<Hosting, "suite" | "seed" | "preset" | "settings"> {
  readonly item: number;
}

/** Lets a person attempt an item, keeps it as a run of its own, and shows the scores; false where the person left. */
export async function playItem(
  store: Store,
  { suite, seed, item, preset, settings }: PlayedItem,
  terminal: Terminal & { readonly signal: AbortSignal },
): Promise<boolean> {
  const who = { agent: "human", options: {} } as const;
  const run = await HostedRun.begin(store, {
    suite,
    preset,
    settings,
    seed,
    items: [item],
    ...who,
    software: describeSoftware(),
  });
  const backend = new SharedBackend({ kind: "bubblewrap" });
  const signal = AbortSignal.any([terminal.signal, run.signal]);
  const [hosted] = run.items;
  try {
    const { finished } = await playEpisode(
      {
        ...run.place(hosted),
        suite,
        world: run.world,
        challenge: hosted.challenge,
        maker: makeAgent(who.agent, who.options),
        limits: {},
      },
      {
        isRecorded: false,
        terminal,
        backend: () => backend.get(),
        openModel: () => nobody("model"),
        actors: () => [],
        openActor: nobody,
        price: () => 0,
        allow: () => undefined,
        giveUp: () => undefined,
      },
      signal,
    );
    await run.commit(finished);
    terminal.show(describeEnd(finished, suite));
    return true;
  } catch (error) {
    if (!signal.aborted) throw error;
    terminal.show("\nYou left; the item is undone, and nothing of it is scored.");
    return false;
  } finally {
    await run.end();
    await backend.close();
  }
}

async function nobody(role: string): Promise<never> {
  throw new AssayError("engine/wrong-plan", `this suite asks a ${role}, and with 'assay play' nobody has that role`);
}

function describeEnd(
  {
    summary: { id, outcome, toolCalls, milliseconds },
    scores,
  }: {
    readonly summary: EpisodeSummary;
    readonly scores: readonly StoredScore[];
  },
  suite: AnySuite,
): string {
  const ending = "message" in outcome ? `${outcome.kind} (${outcome.message})` : outcome.kind;
  const calls = Object.values(toolCalls).reduce((sum, count) => sum + count, 0);
  const lines = [
    "",
    `${ending}; ${calls} ${calls === 1 ? "call" : "calls"}; ${(milliseconds / 1000).toFixed(0)} s`,
    ...scores.map(
      (score) =>
        `${score.scorer}: ${score.metric} ${score.value}${hasPrivateReason([suite], score) ? "" : sayReason(score)}`,
    ),
    `Look closer: assay show ${id.slice(0, 10)}`,
  ];
  return stripControls(lines.join("\n"));
}
