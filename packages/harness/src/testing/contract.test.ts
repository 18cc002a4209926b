import type { Agent, AnySuite, BoundName, Random } from "@assay/contract";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { type Actors, driveEpisode, type Played } from "./drive-episode.ts";
import { toySuite } from "./toy-suite.ts";

const registry: readonly AnySuite[] = [toySuite];

/** A novice that does what it is told: it reads the two numbers of a law out of the explanation. */
const actors: Actors = {
  novice([told, asked]) {
    const said = told?.type === "text" ? told.text : "";
    const law = /force = (\S+) \* \(length - (\S+)\)/.exec(said);
    const length = Number(/at (\S+) m/.exec(asked?.type === "text" ? asked.text : "")?.[1]);
    return { force: law === null ? 0 : Number(law[1]) * (length - Number(law[2])) };
  },
  judge: ([asked]) => ({ clear: asked?.type === "text" && asked.text.includes("force =") }),
};

async function playBaseline(name: string, worlds: number): Promise<Played[]> {
  const played: Played[] = [];
  for (let seed = 1; seed <= worlds; seed++) {
    const settings = toySuite.presets.default;
    const world = toySuite.world({ kind: "public", value: String(seed) }, settings);
    for (const challenge of toySuite.items(world, settings)) {
      const random = stream("baseline", name, seed, played.length);
      const agent = toySuite.baselines[name]?.agent({ world, item: challenge.item, key: challenge.key }, random);
      if (agent === undefined) throw new Error(`no baseline '${name}'`);
      played.push(await driveEpisode(toySuite, world, challenge, agent, actors));
    }
  }
  return played;
}

const mean = (played: readonly Played[], scorer: string, metric: string): number => {
  const values = played.flatMap((each) => each.scores.filter((s) => s.scorer === scorer && s.metric === metric));
  expect(values.length).toBe(played.length);
  return values.reduce((sum, score) => sum + score.value, 0) / values.length;
};

describe("the contract, through a suite that uses all of it", () => {
  it("lets a registry hold any suite, and numerics' streams serve as random sources", () => {
    expect(registry.map((suite) => suite.name)).toEqual(["toy-spring"]);
    const random: Random = stream("x") satisfies Stream;
    expect(random.uniform()).toBeLessThan(1);
  });

  for (const name of ["ceiling", "floor", "guess", "cheat"] satisfies BoundName[]) {
    it(`holds the bound '${name}' over 40 episodes`, async () => {
      const bound = toySuite.bounds[name];
      const played = await playBaseline(bound.baseline, 10);
      expect(played.length).toBe(40);
      expect(bound.holds(mean(played, bound.scorer, bound.metric), played.length)).toBe(true);
    });
  }

  it("carries the oracle through phases, branch, actor, deliverable and judge", async () => {
    const played = await playBaseline("oracle", 3);
    for (const metric of ["correct", "predicted", "taught", "delivered"]) expect(mean(played, "exact", metric)).toBe(1);
    expect(mean(played, "judged", "clear")).toBe(1);
    const [first] = played;
    expect(first?.submission.answers.map((answer) => answer.to)).toEqual(["agent", "branch", "agent", "actor"]);
    const types = new Set(first?.transcript.map((recorded) => recorded.event.type));
    for (const type of [
      "episode-started",
      "phase-started",
      "tool-called",
      "tool-answered",
      "evidence-shown",
      "note-recorded",
      "service-called",
      "actor-called",
      "branch-started",
      "branch-ended",
      "answer-submitted",
      "episode-ended",
    ] as const) {
      expect(types).toContain(type);
    }
  });

  it("tells an abstention from an answer", async () => {
    const [abstained] = await playBaseline("empty", 1);
    const [answered] = await playBaseline("guess", 1);
    expect(abstained?.submission.outcome).toEqual({ kind: "abstained" });
    expect(answered?.submission.outcome).toEqual({ kind: "answered" });
  });

  it("shows the agent neither seed nor key", async () => {
    const [played] = await playBaseline("empty", 1);
    const prompts = played?.transcript.flatMap(({ event }) => (event.type === "phase-started" ? event.prompt : []));
    const said = prompts?.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n") ?? "";
    const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
    expect(said).not.toContain(String(world.stiffness));
    expect(prompts?.some((part) => part.type === "image")).toBe(true);
  });

  it("refuses an agent that lacks a capability before anything happens", async () => {
    const blind: Agent = { can: ["tools"], attempt: async () => undefined };
    const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
    const [challenge] = toySuite.items(world, toySuite.presets.default);
    if (challenge === undefined) throw new Error("a world has items");
    await expect(driveEpisode(toySuite, world, challenge, blind, actors)).rejects.toThrow("lacks images, branch");
  });

  it("makes the same world and items of the same seed, as JSON values", () => {
    const make = () => {
      const world = toySuite.world({ kind: "public", value: "7" }, toySuite.presets.default);
      return { world, challenges: [...toySuite.items(world, toySuite.presets.default)] };
    };
    expect(make()).toEqual(make());
    expect(JSON.parse(JSON.stringify(make()))).toEqual(make());
  });
});
