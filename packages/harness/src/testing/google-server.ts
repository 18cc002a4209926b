import type { Json } from "@assay/contract";
import { bytes, json, type Script } from "./local-server.ts";

const usageMetadata = {
  promptTokenCount: 90,
  cachedContentTokenCount: 60,
  candidatesTokenCount: 15,
  thoughtsTokenCount: 25,
  totalTokenCount: 130,
};
const common = { usageMetadata, modelVersion: "gemini-3-pro-002", responseId: "answer-1" };

/** An answer of `generateContent` or `streamGenerateContent` with these parts. */
export function google(parts: readonly Json[], finishReason = "STOP"): Script {
  return (response, request) => {
    const candidate = (some: readonly Json[], end?: string) => ({
      content: { role: "model", parts: some },
      index: 0,
      finishReason: end,
    });
    const pieces = [
      ...parts.map((part) => ({ candidates: [candidate([part])], ...common })),
      { candidates: [candidate([], finishReason)], ...common },
    ];
    const isStream = request.path.includes(":streamGenerateContent");
    const script = isStream
      ? bytes(pieces.map((piece) => `data: ${JSON.stringify(piece)}\r\n\r\n`).join(""), "text/event-stream")
      : json({ candidates: [candidate(parts, finishReason)], ...common });
    return script(response, request);
  };
}

/** A prompt that Google blocks gets no candidate at all. */
export const googleBlocked: Script = (response, request) => {
  const body = { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, ...common };
  const isStream = request.path.includes(":streamGenerateContent");
  const script = isStream ? bytes(`data: ${JSON.stringify(body)}\r\n\r\n`, "text/event-stream") : json(body);
  return script(response, request);
};

/** An error as Google words it. */
export function googleError(status: number, name: string, message: string, details: readonly Json[] = []): Script {
  return json({ error: { code: status, message, status: name, details } }, status);
}
