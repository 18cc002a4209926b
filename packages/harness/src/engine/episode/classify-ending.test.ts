import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
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

describe("a breakdown before the agent's first action", () => {
  it.each([callBroke, serverLost, outage, ofSuite, ofProgram, new TypeError("x")])("is ours: %s", (cause) => {
    expect(ended(cause, false)[0]).toBe("failed");
  });
});
