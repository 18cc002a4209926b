import type { Event, Json, Part } from "@assay/contract";
import { readRefused } from "@assay/harness/engine";
import type { Block } from "@assay/viewer/api-types";

/** A piece of an event in full: a text, or an image with its bytes. */
export type WholeBlock =
  | { readonly kind: Exclude<Block["kind"], "image">; readonly text: string }
  | { readonly kind: "image"; readonly mime: string; readonly bytes: Uint8Array };

/** An event as people read it. Everything in it is data, whoever wrote it. */
export interface DescribedEvent {
  readonly who: string;
  readonly title: string;
  readonly blocks: readonly WholeBlock[];
  readonly isRefused: boolean;
}

type Text = Exclude<WholeBlock["kind"], "image">;

const text = (kind: Text, value: string): WholeBlock => ({ kind, text: value });
const json = (value: Json | object): WholeBlock => text("code", JSON.stringify(value, null, 2));
const partBlocks = (parts: readonly Part[]): WholeBlock[] =>
  parts.map((part) =>
    part.type === "text" ? text("text", part.text) : { kind: "image", mime: part.mime, bytes: part.bytes },
  );

/** The input of a call: a program as it is, everything else as JSON. */
function inputBlocks(input: Json): WholeBlock[] {
  const isRecord = typeof input === "object" && input !== null && !Array.isArray(input);
  const code = isRecord ? (input as { readonly [name: string]: Json }).code : undefined;
  if (!isRecord || typeof code !== "string") return [json(input)];
  const { code: _, ...rest } = input as { readonly [name: string]: Json };
  return [text("code", code), ...(Object.keys(rest).length === 0 ? [] : [json(rest)])];
}

/** What an event is called and what it holds. */
export function describe(event: Event): DescribedEvent {
  const plain = { isRefused: false, title: "" };
  switch (event.type) {
    case "phase-started":
      return {
        ...plain,
        who: event.phase === 0 ? "task" : `phase ${event.phase + 1}`,
        blocks: partBlocks(event.prompt),
      };
    case "message-added":
      return {
        ...plain,
        who: event.role,
        title: (event.calls ?? []).map(({ tool }) => tool).join(", "),
        blocks: [
          ...(event.reasoning ?? []).map((thought) => text("reasoning", thought)),
          ...partBlocks(event.parts),
          ...(event.calls ?? []).flatMap(({ input }) =>
            input.valid ? inputBlocks(input.value) : [text("error", input.text)],
          ),
        ],
      };
    case "model-called": {
      const { inputTokens, outputTokens, estimated } = event.usage;
      const about = estimated === true ? "about " : "";
      return {
        ...plain,
        who: "model",
        title: `${event.model} · ${event.finish} · ${about}${inputTokens} tokens in, ${about}${outputTokens} out · ${(event.milliseconds / 1000).toFixed(1)} s`,
        blocks: [],
      };
    }
    case "tool-called":
      return { ...plain, who: "call", title: event.tool, blocks: inputBlocks(event.input) };
    case "tool-answered":
      return {
        ...plain,
        who: "tool",
        title: event.tool,
        blocks: [
          ...(event.error === undefined ? [] : [text("error", `${event.error.code}: ${event.error.message}`)]),
          ...partBlocks(event.parts),
        ],
      };
    case "actor-called":
      return {
        ...plain,
        who: event.role,
        title: event.actor ?? "",
        blocks: [...partBlocks(event.prompt), json(event.reply)],
      };
    case "service-called":
      return {
        ...plain,
        who: "service",
        title: `${event.service} ${event.method} ${event.path} ${event.status}`,
        blocks: [],
      };
    case "evidence-shown":
      return { ...plain, who: "evidence", title: event.evidence.map(({ name }) => name).join(", "), blocks: [] };
    case "answer-submitted":
      return { ...plain, who: "submit", title: "", blocks: [json(event.value)] };
    case "note-recorded": {
      const refused = readRefused(event);
      if (refused === undefined) return { ...plain, who: "note", title: event.kind, blocks: [json(event.data)] };
      return {
        who: "submit",
        title: "refused",
        isRefused: true,
        blocks: [json(refused.value), text("error", refused.problem)],
      };
    }
    case "branch-started":
      return { ...plain, who: "branch", title: `asked apart, phase ${event.phase + 1}`, blocks: [] };
    case "branch-ended":
      return { ...plain, who: "branch", title: `ended: ${event.outcome.kind}`, blocks: [] };
    case "limit-reached":
      return { ...plain, who: "limit", title: event.limit, blocks: [] };
    case "episode-started":
      return { ...plain, who: "episode", title: "started", blocks: [] };
    case "episode-failed":
    case "episode-ended": {
      const { outcome } = event;
      const message = "message" in outcome ? [text("error", outcome.message)] : [];
      return { ...plain, who: "episode", title: outcome.kind, blocks: message };
    }
  }
}
