import type { AssistantPart, Finish, ModelReply, ModelRequest } from "@assay/contract";
import {
  type AnyTool,
  type Event,
  type Files,
  type Json,
  type Phase,
  type Session,
  type Submitted,
  type ToolResult,
  text,
} from "@assay/contract";
import { z } from "zod";
import type { ModelContext } from "./model-context.ts";

/** A reply of these parts. */
export function reply(parts: readonly AssistantPart[], finish: Finish = "stop"): ModelReply {
  const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };
  return { parts, finish, usage, servedBy: undefined, milliseconds: 1, waited: 0, tries: 1 };
}

export const say = (said: string, finish: Finish = "stop"): ModelReply => reply([{ type: "text", text: said }], finish);

/** A reply that calls tools; a text for an input is input that is no JSON. */
export function calls(...wanted: readonly (readonly [tool: string, input: Json])[]): ModelReply {
  return reply(
    wanted.map(([tool, input], index) => ({
      type: "tool-call",
      id: `id-${index}`,
      tool,
      input: typeof input === "string" ? { valid: false, text: input } : { valid: true, value: input },
    })),
    "tool-calls",
  );
}

export const submits = (value: Json): ModelReply => calls(["submit", { value }]);

type Scripted = ModelReply | Error | ((request: ModelRequest) => ModelReply);

/** A model that says what is listed, and what it was asked; `turns` is how many calls it allows. */
export function fakeModel(replies: readonly Scripted[], { turns, files }: { turns?: number; files?: Files } = {}) {
  const requests: ModelRequest[] = [];
  const events: Event[] = [];
  const shown = { bytes: 0 };
  const context: ModelContext = {
    model: {
      name: "fake/model",
      async reply(request) {
        if (turns !== undefined && requests.length >= turns) throw new LimitReached();
        const next = replies[requests.length];
        requests.push(request);
        if (next === undefined) throw new Error("the script has no further reply");
        if (next instanceof Error) throw next;
        return typeof next === "function" ? next(request) : next;
      },
    },
    turnsLeft: () => (turns === undefined ? undefined : turns - requests.length),
    show: (evidence, bytes) => {
      events.push({ type: "evidence-shown", evidence });
      shown.bytes += bytes;
    },
    record: (event) => events.push(event),
    files: files ?? { paths: [], has: () => false, read: () => new Uint8Array() },
  };
  return { context, requests, events, shown };
}

/** As the engine ends an attempt at a limit. */
export class LimitReached extends Error {}

/** What the model was told last before a call. */
export function toldLast({ messages }: ModelRequest): string {
  const last = messages.at(-1);
  const parts =
    last?.role === "tool" ? last.answers.flatMap((each) => each.parts) : last?.role === "user" ? last.parts : [];
  return parts.map((part) => (part.type === "text" ? part.text : `<${part.mime}>`)).join("|");
}

export const image = { type: "image", mime: "image/png", bytes: new Uint8Array([1, 2, 3]) } as const;

function tool(name: string, readOnly: boolean, run: (input: { x?: number }) => Promise<ToolResult>): AnyTool {
  return { name, description: `Does ${name}.`, input: z.strictObject({ x: z.number().optional() }), readOnly, run };
}

/** look only reads, act does not, picture shows an image. */
export const tools: readonly AnyTool[] = [
  tool("look", true, async ({ x }) => ({ parts: [text(`seen ${x ?? "nothing"}`)] })),
  tool("act", false, async ({ x }) => ({ parts: [text(`done ${x ?? "nothing"}`)] })),
  tool("picture", true, async () => ({ parts: [text("a plot"), image] })),
];

export const phase = (
  prompt: string,
  reply: Phase["reply"] = z.object({ answer: z.number() }),
  offered = tools,
): Phase => ({
  prompt: [text(prompt)],
  tools: offered,
  reply,
});

/** A session through these phases, with what was called and handed in, in order. */
export function fakeSession(phases: readonly Phase[], onSubmit: () => Promise<void> = async () => undefined) {
  const log: string[] = [];
  const submitted: Json[] = [];
  const running = { now: 0, most: 0 };
  const session: { -readonly [name in keyof Session]: Session[name] } = {
    phase: phases[0] as Phase,
    signal: new AbortController().signal,
    async call(name, input) {
      log.push(name);
      running.most = Math.max(running.most, ++running.now);
      await new Promise((resolve) => setImmediate(resolve));
      running.now--;
      const found = session.phase.tools.find((each) => each.name === name);
      if (found === undefined) return refusal("tools/unknown-tool", `There is no tool ${name}.`);
      const parsed = found.input.safeParse(input);
      if (!parsed.success) return refusal("tools/wrong-input", `The arguments of ${name} do not fit.`);
      return found.run(parsed.data, {
        actors: () => [],
        actor: async () => null,
        record: () => undefined,
        signal: session.signal,
      });
    },
    async submit(value): Promise<Submitted> {
      const parsed = session.phase.reply.safeParse(value);
      if (!parsed.success) return { status: "refused", problem: "a number is wanted" };
      submitted.push(parsed.data);
      log.push("submit");
      await onSubmit();
      const next = phases[submitted.length];
      if (next === undefined) return { status: "finished" };
      session.phase = next;
      return { status: "next-phase", phase: next };
    },
  };
  return { session, log, submitted, running };
}

const refusal = (code: string, message: string): ToolResult => ({ parts: [], error: { code, message } });
