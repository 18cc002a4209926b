import { fileURLToPath } from "node:url";
import { openModel } from "../../models/index.ts";
import { testContext } from "../../models/protocol/ask.test-support.ts";
import { chat } from "../../models/protocol/chat-server.test-support.ts";
import { type LocalServer, serve } from "../../models/protocol/local-server.test-support.ts";
import { MeteredModel, Purse } from "../asking/metered-model.ts";
import type { PaperText } from "./text/paper-text.ts";
import { readPaper } from "./text/read-paper.ts";

export { countingTree } from "../../suites/rediscovery/papers/counting-tree.test-support.ts";

/** The paper that was written for these tests. */
export const countingPath = fileURLToPath(new URL("./fixtures/counting-paper.md", import.meta.url));

export const countingPaper = (): Promise<PaperText> => readPaper(countingPath);

/** Serves replies in their order, over the OpenAI protocol, and opens a model that gets them. */
export async function scriptedModel(
  ...replies: readonly string[]
): Promise<{ readonly server: LocalServer; readonly model: MeteredModel }> {
  const server = await serve(...replies.map((content) => chat({ content, finish: "stop" })));
  const model = openModel("compatible/scribe", { baseUrl: server.url }, testContext());
  return { server, model: new MeteredModel(model, new Purse()) };
}
