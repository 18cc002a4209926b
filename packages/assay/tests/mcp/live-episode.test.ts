import type { Agent, Json, Session, Submitted } from "@assay/contract";
import { GradingThreads } from "@assay/harness/engine";
import { type EndedEpisode, LiveEpisode } from "@assay/harness/mcp";
import { openSandboxBackend, type SandboxBackend } from "@assay/harness/sandbox";
import { suite as repositoryQa } from "@assay/repository-qa";
import { stream } from "@assay/science/numerics/stream";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

const { default: settings } = repositoryQa.presets;
const world = repositoryQa.world({ kind: "public", value: "32" }, settings);
const challenges = [...repositoryQa.items(world, { ...settings, variants: ["template"] })];

let opened: Promise<SandboxBackend> | undefined;
const sandboxes = (): Promise<SandboxBackend> => {
  opened ??= openSandboxBackend({ kind: "bubblewrap" }, { limits: { wallSeconds: 900 } });
  return opened;
};
afterAll(async () => (await opened)?.close());

/** Lets an agent of this process work through the calls of a client. */
function sessionOf(episode: LiveEpisode): Session {
  return {
    phase: { prompt: [], tools: episode.tools, reply: z.json() },
    signal: new AbortController().signal,
    call: (tool, input) => episode.call(tool, input),
    async submit(value: Json): Promise<Submitted> {
      // A baseline hands in what it means to; in the end it is taken, whatever its form.
      let { error } = await episode.call("submit", { value });
      for (let tries = 1; tries <= 3 && error !== undefined; tries++)
        ({ error } = await episode.call("submit", { value }));
      return error === undefined ? { status: "finished" } : { status: "refused", problem: error.message };
    },
  };
}

const noSandbox = (): Promise<SandboxBackend> => Promise.reject(new Error("this baseline runs no program"));

async function playAll(name: string, backend = noSandbox): Promise<{ type: unknown; ended: EndedEpisode }[]> {
  const played = [];
  for (const [index, challenge] of challenges.entries()) {
    const known = { world, item: challenge.item, key: challenge.key };
    const agent: Agent = repositoryQa.baselines[name].agent(known, stream("baseline", name, index));
    const episode = await LiveEpisode.start({
      suite: repositoryQa,
      world,
      challenge,
      backend,
      record: () => undefined,
    });
    await agent.attempt(sessionOf(episode));
    played.push({ type: challenge.strata.type, ended: await episode.ended });
  }
  return played;
}

describe("the baselines of repository-qa through the tools of a model", () => {
  it("the oracle is right and grounded in every item", async () => {
    for (const { type, ended } of await playAll("oracle", sandboxes)) {
      expect([type, ended.evidence.label]).toEqual([type, "grounded"]);
      expect(ended.evidence.seen).toBe(ended.evidence.needed);
      expect(ended.scores.map(({ scorer, value }) => `${scorer} ${value}`)).toEqual([
        "strict 1",
        "paper 1",
        "paper-truncated 1",
        "form 0",
        // Neither tainted nor unclear.
        "integrity 0",
        "integrity 0",
      ]);
    }
  });
  it("who looks at nothing is grounded in nothing", async () => {
    for (const { ended } of await playAll("abstain")) {
      expect(ended.evidence.label).toBe("ungrounded");
      expect(ended.bytes).toEqual({ context: 0, python: 0 });
    }
  });
  it("the cheat finds nothing to cheat with", async () => {
    for (const { ended } of await playAll("cheat")) {
      expect(ended.scores.filter(({ scorer }) => scorer === "strict").map(({ value }) => value)).toEqual([0]);
      expect(ended.scores.find(({ metric }) => metric === "tainted")?.value).toBe(1);
      expect(ended.calls).toBeGreaterThan(40);
    }
  });
});

describe("what a client hands in", () => {
  it("is graded by the threads that are there", async () => {
    const asked: string[] = [];
    class Counting extends GradingThreads {
      override score(...given: Parameters<GradingThreads["score"]>) {
        asked.push(given[1].name);
        return super.score(...given);
      }
    }
    const grading = new Counting({ modules: {}, preload: [] });
    const [challenge] = challenges;
    const episode = await LiveEpisode.start({ suite: repositoryQa, world, challenge, backend: noSandbox, grading });
    await episode.call("submit", { value: { answer: "not possible" } });
    await episode.ended;
    expect(asked).toEqual([...repositoryQa.scorers.map(({ name }) => name), "integrity"]);
  });

  it("is taken and kept with its other scores when a scorer gives no finite number", async () => {
    const [strict, ...others] = repositoryQa.scorers;
    const broken = {
      ...strict,
      score: async () => [{ metric: "credit", value: Number.NaN, weight: 1, reason: "" }],
    };
    const kept: EndedEpisode[] = [];
    const episode = await LiveEpisode.start({
      suite: { ...repositoryQa, scorers: [broken, ...others] },
      world,
      challenge: challenges[0],
      backend: noSandbox,
      keep: async (ended) => void kept.push(ended),
    });
    const { error, data } = await episode.call("submit", { value: { answer: "not possible" } });
    expect({ error, data }).toEqual({ error: undefined, data: { status: "finished" } });
    expect([...new Set(kept.flatMap(({ scores }) => scores.map(({ scorer }) => scorer)))]).toEqual([
      // This item is no study.
      ...others.map(({ name }) => name).filter((name) => name !== "study" && name !== "utility"),
      "integrity",
    ]);
  });
});
