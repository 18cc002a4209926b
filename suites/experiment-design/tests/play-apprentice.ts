import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Event, Json, Model, ModelRequest } from "@assay/contract";
import { driveEpisode, makeAgent, type OpenTools, openModel, testContext } from "assay/testing";
import { presets, type Settings } from "../src/settings.ts";
import { textbookSuite } from "../src/suite.ts";

interface Scripted {
  readonly settings: Partial<Settings>;
  readonly options?: Json;
  /** The replies of the model, in the format of a file of replies. */
  readonly replies: readonly object[];
  readonly turns?: number;
  readonly openTools?: OpenTools;
}

/** Plays one episode of seed 3 with an apprentice and a scripted model, and returns everything that was recorded. */
export async function playApprentice({ settings: given, options, replies, turns, openTools }: Scripted) {
  const settings: Settings = {
    ...presets.default,
    points: 2,
    regret: { designs: 0, search: false },
    modelling: "language",
    ...given,
  };
  const world = textbookSuite.world({ kind: "public", value: "3" }, settings);
  const [challenge] = textbookSuite.items(world, settings);
  if (challenge === undefined) throw new Error("a world has items");
  const folder = mkdtempSync(join(tmpdir(), "assay-apprentice-"));
  const file = join(folder, "replies.json");
  writeFileSync(file, JSON.stringify({ version: 1, replies }));
  const scripted = openModel(`scripted/${file}`, {}, testContext());
  rmSync(folder, { recursive: true });
  const requests: ModelRequest[] = [];
  const notes: Event[] = [];
  const model: Model = {
    name: scripted.name,
    reply(request) {
      requests.push(request);
      return scripted.reply(request);
    },
  };
  const maker = makeAgent("apprentice", options);
  if (maker.drivenBy !== "model") throw new Error("a model drives it");
  const agent = maker.make({
    model,
    turnsLeft: () => (turns === undefined ? undefined : turns - requests.length),
    show: () => undefined,
    record: (event) => notes.push(event),
    files: { paths: [], has: () => false, read: () => new Uint8Array() },
  });
  const played = await driveEpisode(textbookSuite, world, challenge, agent, {}, openTools);
  const noted = notes.flatMap((event) => (event.type === "note-recorded" ? [event] : []));
  return {
    ...played,
    item: challenge.item,
    requests,
    notes: noted,
    noteKinds: noted.map(({ kind }) => kind),
    /** The submitted answers, step by step. */
    answers: played.submission.answers.map(({ to, value }) => ({ to, value })),
    /** The outcome of every experiment, by output. */
    outcomes: played.submission.answers.flatMap(({ value }) => outcomesIn(value)),
  };
}

function outcomesIn(value: Json | undefined): number[][] {
  const { experiments = [] } = (value ?? {}) as { experiments?: { kind: string; outcome?: number[] }[] };
  return experiments.flatMap(({ outcome }) => (outcome === undefined ? [] : [outcome]));
}

/** A reply that calls tools. */
export const calls = (...called: readonly (readonly [tool: string, input: Json])[]) => ({
  calls: called.map(([tool, input]) => ({ tool, input })),
});

export const done = calls(["submit", { value: "done" }]);

/** A reply that contains a program. */
export const program = (...lines: readonly string[]) => ({
  text: `I thought about it.\n\n\`\`\`model\n${lines.join("\n")}\n\`\`\``,
});
