import { type Agent, type AnySuite, type Session, type Step, text } from "@assay/contract";
import { expect, it } from "vitest";
import { z } from "zod";
import { toySuite } from "../../testing/toy-suite.ts";
import { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";

const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
const [challenge] = toySuite.items(world, toySuite.presets.default);
if (challenge === undefined) throw new Error("a world has items");

/** A suite that asks the agent, then a fork which may stretch the spring, then the agent again. */
const suite: AnySuite = {
  ...toySuite,
  async *episode(): AsyncGenerator<Step> {
    const reply = z.json();
    yield { to: "agent", prompt: [text("One.")], tools: ["read_file"], reply };
    yield { to: "agent", prompt: [text("Aside.")], tools: ["stretch"], reply, branch: true };
    yield { to: "agent", prompt: [text("Two.")], tools: [], reply };
  },
};

it("a fork has the tools of its step, and the agent itself has them neither then nor later", async () => {
  const said: string[] = [];
  let parent: Session | undefined;
  const fork: Agent = {
    can: ["tools"],
    async attempt(session) {
      said.push(session.phase.tools.map(({ name }) => name).join());
      said.push((await session.call("stretch", { length: 1 })).error?.code ?? "stretched");
      said.push((await session.call("read_file", { path: "notes/readme.txt" })).error?.code ?? "read");
      said.push((await parent?.call("stretch", { length: 1 }))?.error?.code ?? "stretched by the agent");
      await session.submit("aside");
    },
  };
  const meter = new EpisodeMeter({ toolCalls: 3 });
  const episode = await Episode.start({
    suite,
    world,
    challenge,
    meter,
    signal: new AbortController().signal,
    backend: () => Promise.reject(new Error("these tools need no sandbox")),
    actors: () => [],
    actor: async () => null,
    fork: () => fork,
  });
  const { phase } = episode;
  if (phase === undefined) throw new Error("an episode begins with a phase");
  parent = episode.session(phase);
  await parent.submit("one");
  said.push((await parent.call("stretch", { length: 1 })).error?.code ?? "stretched later");
  expect(said).toEqual(["stretch", "stretched", "tools/unknown-tool", "tools/unknown-tool", "tools/unknown-tool"]);
  // The fork's call is on the record and among those that the limit counts; a fourth is refused by the limit.
  expect(episode.events.filter(({ event }) => event.type === "tool-called")).toHaveLength(3);
  expect((await parent.call("stretch", { length: 1 })).error?.code).toBe("tools/no-calls-left");
});
