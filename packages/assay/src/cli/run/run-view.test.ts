import { type AgentEntry, checkPlan, makeRecord } from "@assay/harness/engine";
import type { LimiterStatus } from "@assay/harness/models";
import type { EpisodeSummary } from "@assay/harness/store";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { builtInNames } from "../../suites/built-in.ts";
import { loadSuites } from "../../suites/load-suite.ts";
import { FakeScreen } from "./fake-screen.test-support.ts";
import { RunView } from "./run-view.ts";

const suites = await loadSuites(builtInNames);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  vi.stubEnv("TERM", "xterm");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const [suite] = suites;
const { ceiling } = suite.bounds;
const software = { version: "1", commit: undefined, modified: undefined, node: "", platform: "" };
const plan = checkPlan(
  {
    version: 1,
    suites: [{ suite: suite.name, seeds: "1..2" }],
    agents: [{ agent: "baseline/oracle" }, { agent: "loop", model: "openai/gpt-5.4" }],
  },
  "a test",
);
const record = makeRecord(plan, suites, software, "a test");
const [oracle, loop] = record.agents;
const [cell] = record.cells;

function open(isTTY: boolean, status: { [model: string]: LimiterStatus } = {}) {
  const screen = new FakeScreen({ columns: 80, rows: 24, isTTY });
  return { screen, view: new RunView("R", record, suites, () => status, screen) };
}

const summary: EpisodeSummary = {
  id: "e",
  run: "R",
  item: "i",
  agent: "a",
  repeat: 1,
  attempt: "t",
  attempts: 1,
  startedAt: "",
  outcome: { kind: "answered" },
  limit: undefined,
  milliseconds: 1,
  waited: 0,
  turns: 1,
  inputTokens: 0,
  outputTokens: 0,
  cachedInputTokens: 0,
  reasoningTokens: 0,
  cost: 0,
  actorCost: 0,
  toolCalls: {},
  evidence: "grounded",
  bytesInContext: 0,
  bytesInPython: 0,
  filtered: 0,
  events: 0,
};

/** Lets an agent end an episode of a world. */
function end(view: RunView, agent: AgentEntry, world: string, value: number, changed: Partial<EpisodeSummary> = {}) {
  view.episodeStarted(agent, cell);
  const score = { ...ceiling, version: "1", value, weight: 1, reason: "" };
  const item = `item of ${world}`;
  view.episodeEnded({ agent, cell, world, summary: { ...summary, item, ...changed }, scores: [score] });
}

describe("the view of a run in a terminal", () => {
  it("shows planning, and nothing of it once episodes are played", () => {
    const { screen, view } = open(true);
    view.planning({ worlds: 1, ofWorlds: 2, items: 40 });
    expect(screen.lines).toEqual(["run R: 2 agents, 1 suite", "planning: 1 of 2 worlds, 40 items"]);
    view.started({ episodes: 8, done: 0 });
    expect(screen.lines).toEqual(["run R: 2 agents, 1 suite", "8 episodes"]);
    view.close();
  });

  it("says before the first episode that the budget will probably not do", () => {
    const { screen, view } = open(true);
    view.started({ episodes: 8, done: 0, warning: "about 12.00 USD are expected, above the budget of 7 USD" });
    expect(screen.lines).toContain("note: about 12.00 USD are expected, above the budget of 7 USD");
    view.close();
  });

  it("shows for each agent what is done and scored, tokens and money, and when it will be done", () => {
    const { screen, view } = open(true);
    vi.advanceTimersByTime(60_000);
    view.started({ episodes: 8, done: 2 });
    end(view, oracle, "w1", 1);
    end(view, oracle, "w2", 1);
    end(view, loop, "w1", 0, { inputTokens: 1200, outputTokens: 34, cost: 0.25 });
    view.episodeStarted(loop, cell);
    vi.advanceTimersByTime(3000);
    expect(screen.lines).toEqual([
      "run R: 2 agents, 1 suite",
      "6 of 8 episodes are to be done",
      "5 of 8 episodes, 60 a minute, 3 s so far, about 3 s left",
      "  done  score  tokens  cost  in flight",
      "     2  100.0       0  0.00          0  baseline/oracle",
      "     1    0.0   1,234  0.25          1  loop openai/gpt-5.4",
    ]);
    view.close();
  });

  it("tells costs that are not known, and failures", () => {
    const { screen, view } = open(true);
    view.started({ episodes: 8, done: 0 });
    const outcome = { kind: "failed", failure: "model", message: "no" } as const;
    end(view, loop, "w1", 0, { cost: undefined, outcome });
    vi.advanceTimersByTime(500);
    expect(screen.lines.slice(-2)).toEqual([
      "  done  score  failed     cost  in flight",
      "     1    0.0       1  unknown          0  loop openai/gpt-5.4",
    ]);
    view.close();
  });

  it("tells what is waited for, without what a terminal could take for a command", () => {
    const { screen, view } = open(true, {
      "openai/\u001b[2Jgpt": { limit: 4.7, inFlight: 1, waiting: 3, pausedFor: 12_000 },
      "compatible/x": { limit: 16, inFlight: 0, waiting: 0, pausedFor: 0, lastFault: "connection: ECONNREFUSED" },
    });
    view.started({ episodes: 8, done: 0 });
    view.episodeRetried(loop, cell, "lost\n\u001b[31mit");
    vi.advanceTimersByTime(500);
    expect(screen.lines.slice(-4)).toEqual([
      "  openai/gpt: 1 call of at most 4 in flight, 3 waiting, held back for 12 s",
      "  compatible/x: 0 calls of at most 16 in flight, 0 waiting",
      "    tried again after: connection: ECONNREFUSED",
      "  1 try was repeated after a failure of ours; the last: lost it",
    ]);
    view.close();
  });

  it("leaves the last state standing, below what is said", () => {
    const { screen, view } = open(true);
    view.started({ episodes: 2, done: 0 });
    end(view, oracle, "w1", 1);
    vi.advanceTimersByTime(1000);
    view.say("stopping");
    view.close();
    view.close();
    vi.advanceTimersByTime(5000);
    expect(screen.lines.map((line) => line.slice(0, 20))).toEqual([
      "run R: 2 agents, 1 s",
      "2 episodes",
      "stopping",
      "1 of 2 episodes, 60 ",
      "  done  score  in fl",
      "     1  100.0       ",
    ]);
  });
});

describe("the view of a run elsewhere", () => {
  it("is some plain lines now and then, and in the end", () => {
    const { screen, view } = open(false);
    view.planning({ worlds: 1, ofWorlds: 2, items: 40 });
    view.started({ episodes: 2, done: 0 });
    end(view, oracle, "w1", 1);
    vi.advanceTimersByTime(14_000);
    expect(screen.written).toBe("run R: 2 agents, 1 suite\n2 episodes\n");
    vi.advanceTimersByTime(1000);
    end(view, oracle, "w2", 1);
    view.close();
    expect(screen.written).not.toContain("\u001b");
    expect(screen.lines.filter((line) => line.includes(" of 2 episodes"))).toEqual([
      "1 of 2 episodes, 4.0 a minute, 15 s so far, about 15 s left",
      "2 of 2 episodes, 8.0 a minute, 15 s so far",
    ]);
  });
});
