import type { Message } from "@assay/contract";
import { type Agent, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { driveEpisode } from "../../testing/drive-episode.ts";
import { toySuite } from "../../testing/toy-suite.ts";
import { calls, fakeModel, fakeSession, phase, say, submits, toldLast } from "../fake-episode.test-support.ts";
import { makeAgent } from "../registry.ts";

function start(replies: Parameters<typeof fakeModel>[0], name = "loop", options = {}) {
  const model = fakeModel(replies);
  const maker = makeAgent(name, options);
  if (maker.drivenBy !== "model") throw new Error("this agent is driven by a model");
  return { ...model, agent: maker.make(model.context) };
}

/** Every call of the conversation has its answer in the message behind it. */
function expectAnswered(messages: readonly Message[]): void {
  for (const [index, message] of messages.entries()) {
    if (message.role !== "assistant") continue;
    const wanted = message.parts.flatMap((part) => (part.type === "tool-call" ? [part.id] : []));
    const next = messages[index + 1];
    const given = next?.role === "tool" ? next.answers.map(({ id }) => id) : [];
    expect(given).toEqual(wanted);
  }
}

const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
const [challenge] = toySuite.items(world, toySuite.presets.default);
if (challenge === undefined) throw new Error("a world has items");
const actors = { novice: () => ({ force: challenge.key.force }), judge: () => ({ clear: true }) };

describe("a loop through a suite with phases, pictures, a branch and actors", () => {
  it("hands in every phase, the branch's by a fork", async () => {
    const { agent, requests } = start([
      calls(["stretch", { length: 1 }], ["read_file", { path: "notes/readme.txt" }]),
      submits({ answer: challenge.key.answer }),
      submits({ force: challenge.key.force }),
      submits({ explanation: "it pulls" }),
    ]);
    const { submission, scores } = await driveEpisode(toySuite, world, challenge, agent, actors);
    expect(submission.answers.map(({ to, outcome }) => [to, outcome.kind])).toEqual([
      ["agent", "answered"],
      ["branch", "answered"],
      ["agent", "answered"],
      ["actor", "answered"],
    ]);
    const got = (metric: string) => scores.find((each) => each.metric === metric)?.value;
    expect([got("correct"), got("predicted"), got("taught")]).toEqual([1, 1, 1]);
    for (const { messages } of requests) expectAnswered(messages);
    const [, , branch, after] = requests.map(({ messages }) => messages);
    expect(branch?.at(-2)).toMatchObject({ role: "tool", answers: [{ parts: [text("taken")] }] });
    expect(branch?.at(-1)).toMatchObject({ parts: [{ text: expect.stringContaining("What force") }] });
    // What the branch was asked and said is not in the agent's own conversation.
    expect(JSON.stringify(after)).not.toContain("What force");
    expect(after?.at(-1)).toMatchObject({ answers: [{ parts: [text("Explain the spring to a novice.")] }] });
  });
});

for (const [name, act] of [
  ["loop", (tool: string, value: object) => calls([tool, { ...value }])],
  ["react", (tool: string, value: object) => say(`\`\`\`action\n${JSON.stringify({ tool, input: value })}\n\`\`\``)],
] as const) {
  describe(`a fork of ${name}`, () => {
    it("knows what was said, and leaves the original as it was", async () => {
      const { agent, requests } = start(
        [act("look", { x: 7 }), act("submit", { value: 1 }), act("submit", { value: 2 }), act("submit", { value: 3 })],
        name,
      );
      const fork: { agent: Agent | undefined } = { agent: undefined };
      const branch = fakeSession([phase("And a branch?")]);
      const main = fakeSession([phase("One?"), phase("Two?")], async () => {
        if (fork.agent !== undefined) return;
        fork.agent = agent.fork?.();
        await fork.agent?.attempt(branch.session);
      });
      await agent.attempt(main.session);
      expect([main.submitted, branch.submitted]).toEqual([[{ answer: 1 }, { answer: 3 }], [{ answer: 2 }]]);
      const [, before, asked, after] = requests;
      expect(asked?.messages.slice(0, before?.messages.length)).toEqual(before?.messages);
      expect(toldLast(asked as never)).toContain("And a branch?");
      expect(JSON.stringify(asked)).toContain("seen 7");
      expect(JSON.stringify(after)).not.toContain("branch");
    });
  });
}

it("a fork made between turns begins where the agent stands", async () => {
  const { agent, requests } = start([say("1"), submits(2)]);
  await agent.attempt(fakeSession([phase("One?")]).session);
  const branch = fakeSession([phase("Two?", z.object({ answer: z.number() }), [])]);
  await agent.fork?.().attempt(branch.session);
  expect(requests[1]?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  expect(branch.submitted).toEqual([{ answer: 2 }]);
});
