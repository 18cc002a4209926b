import type { Host } from "../../../contract/host.ts";
import { extractClaims } from "../../../grading/claims/extract-by-model/extract-claims.ts";
import type { Model } from "../../../models/index.ts";

/** Takes a leaf's conclusion apart into single findings, by the extractor that takes agents' conclusions apart. */
export async function splitConclusion(model: Model, question: string, conclusion: string): Promise<readonly string[]> {
  const signal = new AbortController().signal;
  const host: Host = {
    actors: () => [model.name],
    actor: async (_role, parts) => {
      const reply = await model.reply({ messages: [{ role: "user", parts }], tools: [], signal });
      return reply.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    },
    record: () => undefined,
    signal,
  };
  return (await extractClaims(host, question, conclusion)).claims;
}
