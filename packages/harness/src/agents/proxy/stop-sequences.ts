import type { AssistantPart, ModelReply } from "@assay/contract";

/** A reply that ends before the first stop sequence in its text, as a model would have ended it. */
export function cutAtStop(
  { parts, finish }: Pick<ModelReply, "parts" | "finish">,
  stop: readonly string[],
): Pick<ModelReply, "parts" | "finish"> & { readonly stoppedAt?: string } {
  for (const [index, part] of parts.entries()) {
    if (part.type !== "text") continue;
    const found = firstOf(part.text, stop);
    if (found === undefined) continue;
    const cut: AssistantPart = { type: "text", text: part.text.slice(0, found.at) };
    return { parts: [...parts.slice(0, index), cut], finish: "stop", stoppedAt: found.sequence };
  }
  return { parts, finish };
}

function firstOf(
  said: string,
  stop: readonly string[],
): { readonly at: number; readonly sequence: string } | undefined {
  const found = stop.map((sequence) => ({ at: said.indexOf(sequence), sequence })).filter(({ at }) => at >= 0);
  return found.sort((one, other) => one.at - other.at)[0];
}
