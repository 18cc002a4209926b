import type { Heard } from "./protocol.ts";
import { joined } from "./protocols/read-parts.ts";

/** What a program asks its model for: its task, or something on the side. */
export type Purpose = "task" | "helper" | "title" | "summary" | "other-model";

/** The name by which programs ask for the model that they use for small things. */
export const sideModelName = "assay-side-model";

const summary =
  /CONTEXT CHECKPOINT COMPACTION|create a detailed summary of the conversation|summary of our conversation|summari[sz]e the conversation/i;
const title = /\btitle\b/i;

/** What programs that were tried say of their requests; all else is the task. */
export function purposeOf(heard: Pick<Heard, "messages" | "tools" | "model">, headers: Headers): Purpose {
  const turn = headers.get("x-codex-turn-metadata") ?? "";
  const last = heard.messages.at(-1);
  const asked = last?.role === "user" ? joined(last.parts) : "";
  if (/"request_kind"\s*:\s*"compaction"/.test(turn) || summary.test(asked)) return "summary";
  if (headers.has("x-claude-code-agent-id") || headers.has("x-openai-subagent")) return "helper";
  const scene = heard.messages.flatMap((message) => (message.role === "system" ? [message.text] : []));
  if (heard.tools.length === 0 && scene.some((each) => title.test(each) && each.length < 10_000)) return "title";
  return heard.model === sideModelName || heard.model.endsWith(`/${sideModelName}`) ? "other-model" : "task";
}
