import { expect, it } from "vitest";
import { lookTool, question } from "../../testing/ask.ts";
import { chat } from "../../testing/chat-server.ts";
import { serve } from "../../testing/local-server.ts";
import { providerSettingsSchema } from "../model-settings.ts";
import { connect } from "./provider.ts";
import { providerAttempt } from "./provider-attempt.ts";

it("holds as many calls in flight as are made: the server sees 300 at once before it answers the first", async () => {
  const many = 300;
  let letGo = (): void => {};
  const all = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer = chat({ content: "Seven.", finish: "stop" });
  await using server = await serve(async (response, request) => {
    if (server.received.length === many) letGo();
    await all;
    await answer(response, request);
  });
  const settings = providerSettingsSchema.parse({ baseUrl: server.url });
  const attempt = providerAttempt("compatible", "qwen3-8b", settings, connect("compatible", settings, {}));
  const request = { messages: question, tools: [lookTool], signal: new AbortController().signal };
  const replies = await Promise.all(Array.from({ length: many }, () => attempt(request)));
  expect(replies).toHaveLength(many);
  expect(server.maxOpen).toBe(many);
});
