import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { AttemptLimit } from "../../agents/index.ts";
import { ModelFailure } from "../../models/index.ts";
import { SandboxFailure } from "../../sandbox/index.ts";
import { suiteFailure } from "../suite-failure.ts";
import { classifyEnding, type EndingContext } from "./classify-ending.ts";
import type { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";

const working = { phase: {}, answers: [] } as unknown as Episode;
const agent: EndingContext = { isScripted: false, wasLostBefore: false };

/** How an attempt ends that broke with this error, before or after the agent's first call of a tool. */
function ended(cause: unknown, hasActed: boolean, context = agent): readonly [string | undefined, boolean] {
  const meter = new EpisodeMeter({});
  if (hasActed) meter.beginToolCall("run_python_code");
  const { outcome, isWorthAnotherTry } = classifyEnding(cause, working, meter, context);
  return [outcome?.kind, isWorthAnotherTry];
}

const callBroke = new SandboxFailure("sandbox/call-broke", "a call's warden fell silent");
const serverLost = new SandboxFailure("sandbox/lost", "the Python server died: SIGKILL");
const outage = new ModelFailure("models/unavailable", "no reply", { isTransient: true });
const ofSuite = suiteFailure("sums", "the tool look", new Error("no such column"));
const ofProgram = new AssayError("agents/program-ended", "the program ended with status 1");

describe("a breakdown after the agent's first action", () => {
  it.each([
    ["a call that broke in the sandbox", callBroke],
    ["a tool of the suite that threw", ofSuite],
    ["an agent's program that ended", ofProgram],
    ["an error that nobody knows", new TypeError("x is not a function")],
  ])("has crashed and is not played again: %s", (_, cause) => {
    expect(ended(cause, true)).toEqual(["crashed", false]);
  });

  it.each([
    ["an outage of the provider", outage],
    ["the loss of the server that episodes share", serverLost],
  ])("is ours and is played again where that is shown: %s", (_, cause) => {
    expect(ended(cause, true)).toEqual(["failed", true]);
  });

  it("has crashed where the server was lost with the same episode before", () => {
    expect(ended(serverLost, true, { ...agent, wasLostBefore: true })).toEqual(["crashed", false]);
  });

  it("is ours where the agent is a script of the suite", () => {
    expect(ended(callBroke, true, { ...agent, isScripted: true })).toEqual(["failed", true]);
    expect(ended(ofSuite, true, { ...agent, isScripted: true })).toEqual(["failed", false]);
  });
});

describe("a first prompt that does not fit", () => {
  const overflow = new ModelFailure("models/context-overflow", "the context is full", { isTransient: false });
  const limit = new AttemptLimit("tokens", overflow.message, { cause: overflow });
  const endedAfter = (replies: number, cause: unknown) => {
    const meter = new EpisodeMeter({});
    for (let turn = 0; turn < replies; turn++) meter.beginTurn();
    return classifyEnding(cause, working, meter, agent);
  };

  it("into the context of the model is no limit that the agent reached", () => {
    expect(endedAfter(1, limit)).toEqual({
      outcome: { kind: "does-not-fit", message: "the context is full" },
      isWorthAnotherTry: false,
    });
    expect(endedAfter(2, limit).outcome).toEqual({ kind: "limit", limit: "tokens" });
  });

  it("into what the agent takes is none either", () => {
    const cause = new AssayError("agents/does-not-fit", "the files have more than one-shot puts into a prompt");
    expect(endedAfter(0, cause)).toMatchObject({ outcome: { kind: "does-not-fit" }, isWorthAnotherTry: false });
  });
});

describe("a breakdown before the agent's first action", () => {
  it.each([callBroke, serverLost, outage, ofSuite, ofProgram, new TypeError("x")])("is ours: %s", (cause) => {
    expect(ended(cause, false)[0]).toBe("failed");
  });
});
