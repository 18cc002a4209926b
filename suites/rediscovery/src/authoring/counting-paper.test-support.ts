import { fileURLToPath } from "node:url";
import { CostBudget, MeteredModel } from "@assay/authoring";
import { chat, type LocalServer, openModel, serve, shippedPrices, testContext } from "assay/testing";
import type { PaperText } from "./text/paper-text.ts";
import { readPaper } from "./text/read-paper.ts";

export { countingTree } from "../papers/counting-tree.test-support.ts";

/** A paper written for these tests. */
export const countingPath = fileURLToPath(new URL("./fixtures/counting-paper.md", import.meta.url));

export const countingPaper = (): Promise<PaperText> => readPaper(countingPath);

/** Serves replies in order over the OpenAI protocol, and opens a model that receives them. */
export async function scriptedModel(
  ...replies: readonly string[]
): Promise<{ readonly server: LocalServer; readonly model: MeteredModel }> {
  const server = await serve(...replies.map((content) => chat({ content, finish: "stop" })));
  const model = openModel("compatible/scribe", { baseUrl: server.url }, testContext());
  return { server, model: new MeteredModel(model, new CostBudget(shippedPrices)) };
}
