import { hash } from "node:crypto";
import { type Agent, AssayError, type Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { driveEpisode } from "../testing/drive-episode.ts";
import { toySuite } from "../testing/toy-suite.ts";
import * as notices from "./notices.ts";
import { agentNames, makeAgent } from "./registry.ts";

function problem(name: string, options?: Json): string {
  try {
    makeAgent(name, options);
    return "none";
  } catch (error) {
    return AssayError.isInstance(error) ? `${error.code}: ${error.message}` : "another error";
  }
}

describe("the agents", () => {
  it("are known by name, with every default filled in", () => {
    expect(agentNames).toEqual([
      ...["apprentice", "command", "human", "loop", "one-shot", "react"],
      ...["claude-code", "codex", "mini-swe-agent", "opencode", "openhands", "smolagents", "baseline/*"],
    ]);
    const shared = { noticeTurns: 5, reminders: 3, contentFilterRetries: 2 };
    expect(makeAgent("loop").options).toEqual({ ...shared, images: true });
    expect(makeAgent("react").options).toEqual({ ...shared, images: false });
    expect(makeAgent("loop", { reminders: 0 }).options).toEqual({ ...shared, images: true, reminders: 0 });
    expect(makeAgent("apprentice").options).toEqual({
      ...shared,
      language: "model",
      schedule: "published",
      repairs: 3,
      revisions: 1,
      critic: false,
      toolCalling: true,
      images: false,
    });
    expect(makeAgent("one-shot").options).toEqual({
      images: true,
      textBytes: 400_000,
      imageBytes: 14_000_000,
      imageCount: 100,
      contentFilterRetries: 2,
    });
  });

  it("say before anything runs what they can do", () => {
    const can = (name: string, options?: Json) => {
      const maker = makeAgent(name, options);
      return maker.drivenBy === "suite" ? undefined : maker.can;
    };
    expect(can("loop")).toEqual(["tools", "images", "shell", "branch"]);
    expect(can("loop", { images: false })).toEqual(["tools", "shell", "branch"]);
    expect(can("react")).toEqual(["tools", "shell", "branch"]);
    expect(can("apprentice")).toEqual(["tools", "shell", "branch"]);
    expect(can("one-shot")).toEqual(["tools", "images"]);
    expect(can("human")).toEqual(["tools", "shell"]);
  });

  it("are refused in one sentence where name or options are wrong", () => {
    expect(problem("lop")).toBe(
      'agents/unknown-agent: there is no agent "lop"; the agents are: apprentice, command, human, loop, one-shot, react, claude-code, codex, mini-swe-agent, opencode, openhands, smolagents, baseline/*',
    );
    expect(problem("loop", { turns: 3 })).toMatch(
      /^agents\/wrong-options: the options of the agent loop do not fit: .*turns/,
    );
    expect(problem("loop", { reminders: -1 })).toMatch(/^agents\/wrong-options: .*reminders/);
    expect(problem("human", { images: true })).toMatch(/^agents\/wrong-options: /);
    expect(problem("baseline/oracle", { images: true })).toMatch(/^agents\/wrong-options: /);
    expect(problem("loop", null)).toMatch(/^agents\/wrong-options: /);
  });

  // Fails when a prompt or a notice is worded anew: raise the versions of the agents that say it, then pin again.
  it("say what their version says", () => {
    const prompts = ["apprentice", "loop", "one-shot", "react"].map((name) => {
      const maker = makeAgent(name);
      return [name, maker.version, maker.drivenBy === "model" ? maker.prompts : {}];
    });
    const said = JSON.stringify({
      ...Object.fromEntries(Object.entries(notices).sort()),
      turns: notices.turnsLeftNotice(3),
      malformed: notices.malformedNotice("x"),
    });
    expect([...prompts, hash("sha256", said, "hex").slice(0, 12)]).toMatchInlineSnapshot(`
      [
        [
          "apprentice",
          "2",
          {
            "apprentice/criticise.md": "0a30004925f6e4852e614ec1ae46746268afbbf935d8f50f6cadd29370758ed2",
            "apprentice/criticism.md": "957bc0d38a106cd33fef9be10045814ae14a7e49a4f8ff4d67253b22ba7d7a95",
            "apprentice/news.md": "9ed8fea273979d2a6f2484d2867d00f111568e6edf29060da3d60fe0bdb94a6a",
            "apprentice/proposal.md": "2df50fbddad22dd1f64d881fff03ffa56fa19efedbcb4067e2e03a72a1955855",
            "apprentice/propose.md": "818750e374e8c2abbd68eedc018e490fff7d8611bdfa8e780a52ed330e62a4e6",
            "apprentice/pymc.md": "c2af6b3d8e2c7a05797292231f3da1ba49a19e087b38665d804f5bfc294bcd25",
            "apprentice/repair.md": "d447a30a60fffd68bf074738732b2d8a0d2985f6d99121033c8219459785dcc5",
            "apprentice/revise.md": "b4235ba7421d9cdf5bc3a5b0f3779eecd7d05c6ef830717a72bd780e81117fee",
            "apprentice/told.md": "aaf73b72c4a6cbc8ef19a2bb5e1b7d09a43ccfbb18fe3d69b4d5652ff231d87e",
            "loop/system.md": "64b24677ad3e6aba702a121c485cc84c568a3f6da87bad5b2060d8254f79d0d4",
          },
        ],
        [
          "loop",
          "3",
          {
            "loop/system.md": "64b24677ad3e6aba702a121c485cc84c568a3f6da87bad5b2060d8254f79d0d4",
          },
        ],
        [
          "one-shot",
          "2",
          {
            "one-shot/system.md": "7b936c56e1de0999add296f2d7dff3a9d53c22bd489de4fad0e5f4959b0ed425",
          },
        ],
        [
          "react",
          "3",
          {
            "react/system.md": "b512cd7361fedf02d110b311bbe98bfba00f1846913484d04545b5644e63092f",
          },
        ],
        "3f3cb556ab47",
      ]
    `);
  });
});

describe("a baseline", () => {
  const world = toySuite.world({ kind: "public", value: "3" }, toySuite.presets.default);
  const [challenge] = toySuite.items(world, toySuite.presets.default);
  if (challenge === undefined) throw new Error("a world has items");
  const posed = { suite: toySuite, world, challenge, random: stream("test") };
  const make = (name: string, suite = toySuite) => {
    const maker = makeAgent(name);
    if (maker.drivenBy !== "suite") throw new Error("a suite drives it");
    return maker.make({ ...posed, suite });
  };

  it("is the suite's own agent", async () => {
    const actors = { novice: () => ({ force: 0 }), judge: () => ({ clear: true }) };
    const { scores } = await driveEpisode(toySuite, world, challenge, make("baseline/oracle"), actors);
    expect(scores.find(({ metric }) => metric === "correct")?.value).toBe(1);
  });

  it("is told what it declares to know, and nothing else", () => {
    const told: object[] = [];
    const agent: Agent = { can: [], attempt: async () => undefined };
    const spy = (knows: readonly ("world" | "item" | "key")[]) => ({
      knows,
      agent(known: object) {
        told.push(known);
        return agent;
      },
    });
    make("baseline/all", { ...toySuite, baselines: { all: spy(["world", "item", "key"]) } });
    make("baseline/none", { ...toySuite, baselines: { none: spy([]) } });
    expect(told).toEqual([{ world, item: challenge.item, key: challenge.key }, {}]);
  });

  it("that the suite does not have is refused with the names of those that it has", () => {
    for (const name of ["baseline/genius", "baseline/", "baseline/constructor"]) {
      expect(() => make(name)).toThrow(
        `toy-spring has no agent "${name}"; its baselines are: baseline/oracle, baseline/empty, baseline/guess, baseline/cheat`,
      );
    }
  });
});
