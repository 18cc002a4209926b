import type { EpisodeCall } from "../../store/index.ts";
import type { RunEpisode } from "../run-episodes.ts";
import type { Column } from "./column.ts";
import { identity } from "./episode-columns.ts";

/** A call of a model with the episode that it was made in. */
export interface CallRow extends RunEpisode {
  readonly call: EpisodeCall;
}

export const callColumns: readonly Column<CallRow>[] = [
  ...identity,
  { name: "call", kind: "whole", value: ({ call }) => call.index },
  { name: "role", kind: "text", value: ({ call }) => call.role ?? "agent" },
  { name: "model", kind: "text", value: ({ call }) => call.model },
  { name: "served_by", kind: "text", value: ({ call }) => call.servedBy },
  { name: "finish", kind: "text", value: ({ call }) => call.finish },
  { name: "input_tokens", kind: "whole", value: ({ call }) => call.inputTokens },
  { name: "cached_input_tokens", kind: "whole", value: ({ call }) => call.cachedInputTokens },
  { name: "output_tokens", kind: "whole", value: ({ call }) => call.outputTokens },
  { name: "reasoning_tokens", kind: "whole", value: ({ call }) => call.reasoningTokens },
  { name: "is_estimated", kind: "flag", value: ({ call }) => call.estimated === true },
  { name: "cost", kind: "number", value: ({ call }) => call.cost },
  { name: "milliseconds", kind: "number", value: ({ call }) => call.milliseconds },
  { name: "waited_milliseconds", kind: "number", value: ({ call }) => call.waited },
  { name: "tries", kind: "whole", value: ({ call }) => call.tries },
  { name: "request_sha256", kind: "text", value: ({ call }) => call.request },
];
