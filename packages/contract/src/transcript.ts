import type { ToolCall } from "./conversation.ts";
import type { Evidence } from "./evidence.ts";
import type { Json } from "./json.ts";
import type { LimitName, Outcome } from "./outcome.ts";
import type { Part } from "./part.ts";

/** Tokens and cost of one call. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens: number;
  readonly reasoningTokens: number;
  /** Set where the provider gave no counts, so that input and output tokens are estimated from what was sent and said. */
  readonly estimated?: true;
  /** In the currency unit of the run's price table; undefined where the model has no price there. */
  readonly cost?: number;
}

/** One thing that a program reached for outside its own files and the system's, or a file of its own that it made. */
export interface Reached {
  /**
   * `open`, `write`, `list` (a folder), `look` (whether it is there) and `link` (made, or read where it leads) name a path.
   * `made` names a file of the program's own. `run` names a program. `connect` names an address or a socket, `lookup` a host.
   * `signal` names the first process, or all. `refused` names a system call that no honest program makes. `asked` names
   * something that the host was asked for and does not offer.
   */
  readonly kind:
    | "open"
    | "write"
    | "list"
    | "look"
    | "made"
    | "link"
    | "run"
    | "connect"
    | "lookup"
    | "signal"
    | "refused"
    | "asked";
  readonly name: string;
  /** Whether it was there. */
  readonly found: boolean;
  readonly times: number;
}

/** What the sandbox heard of a program while it ran. */
export interface Reach {
  readonly reached: readonly Reached[];
  /** Calls whose name could not be read. */
  readonly unnamed: number;
}

/** What happened in an episode. The names of events are stored, and never change. */
export type Event =
  | {
      readonly type: "episode-started";
      /** The name by which prompts and tools know the episode's data. */
      readonly handle?: string;
    }
  | {
      readonly type: "phase-started";
      readonly phase: number;
      readonly prompt: readonly Part[];
      readonly tools: readonly string[];
    }
  | {
      readonly type: "message-added";
      readonly role: "system" | "user" | "assistant" | "tool";
      readonly parts: readonly Part[];
      /** What the model thought, where its provider tells. */
      readonly reasoning?: readonly string[];
      /** The calls that the model asked for, whether they were run or not. */
      readonly calls?: readonly Omit<ToolCall, "provider">[];
      /** The id of the call that a message of a tool answers. */
      readonly call?: string;
      /** Set where an agent's own program told its model this. */
      readonly by?: "program";
    }
  | {
      readonly type: "model-called";
      readonly model: string;
      readonly usage: Usage;
      readonly milliseconds: number;
      readonly finish: string;
    }
  | { readonly type: "tool-called"; readonly call: string; readonly tool: string; readonly input: Json }
  | {
      readonly type: "tool-answered";
      readonly call: string;
      readonly tool: string;
      readonly parts: readonly Part[];
      readonly data?: Json;
      readonly error?: { readonly code: string; readonly message: string };
      /** Absent where no program ran, or where the sandbox could not listen. */
      readonly reach?: Reach;
      readonly milliseconds: number;
    }
  | {
      readonly type: "actor-called";
      readonly role: string;
      /** Who was asked, where several play the role. */
      readonly actor?: string;
      readonly prompt: readonly Part[];
      readonly reply: Json;
      readonly usage?: Usage;
    }
  | {
      readonly type: "service-called";
      readonly service: string;
      readonly method: string;
      readonly path: string;
      readonly status: number;
    }
  | { readonly type: "evidence-shown"; readonly evidence: readonly Evidence[] }
  | { readonly type: "note-recorded"; readonly kind: string; readonly data: Json }
  | { readonly type: "branch-started"; readonly phase: number }
  | { readonly type: "branch-ended"; readonly phase: number; readonly outcome: Outcome }
  | { readonly type: "limit-reached"; readonly limit: LimitName }
  | { readonly type: "answer-submitted"; readonly phase: number; readonly value: Json }
  | { readonly type: "episode-failed"; readonly outcome: Outcome }
  | { readonly type: "episode-ended"; readonly outcome: Outcome };

export type EventType = Event["type"];

/** An event with its place in the episode and the milliseconds since its start. */
export interface RecordedEvent {
  readonly sequence: number;
  readonly milliseconds: number;
  readonly event: Event;
}

/** The append-only list of what happened in an episode. */
export type Transcript = readonly RecordedEvent[];
