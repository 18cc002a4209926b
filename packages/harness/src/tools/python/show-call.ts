import type { Evidence, Json, ToolResult } from "@assay/contract";
import type { CallEnding, CallResult } from "../../sandbox/index.ts";
import { shownRange } from "../shown-text.ts";
import { answer } from "../tool-answer.ts";

/** What a program did, for an agent: its output, and how it ended where that was not well. */
export function showCall(result: CallResult, maxBytes: number, evidence: readonly Evidence[] = []): ToolResult {
  const { ending, outputCut, wallSeconds, cpuSeconds, peakMemoryBytes } = result;
  const output = cutMiddle(result.output, maxBytes);
  const problem = describeEnding(ending);
  const shown = [output, ...(problem === undefined ? [] : [problem])].filter((part) => part !== "").join("\n");
  const data: { [name: string]: Json } = {
    output,
    ending: { ...ending },
    outputCut,
    wallSeconds,
    cpuSeconds,
    peakMemoryBytes,
  };
  const told = answer(shown === "" ? "(the program printed nothing)" : shown, data, evidence);
  return result.reach === undefined ? told : { ...told, reach: result.reach };
}

function describeEnding(ending: CallEnding): string | undefined {
  switch (ending.kind) {
    case "exited":
      return ending.status === 0 ? undefined : `[it ended with exit status ${ending.status}]`;
    case "raised":
      return ending.traceback.trimEnd();
    case "killed":
      return `[it was ended by signal ${ending.signal}]`;
    case "limit":
      return `[it was ended because it reached the limit of ${ending.limit}]`;
    case "misused-broker":
      return `[it was ended because it broke the rules of its connection to the data: ${ending.message}]`;
    case "aborted":
      return "[it was stopped: the call was cancelled, or the episode ended]";
  }
}

/** A text with its middle cut, and the cut said, where it is too long. */
function cutMiddle(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  const half = Math.floor(maxBytes / 2);
  const { to } = shownRange(bytes, { head: null, tail: null }, half);
  const { from } = shownRange(bytes, { head: null, tail: bytes.length }, half);
  const start = bytes.subarray(0, to).toString();
  return `${start}${start.endsWith("\n") ? "" : "\n"}[... ${from - to} bytes cut here ...]\n${bytes.subarray(from).toString()}`;
}
